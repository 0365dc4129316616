// SPDX-License-Identifier: Apache-2.0

/// A property that reads and moves the position of a screen reader among views.
///
/// ```swift
/// @AccessibilityFocusState private var isErrorFocused: Bool
/// @State private var error = ""
///
/// var body: some View {
///     Text(error).accessibilityFocused($isErrorFocused)
///     Button("Save") {
///         error = "Enter a name."
///         isErrorFocused = true
///     }
/// }
/// ```
///
/// In a browser a screen reader follows the keyboard focus, so this property reads and moves that focus. A screen
/// reader that continues to read without moving the focus is not noticed.
@MainActor @preconcurrency
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: _InstalledProperty {
    private var state: FocusState<Value>

    /// Creates a state that is `true` while the screen reader is at the view.
    public init() where Value == Bool {
        state = FocusState()
    }

    /// Creates a state that holds the value of the view that the screen reader is at, or `nil` if it is at no such
    /// view.
    public init<Wrapped: Hashable>() where Value == Wrapped? {
        state = FocusState()
    }

    /// The current value; setting it moves the focus.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// The binding that `accessibilityFocused(_:equals:)` takes.
    public var projectedValue: Binding { Binding(focus: state.projectedValue) }

    /// Connects the property to the node of its view.
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
    /// Binds the position of the screen reader to a value of a focus state.
    ///
    /// Code can move the focus to the view; the tab key skips it.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(_AccessibilityFocusModifier(location: binding.focus.location, value: value))
    }

    /// Binds the position of the screen reader to a focus state.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        accessibilityFocused(condition, equals: true)
    }
}

/// A modifier that binds the position of the screen reader to a focus state.
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
