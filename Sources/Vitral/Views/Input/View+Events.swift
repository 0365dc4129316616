// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Runs an action when the view appears.
    ///
    /// ```swift
    /// @State private var openedAt: Date?
    ///
    /// var body: some View {
    ///     Text("Focaccia").onAppear { openedAt = .now }
    /// }
    /// ```
    public consuming func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(_EffectModifier { AppearEffect(action: action ?? {}) })
    }

    /// Runs an action when the view disappears.
    public consuming func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(_EffectModifier { DisappearEffect(action: action ?? {}) })
    }

    /// Runs a task when the view appears, and cancels it when the view disappears.
    ///
    /// ```swift
    /// @State private var recipes: [Recipe] = []
    /// let load: () async throws -> [Recipe]
    ///
    /// var body: some View {
    ///     List(recipes) { Text($0.name) }
    ///         .task { recipes = (try? await load()) ?? [] }
    /// }
    /// ```
    public consuming func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_EffectModifier { TaskEffect(id: nil, priority: priority, action: action) })
    }

    /// Runs a task when the view appears and whenever a value changes; a change cancels the previous task.
    public consuming func task<ID: Hashable>(
        id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_EffectModifier { TaskEffect(id: AnyHashable(id), priority: priority, action: action) })
    }

    /// Runs an action with the old and new value when a value changes.
    ///
    /// ```swift
    /// @State private var units = "metric"
    /// @State private var isUnsaved = false
    ///
    /// var body: some View {
    ///     Picker("Units", selection: $units) {
    ///         Text("Grams").tag("metric")
    ///         Text("Ounces").tag("imperial")
    ///     }
    ///     .onChange(of: units) { oldUnits, newUnits in isUnsaved = oldUnits != newUnits }
    /// }
    /// ```
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

    /// Runs an action when the user taps the view, or taps it several times in quick succession.
    ///
    /// ```swift
    /// @State private var isFavorite = false
    ///
    /// var body: some View {
    ///     Image(systemName: isFavorite ? "heart.fill" : "heart")
    ///         .onTapGesture { isFavorite.toggle() }
    /// }
    /// ```
    ///
    /// The user can also reach and activate the view by keyboard, and screen readers announce it as a button unless it
    /// has another role. If a view also handles a single tap, Shift-Return stands for the double tap.
    public consuming func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        modifier(_TapModifier(count: count, action: action))
    }

    /// Runs an action when the user submits a text field or form inside, or a search.
    ///
    /// ```swift
    /// @State private var city = ""
    /// @State private var cities: [String] = []
    ///
    /// var body: some View {
    ///     TextField("Add a city", text: $city).onSubmit {
    ///         cities.append(city)
    ///         city = ""
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - triggers: The fields whose submission runs the action.
    ///   - action: The action.
    public consuming func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        transformEnvironment(\.submitActions) { $0.append(SubmitAction(triggers: triggers, run: action)) }
    }

    /// Lets the user refresh the content by pulling it down, or with a button on devices without a touch screen.
    ///
    /// ```swift
    /// @State private var notes: [Note] = []
    /// let load: () async -> [Note]
    ///
    /// var body: some View {
    ///     List(notes) { Text($0.title) }
    ///         .refreshable { notes = await load() }
    /// }
    /// ```
    public consuming func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(run: action))
    }

    /// Disables the controls inside.
    ///
    /// ```swift
    /// @State private var name = ""
    ///
    /// var body: some View {
    ///     TextField("Name", text: $name)
    ///     Button("Save") {}.disabled(name.isEmpty)
    /// }
    /// ```
    public consuming func disabled(_ isDisabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { if isDisabled { $0 = false } }
    }
}

/// A modifier that adds an effect.
public struct _EffectModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let make: @MainActor () -> any Effect

    /// Adds the effect and renders content.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.addEffect(modifier.make())
        C._render(content, renderer)
    }
}

/// A modifier that handles taps on a view.
public struct _TapModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let count: Int
    let action: @MainActor () -> Void

    /// Renders content that handles taps.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        if modifier.count > 1 {
            let action = modifier.action
            let gesture = TapGesture(count: modifier.count).onEnded { _ in action() }
            let several = _GestureModifier(gesture: gesture, priority: "", isEnabled: true)
            return type(of: several)._render(several, content: content, renderer)
        }
        let values = renderer.environmentValues
        let isEnabled = values.isEnabled && values.areGesturesEnabled
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

/// An action that a text field runs for the return key.
struct SubmitAction: Equatable {
    var triggers = SubmitTriggers.text
    let run: @MainActor () -> Void

    // Closures cannot be compared, so a view that declares an action again passes a different value.
    static func == (left: SubmitAction, right: SubmitAction) -> Bool { false }
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

    /// The refresh action of an enclosing ``View/refreshable(action:)``; `nil` if there is none.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }

    /// Whether controls are enabled.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
}
