// SPDX-License-Identifier: Apache-2.0

/// A key, by what it types or what it is called.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// What the key types; the keys with names have characters of their own, as in SwiftUI.
    public var character: Character

    /// A key by what it types.
    public init(_ character: Character) {
        self.character = character
    }

    /// A key by what it types.
    public init(extendedGraphemeClusterLiteral character: Character) {
        self.character = character
    }

    /// The arrow up.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow down.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow to the left.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow to the right.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// Backspace.
    public static let delete = KeyEquivalent("\u{8}")
    /// Delete what is behind the cursor.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// To the start.
    public static let home = KeyEquivalent("\u{F729}")
    /// To the end.
    public static let end = KeyEquivalent("\u{F72B}")
    /// A page up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// A page down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// Return.
    public static let `return` = KeyEquivalent("\r")
    /// The space bar.
    public static let space = KeyEquivalent(" ")

    /// What browsers call the keys that type nothing.
    private static let names: [(key: KeyEquivalent, name: String)] = [
        (.upArrow, "ArrowUp"), (.downArrow, "ArrowDown"), (.leftArrow, "ArrowLeft"), (.rightArrow, "ArrowRight"),
        (.escape, "Escape"), (.delete, "Backspace"), (.deleteForward, "Delete"), (.home, "Home"), (.end, "End"),
        (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.return, "Enter"), (.space, "Space"),
    ]

    /// The key as `aria-keyshortcuts` and browsers call it.
    var name: String {
        Self.names.first { $0.key == self }?.name ?? character.uppercased()
    }

    /// A key by the name that a browser gives it.
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

/// Keys that are held while another is pressed.
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
    /// Command; on keyboards without it, Control.
    public static let command = EventModifiers(rawValue: 8)
    /// Caps lock, which browsers do not tell of.
    public static let capsLock = EventModifiers(rawValue: 16)
    /// The number pad, which browsers do not tell apart.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// Every key.
    public static let all: EventModifiers = [.shift, .control, .option, .command, .capsLock, .numericPad]
}

/// A key with those that are held, which presses a button.
public struct KeyboardShortcut: Hashable, Sendable {
    /// Return: the button that is meant most often.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: the button that leaves.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// The key.
    public var key: KeyEquivalent
    /// The keys that are held.
    public var modifiers: EventModifiers

    /// Creates a shortcut.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// What `aria-keyshortcuts` says, with Control and Meta for Command; `nil` for what belongs to the browser.
    var attribute: String? {
        let isEssential = modifiers.isSubset(of: [.command, .control]) && Self.essentials.contains(key.name)
        if isEssential, !modifiers.isEmpty { return nil }
        let others =
            (modifiers.contains(.option) ? "Alt+" : "") + (modifiers.contains(.shift) ? "Shift+" : "") + key.name
        let isControl = modifiers.contains(.control)
        guard modifiers.contains(.command) else { return (isControl ? "Control+" : "") + others }
        return isControl ? "Control+Meta+\(others)" : "Control+\(others) Meta+\(others)"
    }

    /// Copying and pasting, tabs and windows, the address, printing, reloading, quitting.
    private static let essentials: Set<String> = ["A", "C", "L", "N", "P", "Q", "R", "T", "V", "W", "X", "Z"]
}
