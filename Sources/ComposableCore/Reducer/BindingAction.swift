// SPDX-License-Identifier: Apache-2.0

/// The action that sets a property of the state from a view, as `$store.name` does.
///
/// ```swift
/// @Reducer
/// struct Settings {
///     @ObservableState
///     struct State {
///         var name = ""
///     }
///     enum Action: BindableAction {
///         case binding(BindingAction<State>)
///     }
///     var body: some ReducerOf<Self> {
///         BindingReducer()
///         Reduce { state, action in
///             switch action {
///             case .binding(\.name): .none
///             case .binding: .none
///             }
///         }
///     }
/// }
/// ```
public struct BindingAction<Root>: @unchecked Sendable {
    // Sendable: the value is `Sendable` where the action is made, and a key path of a property has no state.

    /// The property.
    public let keyPath: PartialKeyPath<Root>
    /// The new value.
    package let value: any Sendable
    let set: (inout Root) -> Void
    private let isValueEqual: (any Sendable) -> Bool

    /// Creates the action that sets a property.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: The new value.
    public static func set<Value: Equatable & Sendable>(
        _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
    ) -> Self {
        Self(
            keyPath: keyPath, value: value, set: { $0[keyPath: keyPath] = value },
            isValueEqual: { ($0 as? Value) == value })
    }

    /// Matches the property of a binding action in a `switch`: `case .binding(\.name):`.
    public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, bindingAction: Self) -> Bool {
        keyPath == bindingAction.keyPath
    }
}

extension BindingAction: Equatable {
    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.keyPath == rhs.keyPath && lhs.isValueEqual(rhs.value)
    }
}

extension BindingAction: CustomStringConvertible {
    /// The value as a text.
    public var description: String { ".set(\(keyPath), \(value))" }
}

extension BindingAction: CasePathable {
    /// The paths of a binding action: each property is one.
    @dynamicMemberLookup
    public struct AllCasePaths: Sendable {
        /// The path to the value of a property.
        ///
        /// - Parameter keyPath: The property.
        public subscript<Value: Equatable & Sendable>(
            dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
        ) -> AnyCasePath<BindingAction, Value> {
            AnyCasePath(
                embed: { .set(keyPath, $0) }, extract: { $0.keyPath == keyPath ? $0.value as? Value : nil })
        }
    }

    /// The paths of the action.
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
