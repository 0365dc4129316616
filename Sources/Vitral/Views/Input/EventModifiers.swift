// SPDX-License-Identifier: Apache-2.0

/// The modifier keys that are held while another key is pressed.
///
/// ```swift
/// @State private var text = ""
///
/// var body: some View {
///     Button("Save draft") { text = "" }
///         .keyboardShortcut("s", modifiers: [.command, .shift])
/// }
/// ```
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
