// SPDX-License-Identifier: Apache-2.0

extension EnvironmentValues {
    /// The keyboard shortcut that activates the buttons inside.
    @Entry public var keyboardShortcut: KeyboardShortcut?
}

extension View {
    /// Sets a keyboard shortcut that activates the button.
    ///
    /// Command also accepts the Control key, because most keyboards have only that. Shortcuts of the browser itself,
    /// such as copying (Command and C), a new tab or the address, stay with the browser: a button with such a shortcut
    /// responds only to the pointer. In a text field only shortcuts with Command, Control or Option are active, and
    /// those with return and escape.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Sets a keyboard shortcut that activates the button.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }

    /// Sets a keyboard shortcut that activates the button; `nil` removes it.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }

    /// Runs an action when the user presses a key while the view has the keyboard focus.
    ///
    /// ```swift
    /// @State private var isPaused = false
    ///
    /// var body: some View {
    ///     Text(isPaused ? "Paused" : "Running")
    ///         .focusable()
    ///         .onKeyPress(.space) {
    ///             isPaused.toggle()
    ///             return .handled
    ///         }
    /// }
    /// ```
    ///
    /// The modifier makes the view focusable. The browser has to decide immediately whether a key is handled, without
    /// waiting for the server: so these keys never have their default effect, even if the action returns `.ignored`.
    public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: [.down, .repeat]) { _ in action() }
    }

    /// Runs an action when the user presses or releases one of several keys while the view has the keyboard focus.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyModifier(keys: keys, phases: phases, action: action))
    }

    /// Runs an action when the user presses or releases a key while the view has the keyboard focus.
    ///
    /// The action runs for every key that types a character, without Control, Command or Option.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyModifier(keys: nil, phases: phases, action: action))
    }
}

/// A modifier that runs an action for keys.
public struct _KeyModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let keys: Set<KeyEquivalent>?
    let phases: KeyPress.Phases
    let action: @MainActor (KeyPress) -> KeyPress.Result

    /// Renders content that reports keys while it has the focus.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard renderer.environmentValues.isEnabled else { return C._render(content, renderer) }
        renderer.boxed(.inherited) { box in
            box.set(events: .key)
            box.set(.tabindex, "0")
            // The names are sorted, so that the same view renders the same page.
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
    /// The text of the key without the effect of shift.
    fileprivate var lowercased: String { character.lowercased() }
}
