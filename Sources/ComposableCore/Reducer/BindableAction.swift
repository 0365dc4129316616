// SPDX-License-Identifier: Apache-2.0

/// An action type with a case for the properties that a view sets: `case binding(BindingAction<State>)`.
public protocol BindableAction<State> {
    /// The state with the properties.
    associatedtype State

    /// Returns the action that sets a property.
    ///
    /// - Parameter action: The binding action.
    static func binding(_ action: BindingAction<State>) -> Self

    /// The binding action, or `nil` if the action is another; the macro ``CasePathable()`` adds a fast one.
    var _$binding: BindingAction<State>? { get }
}

extension BindableAction {
    /// The binding action, or `nil` if the action is another.
    public var _$binding: BindingAction<State>? {
        guard let child = Mirror(reflecting: self).children.first, child.label == "binding" else { return nil }
        return child.value as? BindingAction<State>
    }

    /// Creates the action that sets a property.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: The new value.
    public static func set<Value: Equatable & Sendable>(
        _ keyPath: WritableKeyPath<State, Value>, _ value: Value
    ) -> Self {
        binding(.set(keyPath, value))
    }
}
