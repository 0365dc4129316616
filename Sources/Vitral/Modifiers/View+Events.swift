// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Runs an action when the view appears.
    public consuming func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(_EffectModifier { AppearEffect(action: action ?? {}) })
    }

    /// Runs an action when the view has gone.
    public consuming func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(_EffectModifier { DisappearEffect(action: action ?? {}) })
    }

    /// Runs a task from when the view appears until it goes, which cancels it.
    public consuming func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_EffectModifier { TaskEffect(id: nil, priority: priority, action: action) })
    }

    /// Runs a task when the view appears and again whenever a value changes, which cancels the task before.
    public consuming func task<ID: Hashable>(
        id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_EffectModifier { TaskEffect(id: AnyHashable(id), priority: priority, action: action) })
    }

    /// Runs an action with the old and the new value when a value changes.
    public consuming func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
    ) -> some View {
        modifier(_EffectModifier { ChangeEffect(value: value, isInitial: initial, action: action) })
    }

    /// Runs an action when a value changes.
    public consuming func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(_EffectModifier { ChangeEffect(value: value, isInitial: initial) { _, _ in action() } })
    }

    /// Runs an action when the view is tapped, or tapped several times in quick succession.
    ///
    /// The view can be reached and activated by keyboard, and is announced as a button unless it has another role. Where
    /// a view also answers to a single tap, shift and return stand for the double tap.
    public consuming func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        modifier(_TapModifier(count: count, action: action))
    }

    /// Runs an action when a text field or form inside is submitted.
    public consuming func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
        transformEnvironment(\.submitActions) { $0.append(SubmitAction(run: action)) }
    }

    /// Lets the person refresh content: by pulling it down, or with a button where there is no touch.
    public consuming func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(run: action))
    }

    /// Stops controls inside from answering.
    public consuming func disabled(_ isDisabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { if isDisabled { $0 = false } }
    }
}

/// A modifier that records an effect.
public struct _EffectModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let make: @MainActor () -> any Effect

    /// Records the effect and renders content.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.addEffect(modifier.make())
        C._render(content, renderer)
    }
}

/// A modifier that makes a view answer to taps.
public struct _TapModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let count: Int
    let action: @MainActor () -> Void

    /// Renders content that answers to taps.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        if modifier.count > 1 {
            let action = modifier.action
            let gesture = TapGesture(count: modifier.count).onEnded { _ in action() }
            let several = _GestureModifier(gesture: gesture, priority: "", isEnabled: true)
            return type(of: several)._render(several, content: content, renderer)
        }
        let isEnabled = renderer.environmentValues.isEnabled
        renderer.boxed(.inherited) { box in
            guard isEnabled else { return }
            box.set(events: .click)
            box.set(.tabindex, "0")
            if !box.hasLabel { box.set(role: "button") }
            box.listen(.click, .plain(modifier.action))
        } content: {
            C._render(content, renderer)
        }
    }
}

/// An action that a text field runs on return.
struct SubmitAction: Equatable {
    let run: @MainActor () -> Void

    // Closures cannot be compared; a view that declares one anew hands down a new one.
    static func == (left: SubmitAction, right: SubmitAction) -> Bool { false }
}

/// Refreshes content; from the environment as `@Environment(\.refresh)`.
public struct RefreshAction: Sendable {
    let run: @MainActor @Sendable () async -> Void

    /// Refreshes the content and returns when it is done.
    @MainActor
    public func callAsFunction() async {
        await run()
    }
}

private struct SubmitActionsKey: EnvironmentKey {
    static var defaultValue: [SubmitAction] { [] }
}

private struct RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

private struct IsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    var submitActions: [SubmitAction] {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }

    /// Refreshes the content that a view around declared refreshable.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }

    /// Whether controls answer.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
}
