// SPDX-License-Identifier: Apache-2.0

/// Which view of several has the keyboard focus, or whether one has it.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusState<Value: Hashable>: _InstalledProperty {
    private let initial: Value
    private var location: FocusLocation<Value>?

    /// Whether a view has the focus.
    public init() where Value == Bool {
        initial = false
    }

    /// Which view has the focus; `nil` is none of them.
    public init<Wrapped: Hashable>() where Value == Wrapped? {
        initial = nil
    }

    /// The current value; setting it moves the focus.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    /// What `focused(_:equals:)` takes.
    public var projectedValue: Binding {
        Binding(location: location ?? FocusLocation(initial))
    }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let initial = initial
        location = context.storage { FocusLocation(initial) }
    }

    /// A reference to a focus state.
    @MainActor @preconcurrency
    public struct Binding {
        let location: FocusLocation<Value>

        /// The current value; setting it moves the focus.
        public var wrappedValue: Value {
            get { location.value }
            nonmutating set { location.set(newValue) }
        }

        /// Whether no view of the state has the focus.
        var isUnset: Bool { location.isUnset }
    }
}

extension FocusState.Binding: _ComparableInput {
    /// Two references are the same input when they refer to the same state.
    nonisolated public static func _areEqualInputs(_ left: Self, _ right: Self) -> Bool {
        MainActor.assumeIsolated { left.location === right.location }
    }
}

/// The storage of a focus state.
@MainActor
final class FocusLocation<Value: Hashable> {
    private var stored: Value
    private let initial: Value
    private let source = Source()
    /// Whether the app, not the browser, moved the focus to where it is.
    private var wantsFocus = false

    init(_ initial: Value) {
        stored = initial
        self.initial = initial
    }

    var value: Value {
        source.recordRead()
        return stored
    }

    var isUnset: Bool { stored == initial }

    func set(_ newValue: Value) {
        guard newValue != stored else { return }
        stored = newValue
        wantsFocus = true
        source.invalidateReaders()
    }

    func target(for value: Value) -> FocusTarget {
        let isCurrent = self.value == value
        return FocusTarget(
            shouldFocus: { [weak self] in
                guard let self, isCurrent, self.wantsFocus else { return false }
                self.wantsFocus = false
                return true
            },
            report: { [weak self] isFocused in
                guard let self else { return }
                let newValue = isFocused ? value : self.stored == value ? self.initial : self.stored
                guard newValue != self.stored else { return }
                self.stored = newValue
                self.wantsFocus = false
                self.source.invalidateReaders()
            })
    }
}

/// Ties a control to a focus state.
@MainActor
struct FocusTarget {
    let shouldFocus: @MainActor () -> Bool
    let report: @MainActor (Bool) -> Void

    /// Declares the handlers of the control that was opened last.
    ///
    /// - Parameters:
    ///   - id: The address of the control.
    ///   - renderer: What renders the control.
    ///   - endEditing: Runs when the focus leaves.
    func attach(to id: ElementID, _ renderer: _Renderer, endEditing: (@MainActor () -> Void)? = nil) {
        renderer.addHandler(
            .focus,
            .flag { isFocused in
                report(isFocused)
                if !isFocused { endEditing?() }
            })
        renderer.addEffect(
            CommitEffect { node in
                guard shouldFocus() else { return }
                node.graph.context.requestFocus(id)
                // The browser does not report a focus that it was told of.
                node.graph.context.focusedValues.focusMoved(to: node)
            })
    }
}

private struct FocusTargetKey: EnvironmentKey {
    static var defaultValue: FocusTarget? { nil }
}

extension EnvironmentValues {
    var focusTarget: FocusTarget? {
        get { self[FocusTargetKey.self] }
        set { self[FocusTargetKey.self] = newValue }
    }
}

extension View {
    /// Ties the focus of a text field, or of what is ``focusable(_:)``, to a value of a focus state.
    ///
    /// Other controls take the focus by keyboard and pointer as the browser gives it, and do not tell of it.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(_EnvironmentModifier { $0.focusTarget = binding.location.target(for: value) })
    }

    /// Ties the focus of a text field, or of what is ``focusable(_:)``, to a focus state.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        focused(condition, equals: true)
    }
}
