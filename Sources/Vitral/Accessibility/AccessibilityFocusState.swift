// SPDX-License-Identifier: Apache-2.0

/// Which view of several a screen reader is at, or whether it is at one.
///
/// In a browser a screen reader follows the keyboard focus, so this moves and reports that. A screen reader that reads
/// on by itself, without moving the focus, is not noticed.
@MainActor @preconcurrency
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: _InstalledProperty {
    private var state: FocusState<Value>

    /// Whether a screen reader is at a view.
    public init() where Value == Bool {
        state = FocusState()
    }

    /// Which view a screen reader is at; `nil` is none of them.
    public init<Wrapped: Hashable>() where Value == Wrapped? {
        state = FocusState()
    }

    /// The current value; setting it moves the focus.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// What `accessibilityFocused(_:equals:)` takes.
    public var projectedValue: Binding { Binding(focus: state.projectedValue) }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        state._install(&context)
    }

    /// A reference to a focus state.
    @MainActor @preconcurrency
    public struct Binding {
        let focus: FocusState<Value>.Binding

        /// The current value; setting it moves the focus.
        public var wrappedValue: Value {
            get { focus.wrappedValue }
            nonmutating set { focus.wrappedValue = newValue }
        }
    }
}

extension View {
    /// Ties a screen reader's place to a value of a focus state.
    ///
    /// The view can take the focus by code alone; the tabulator key passes over it.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(_AccessibilityFocusModifier(location: binding.focus.location, value: value))
    }

    /// Ties a screen reader's place to a focus state.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        accessibilityFocused(condition, equals: true)
    }
}

/// A modifier that ties a screen reader's place to a focus state.
public struct _AccessibilityFocusModifier<Value: Hashable>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let location: FocusLocation<Value>
    let value: Value

    /// Renders content in an element that can take the focus.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let target = modifier.location.target(for: modifier.value)
        _FocusableModifier._render(
            _FocusableModifier(tabindex: "-1", target: target), content: content, renderer)
    }
}
