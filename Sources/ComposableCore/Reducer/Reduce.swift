// SPDX-License-Identifier: Apache-2.0

/// A reducer made from a function, and the result of every operator.
///
/// ```swift
/// let counter = Reduce<Int, Bool> { count, isIncrement in
///     count += isIncrement ? 1 : -1
///     return .none
/// }
/// ```
///
/// Its type names the state and the actions alone. A chain of operators has the type of its first part, so that neither
/// compile time nor stack grow with its length.
public struct Reduce<State, Action>: Reducer {
    /// The reducer as it runs in a store.
    public let _node: _ReducerNode<State, Action>

    package init(node: _ReducerNode<State, Action>) {
        _node = node
    }

    /// Creates a reducer from a function.
    ///
    /// - Parameter reduce: Changes the state by an action, and returns the effect of the action.
    public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
        _node = FunctionNode(reduce)
    }

    /// Creates a reducer that erases the type of another.
    ///
    /// - Parameter reducer: The other reducer.
    public init(_ reducer: some Reducer<State, Action>) {
        _node = reducer._node
    }

    /// Changes the state by an action, and returns the effect of the action.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - action: The action.
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        _node.reduce(into: &state, action: action)
    }
}

/// A reducer made from a function.
private final class FunctionNode<State, Action>: _ReducerNode<State, Action> {
    private let function: (inout State, Action) -> Effect<Action>

    init(_ function: @escaping (inout State, Action) -> Effect<Action>) {
        self.function = function
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        function(&state, action)
    }
}
