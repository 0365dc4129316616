// SPDX-License-Identifier: Apache-2.0

extension Reducer {
    /// Adds a child whose state is optional.
    ///
    /// The child runs before this reducer, so that this reducer can react to an action that the child has handled. When
    /// the state becomes `nil`, the child's effects are cancelled.
    ///
    /// - Parameters:
    ///   - toWrappedState: The key path of the child's optional state.
    ///   - toWrappedAction: The case of this reducer's actions with the child's actions.
    ///   - wrapped: The child's reducer.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @warn_unqualified_access
    @_disfavoredOverload
    public func ifLet<WrappedState, WrappedAction>(
        _ toWrappedState: WritableKeyPath<State, WrappedState?>,
        action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
        @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> some Reducer<WrappedState, WrappedAction>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Reduce<State, Action> where Action: CasePathable {
        Reduce(
            node: IfLetNode(
                parent: _node, keyPath: toWrappedState, action: toWrappedAction.casePath(), child: wrapped()._node,
                location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }
}

private final class IfLetNode<State, Action, ChildState, ChildAction>: _ReducerNode<State, Action> {
    private let parent: _ReducerNode<State, Action>
    private let keyPath: WritableKeyPath<State, ChildState?>
    private let state: StatePath<State, ChildState?>
    private let action: AnyCasePath<Action, ChildAction>
    private let child: _ReducerNode<ChildState, ChildAction>
    private let identity: ChildIdentity<ChildState>
    private let location: CodeLocation
    /// Whether the child has had effects; without, none is to be cancelled.
    private var hasEffects = false

    init(
        parent: _ReducerNode<State, Action>, keyPath: WritableKeyPath<State, ChildState?>,
        action: AnyCasePath<Action, ChildAction>, child: _ReducerNode<ChildState, ChildAction>,
        location: CodeLocation
    ) {
        self.parent = parent
        self.keyPath = keyPath
        state = StatePath.make(keyPath)
        self.action = action
        self.child = child
        identity = ChildIdentity()
        self.location = location
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        var childEffect = Effect<Action>.none
        self.action.visit(action) { childEffect = reduceChild(in: &state, action: $0) }
        guard hasEffects else { return childEffect.merge(with: parent.reduce(into: &state, action: action)) }
        let before = element(in: state)
        let effect = childEffect.merge(with: parent.reduce(into: &state, action: action))
        guard let before, before != element(in: state) else { return effect }
        return effect.merge(with: Effect(.cancelScope(before)))
    }

    private func reduceChild(in state: inout State, action: ChildAction) -> Effect<Action> {
        var id: AnyHashable?
        var effect: Effect<ChildAction>?
        self.state.modify(&state) { state in
            state.mutate { state in
                id = identity.id(of: state)
                effect = child.reduce(into: &state, action: action)
            }
        }
        guard let effect else {
            report(.absentChild(operator: "ifLet", state: ChildState.self, action: ChildAction.self), at: location)
            return .none
        }
        guard !effect.isNone else { return .none }
        hasEffects = true
        let element = ScopeElement(keyPath, id: id)
        return effect.map(self.action.embed(_:)).scoped(to: element)
    }

    private func element(in state: State) -> ScopeElement? {
        guard let child = self.state.read(state) else { return nil }
        return ScopeElement(keyPath, id: identity.id(of: child))
    }
}
