// SPDX-License-Identifier: Apache-2.0

extension EnvironmentValues {
    /// The keys that press the buttons inside.
    @Entry public var keyboardShortcut: KeyboardShortcut?
}

extension View {
    /// Has keys press the button.
    ///
    /// Command is the Control key too, since most keyboards have only that. What the browser itself is used by, such as
    /// copying (Command and C), a new tab or the address, stays with the browser: a button with such a shortcut answers
    /// to the pointer alone. In a text field only shortcuts with Command, Control or Option count, and those of
    /// return and escape.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Has keys press the button.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }

    /// Has keys press the button; `nil` is none.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }

    /// Runs an action when a key is pressed while the view has the keyboard focus.
    ///
    /// The view can have the focus. The browser has to know at once whether a key is taken, and it is far from the
    /// action: so these keys never do what they would do otherwise, even if the action answers `.ignored`.
    public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: [.down, .repeat]) { _ in action() }
    }

    /// Runs an action when one of several keys is pressed or let go while the view has the keyboard focus.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyModifier(keys: keys, phases: phases, action: action))
    }

    /// Runs an action when a key is pressed or let go while the view has the keyboard focus.
    ///
    /// Takes every key that types something, without Control, Command or Option.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyModifier(keys: nil, phases: phases, action: action))
    }
}

/// A key that was pressed.
public struct KeyPress: Sendable {
    /// What becomes of a key.
    public enum Result: Sendable {
        /// The action took it.
        case handled
        /// The action did not want it.
        case ignored
    }

    /// When a key is told of.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// It was pressed.
        public static let down = Phases(rawValue: 1)
        /// It is held.
        public static let `repeat` = Phases(rawValue: 2)
        /// It was let go.
        public static let up = Phases(rawValue: 4)
        /// Each time.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// The key.
    public let key: KeyEquivalent
    /// What it types.
    public var characters: String { String(key.character) }
    /// The keys that were held.
    public let modifiers: EventModifiers
    /// Whether it was pressed, is held, or was let go.
    public let phase: Phases

    /// Reads `phase modifiers name`.
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

/// A modifier that is told of keys.
public struct _KeyModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let keys: Set<KeyEquivalent>?
    let phases: KeyPress.Phases
    let action: @MainActor (KeyPress) -> KeyPress.Result

    /// Renders content that keys are told of while it has the focus.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard renderer.environmentValues.isEnabled else { return C._render(content, renderer) }
        renderer.boxed(.inherited) { box in
            box.set(events: .key)
            box.set(.tabindex, "0")
            // In an order of its own, so that the same view is the same page.
            box.set(.dataKeys, modifier.keys.map { $0.map(\.name).sorted().joined(separator: " ") } ?? "*")
            if modifier.phases.contains(.up) { box.set(.dataGesture, "up") }
            box.listen(
                .key,
                .text { report in
                    guard let press = KeyPress(report), modifier.phases.contains(press.phase),
                        modifier.keys?.contains(where: { $0.lowercased == press.key.lowercased }) ?? true
                    else { return }
                    _ = modifier.action(press)
                })
        } content: {
            C._render(content, renderer)
        }
    }
}

extension KeyEquivalent {
    /// The key without what shift does to it.
    fileprivate var lowercased: String { character.lowercased() }
}
