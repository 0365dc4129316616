// SPDX-License-Identifier: Apache-2.0

/// A press, repetition or release of a key.
///
/// ```swift
/// @State private var day = 1
///
/// var body: some View {
///     Text("Day \(day)")
///         .focusable()
///         .onKeyPress(.rightArrow) {
///             day += 1
///             return .handled
///         }
/// }
/// ```
public struct KeyPress: Sendable {
    /// The result of an action for a key.
    public enum Result: Sendable {
        /// The action handled the key.
        case handled
        /// The action ignored the key.
        case ignored
    }

    /// The phases of a key press that an action runs for.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The user pressed the key.
        public static let down = Phases(rawValue: 1)
        /// The user holds the key.
        public static let `repeat` = Phases(rawValue: 2)
        /// The user released the key.
        public static let up = Phases(rawValue: 4)
        /// All phases.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// The key.
    public let key: KeyEquivalent
    /// The characters that the key types.
    public var characters: String { String(key.character) }
    /// The modifier keys that were held.
    public let modifiers: EventModifiers
    /// The phase of the key press.
    public let phase: Phases

    /// Parses a report, `phase modifiers name`.
    init?(_ report: String) {
        let words = report.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, let phase = Int(words[0], in: 1...4), phase != 3,
            let modifiers = Int(words[1], in: 0...15), let key = KeyEquivalent(name: words[2])
        else { return nil }
        self.key = key
        self.modifiers = EventModifiers(rawValue: modifiers)
        self.phase = Phases(rawValue: phase)
    }
}
