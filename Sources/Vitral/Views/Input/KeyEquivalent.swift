// SPDX-License-Identifier: Apache-2.0

/// A key, identified by its character or its name.
///
/// ```swift
/// @State private var isPlaying = false
///
/// var body: some View {
///     Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
///         .keyboardShortcut(.space, modifiers: [])
/// }
/// ```
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key types; named keys have characters of their own, as in SwiftUI.
    public var character: Character

    /// Creates a key from the character that it types.
    public init(_ character: Character) {
        self.character = character
    }

    /// Creates a key from the character that it types.
    public init(extendedGraphemeClusterLiteral character: Character) {
        self.character = character
    }

    /// The up arrow.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The down arrow.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The left arrow.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The right arrow.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// Backspace.
    public static let delete = KeyEquivalent("\u{8}")
    /// Forward delete.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// Home.
    public static let home = KeyEquivalent("\u{F729}")
    /// End.
    public static let end = KeyEquivalent("\u{F72B}")
    /// Page up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// Page down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// Return.
    public static let `return` = KeyEquivalent("\r")
    /// The space bar.
    public static let space = KeyEquivalent(" ")

    /// The browsers' names of the keys that type no character.
    private static let names: [(key: KeyEquivalent, name: String)] = [
        (.upArrow, "ArrowUp"), (.downArrow, "ArrowDown"), (.leftArrow, "ArrowLeft"), (.rightArrow, "ArrowRight"),
        (.escape, "Escape"), (.delete, "Backspace"), (.deleteForward, "Delete"), (.home, "Home"), (.end, "End"),
        (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.return, "Enter"), (.space, "Space"),
    ]

    /// The name of the key in `aria-keyshortcuts` and in browsers' reports.
    var name: String {
        Self.names.first { $0.key == self }?.name ?? character.uppercased()
    }

    /// Creates a key from the name that a browser reports.
    init?(name: Substring) {
        if let known = Self.names.first(where: { $0.name == name }) {
            self = known.key
        } else if name.count == 1, let character = name.first {
            self.init(character)
        } else {
            return nil
        }
    }
}
