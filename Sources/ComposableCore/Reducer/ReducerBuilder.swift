// SPDX-License-Identifier: Apache-2.0

/// The builder of a reducer's body: reducers that run in the order in which they are written.
///
/// Every step returns a ``Reduce``, whose type does not grow with the number of reducers.
@resultBuilder
public enum ReducerBuilder<State, Action> {
    /// Erases the type of a reducer.
    ///
    /// - Parameter expression: The reducer.
    public static func buildExpression(_ expression: some Reducer<State, Action>) -> Reduce<State, Action> {
        Reduce(expression)
    }

    /// Returns a reducer that runs the reducers of a block in order.
    ///
    /// - Parameter reducers: The reducers.
    public static func buildBlock(_ reducers: Reduce<State, Action>...) -> Reduce<State, Action> {
        sequence(reducers.map(\._node))
    }

    /// Returns the reducer of an `if` without `else`.
    ///
    /// - Parameter wrapped: The reducer, if the condition is true.
    public static func buildOptional(_ wrapped: Reduce<State, Action>?) -> Reduce<State, Action> {
        wrapped ?? Reduce(node: SequenceNode([]))
    }

    /// Returns the reducer of the first branch of an `if`.
    ///
    /// - Parameter reducer: The reducer of the branch.
    public static func buildEither(first reducer: Reduce<State, Action>) -> Reduce<State, Action> {
        reducer
    }

    /// Returns the reducer of the second branch of an `if`.
    ///
    /// - Parameter reducer: The reducer of the branch.
    public static func buildEither(second reducer: Reduce<State, Action>) -> Reduce<State, Action> {
        reducer
    }

    /// Returns a reducer that runs the reducers of a loop in order.
    ///
    /// - Parameter reducers: The reducers.
    public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
        sequence(reducers.map(\._node))
    }

    /// Returns the reducer of an availability check.
    ///
    /// - Parameter wrapped: The reducer.
    public static func buildLimitedAvailability(_ wrapped: Reduce<State, Action>) -> Reduce<State, Action> {
        wrapped
    }

    static func sequence(_ nodes: [_ReducerNode<State, Action>]) -> Reduce<State, Action> {
        Reduce(node: nodes.count == 1 ? nodes[0] : SequenceNode(nodes))
    }
}

/// Reducers that run in order.
private final class SequenceNode<State, Action>: _ReducerNode<State, Action> {
    private let nodes: [_ReducerNode<State, Action>]

    init(_ nodes: [_ReducerNode<State, Action>]) {
        self.nodes = nodes
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        var effect = Effect<Action>.none
        for node in nodes {
            effect = effect.merge(with: node.reduce(into: &state, action: action))
        }
        return effect
    }
}
