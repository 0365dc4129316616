// SPDX-License-Identifier: Apache-2.0

extension Reducer {
    /// Runs a reducer after each action that changes a value of the state.
    ///
    /// ```swift
    /// let reducer = Reduce<Int, Bool> { count, isIncrement in
    ///     count += isIncrement ? 1 : -1
    ///     return .none
    /// }
    /// .onChange(of: { $0 / 10 }) { oldTens, newTens in
    ///     Reduce { _, _ in .none }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - toValue: Returns the value; a cheap one, as it runs twice for each action.
    ///   - reducer: Returns the reducer for the old and the new value.
    public func onChange<V: Equatable>(
        of toValue: @escaping (State) -> V,
        @ReducerBuilder<State, Action> _ reducer:
            @escaping (_ oldValue: V, _ newValue: V) -> some Reducer<State, Action>
    ) -> Reduce<State, Action> {
        Reduce(
            node: OnChangeNode(base: _node, value: toValue) { state, action, old, new in
                reducer(old, new).reduce(into: &state, action: action)
            })
    }

    /// Changes the state and returns an effect after each action that changes a value of the state.
    ///
    /// - Parameters:
    ///   - toValue: Returns the value; a cheap one, as it runs twice for each action.
    ///   - perform: Changes the state, given the old value, and returns an effect.
    public func onChange<V: Equatable>(
        of toValue: @escaping (State) -> V,
        _ perform: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
    ) -> Reduce<State, Action> {
        Reduce(node: OnChangeNode(base: _node, value: toValue) { state, _, old, _ in perform(old, &state) })
    }
}

private final class OnChangeNode<State, Action, Value: Equatable>: _ReducerNode<State, Action> {
    private let base: _ReducerNode<State, Action>
    private let value: (State) -> Value
    private let change: (inout State, Action, Value, Value) -> Effect<Action>

    init(
        base: _ReducerNode<State, Action>, value: @escaping (State) -> Value,
        change: @escaping (inout State, Action, Value, Value) -> Effect<Action>
    ) {
        self.base = base
        self.value = value
        self.change = change
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        let old = value(state)
        let effect = base.reduce(into: &state, action: action)
        let new = value(state)
        return old == new ? effect : effect.merge(with: change(&state, action, old, new))
    }
}
