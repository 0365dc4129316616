// SPDX-License-Identifier: Apache-2.0

/// A key, identified by its character or its name.
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

/// The modifier keys that are held while another key is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = EventModifiers(rawValue: 1)
    /// Control.
    public static let control = EventModifiers(rawValue: 2)
    /// Option, or Alt.
    public static let option = EventModifiers(rawValue: 4)
    /// Command; Control on keyboards without it.
    public static let command = EventModifiers(rawValue: 8)
    /// Caps lock, which browsers do not report.
    public static let capsLock = EventModifiers(rawValue: 16)
    /// The number pad, which browsers do not distinguish.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// Every key.
    public static let all: EventModifiers = [.shift, .control, .option, .command, .capsLock, .numericPad]
}

/// A key and its modifier keys that activate a button.
public struct KeyboardShortcut: Hashable, Sendable {
    /// Return: activates the default button.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: activates the cancel button.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// The key.
    public var key: KeyEquivalent
    /// The modifier keys.
    public var modifiers: EventModifiers

    /// Creates a shortcut.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The value of `aria-keyshortcuts`, with Control and Meta for Command; `nil` for a shortcut of the browser itself.
    var attribute: String? {
        let isEssential = modifiers.isSubset(of: [.command, .control]) && Self.essentials.contains(key.name)
        if isEssential, !modifiers.isEmpty { return nil }
        let others =
            (modifiers.contains(.option) ? "Alt+" : "") + (modifiers.contains(.shift) ? "Shift+" : "") + key.name
        let isControl = modifiers.contains(.control)
        guard modifiers.contains(.command) else { return (isControl ? "Control+" : "") + others }
        return isControl ? "Control+Meta+\(others)" : "Control+\(others) Meta+\(others)"
    }

    /// The keys of the browser's own shortcuts: copying and pasting, tabs and windows, the address, printing,
    /// reloading, quitting.
    private static let essentials: Set<String> = ["A", "C", "L", "N", "P", "Q", "R", "T", "V", "W", "X", "Z"]
}
