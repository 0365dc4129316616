// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds an action under a name.
    ///
    /// It is a button after the view that is only seen while it has the keyboard focus; screen readers find it there too.
    /// The view must not be part of a control, which can hold no other.
    public func accessibilityAction(
        named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        accessibilityActions { Button(name, action: handler) }
    }

    /// Adds an action under a name that is shown as it is.
    @_disfavoredOverload
    public func accessibilityAction(
        named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        accessibilityActions { Button(name, action: handler) }
    }

    /// Adds an action under a name.
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

    /// Runs an action when the view is activated, by a screen reader, the keyboard or a tap: a browser does not tell
    /// them apart.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(_TapModifier(count: 1, action: handler))
    }

    /// Adds actions: the buttons of the content, which are only seen while one of them has the keyboard focus.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        modifier(_AccessibilityActionsModifier(actions: content(), hidesContent: false))
    }

    /// Tells screen readers and keyboards of another view in place of this one.
    ///
    /// The other view is only seen while it has the keyboard focus. This view should hold no controls of its own, which
    /// the keyboard would still reach.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(_AccessibilityActionsModifier(actions: representation(), hidesContent: true))
    }

    /// Lets the value of the view be raised and lowered, as that of a slider: by arrow keys and by a screen reader.
    ///
    /// The slider is only seen while it has the keyboard focus. Say what it is and what its value is with
    /// `accessibilityLabel` and `accessibilityValue`.
    public func accessibilityAdjustableAction(
        _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(_AdjustableModifier(action: handler))
    }
}

/// A standard way to use a view.
///
/// Others than the default one, such as the escape gesture, have no counterpart in a browser.
public struct AccessibilityActionKind: Hashable, Sendable {
    private let name: String
    /// Activating the view.
    public static let `default` = AccessibilityActionKind(name: "default")
}

/// Which way a value is moved.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// Up.
    case increment
    /// Down.
    case decrement
}

/// A modifier that adds controls which are only seen while they have the focus.
public struct _AccessibilityActionsModifier<Actions: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let actions: Actions
    let hidesContent: Bool

    /// Renders content, and the controls after it.
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
