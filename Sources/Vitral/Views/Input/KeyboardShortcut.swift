// SPDX-License-Identifier: Apache-2.0

/// A key and its modifier keys that activate a button.
///
/// ```swift
/// Button("Save") {}.keyboardShortcut(.defaultAction)
/// Button("Find") {}.keyboardShortcut(KeyboardShortcut("f", modifiers: .command))
/// ```
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
