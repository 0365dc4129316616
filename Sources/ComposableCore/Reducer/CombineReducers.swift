// SPDX-License-Identifier: Apache-2.0

/// A reducer that runs several reducers in order, to apply one operator to all of them.
///
/// ```swift
/// let reducer = CombineReducers<Int, Bool> {
///     Reduce { count, _ in
///         count += 1
///         return .none
///     }
///     Reduce { count, _ in
///         count *= 2
///         return .none
///     }
/// }
/// ```
public struct CombineReducers<State, Action>: Reducer {
    /// The reducer as it runs in a store.
    public let _node: _ReducerNode<State, Action>

    /// Creates a reducer from others.
    ///
    /// - Parameter build: The reducers, in the order in which they run.
    public init(@ReducerBuilder<State, Action> _ build: () -> Reduce<State, Action>) {
        _node = build()._node
    }

    /// Changes the state with all reducers in order.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - action: The action.
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        _node.reduce(into: &state, action: action)
    }
}
