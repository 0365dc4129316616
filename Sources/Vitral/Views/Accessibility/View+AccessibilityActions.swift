// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds a named action.
    ///
    /// ```swift
    /// @State private var isPinned = false
    ///
    /// var body: some View {
    ///     Text("Packing list")
    ///         .accessibilityAction(named: "Pin") { isPinned = true }
    /// }
    /// ```
    ///
    /// The action is a button after the view that is only visible while it has the keyboard focus; screen readers find
    /// it there too. The view must not be part of a control, because a control cannot contain another.
    public func accessibilityAction(
        named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        accessibilityActions { Button(name, action: handler) }
    }

    /// Adds a named action, with a name that is not localized.
    @_disfavoredOverload
    public func accessibilityAction(
        named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        accessibilityActions { Button(name, action: handler) }
    }

    /// Adds a named action.
    public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
        accessibilityActions { Button(action: handler) { name } }
    }

    /// Adds an action with a label.
    public func accessibilityAction<Label: View>(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        let label = label()
        return accessibilityActions { Button(action: action) { label } }
    }

    /// Runs an action when the user uses the view in a standard way.
    ///
    /// The default action runs when a screen reader, the keyboard or a tap activates the view; a browser does not
    /// distinguish them. Screen readers of the web have no gestures for the other kinds: each is a button like that of a
    /// named action.
    @ViewBuilder
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        if let label = actionKind.label {
            accessibilityActions { Button(action: handler) { FrameworkLabel(label) } }
        } else {
            modifier(_TapModifier(count: 1, action: handler))
        }
    }

    /// Adds actions: the buttons of the content, which are only visible while one of them has the keyboard focus.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        modifier(_AccessibilityActionsModifier(actions: content(), hidesContent: false))
    }

    /// Presents another view to screen readers and keyboards in place of this one.
    ///
    /// The other view is only visible while it has the keyboard focus. This view should contain no controls, because
    /// the keyboard would still reach them.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(_AccessibilityActionsModifier(actions: representation(), hidesContent: true))
    }

    /// Lets arrow keys and screen readers increase and decrease the value of the view, like that of a slider.
    ///
    /// ```swift
    /// @State private var stars = 3
    ///
    /// var body: some View {
    ///     Text("\(stars) stars")
    ///         .accessibilityAdjustableAction { direction in
    ///             stars = min(max(stars + (direction == .increment ? 1 : -1), 1), 5)
    ///         }
    /// }
    /// ```
    ///
    /// The slider is only visible while it has the keyboard focus. Set its name and its value with `accessibilityLabel`
    /// and `accessibilityValue`.
    public func accessibilityAdjustableAction(
        _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(_AdjustableModifier(action: handler))
    }
}

/// A modifier that adds controls that are only visible while they have the focus.
public struct _AccessibilityActionsModifier<Actions: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let actions: Actions
    let hidesContent: Bool

    /// Renders content, followed by the controls.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.open(.div, .accessibilityActions, isControl: true)
        if modifier.hidesContent {
            renderer.open(.div, .contents)
            renderer.attribute(.ariaHidden, "true")
            C._render(content, renderer)
            renderer.close()
        } else {
            C._render(content, renderer)
        }
        renderer.open(.div, .accessibilityButtons)
        let change: (inout EnvironmentValues) -> Void = {
            $0.buttonKind = .bordered
            $0.buttonStyle = nil
        }
        renderer.withEnvironment(change) {
            renderer.eagerly { Actions._render(modifier.actions, renderer) }
        }
        renderer.close()
        renderer.close()
    }
}
