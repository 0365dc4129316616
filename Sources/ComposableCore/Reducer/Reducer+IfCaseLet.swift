// SPDX-License-Identifier: Apache-2.0

extension Reducer {
    /// Adds a child whose state is a case of this reducer's state.
    ///
    /// The child runs before this reducer. When the state changes to another case, the child's effects are cancelled.
    ///
    /// - Parameters:
    ///   - toCaseState: The case of the state with the child's state.
    ///   - toCaseAction: The case of this reducer's actions with the child's actions.
    ///   - case: The child's reducer.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @warn_unqualified_access
    public func ifCaseLet<CaseState, CaseAction>(
        _ toCaseState: CaseKeyPath<State, CaseState>, action toCaseAction: CaseKeyPath<Action, CaseAction>,
        @ReducerBuilder<CaseState, CaseAction> then case: () -> some Reducer<CaseState, CaseAction>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Reduce<State, Action> where State: CasePathable, Action: CasePathable {
        Reduce(
            node: IfCaseLetNode(
                parent: _node, keyPath: toCaseState, state: toCaseState.casePath(), action: toCaseAction.casePath(),
                child: `case`()._node,
                location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }
}

/// A child in a case of the state, and the reducer that follows it.
package final class IfCaseLetNode<State, Action, ChildState, ChildAction>: _ReducerNode<State, Action> {
    private let parent: _ReducerNode<State, Action>?
    private let element: ScopeElement
    private let state: AnyCasePath<State, ChildState>
    private let action: AnyCasePath<Action, ChildAction>
    private let child: _ReducerNode<ChildState, ChildAction>
    private let identity = ChildIdentity<ChildState>()
    private let location: CodeLocation
    /// Whether the child has had effects; without, none is to be cancelled.
    private var hasEffects = false

    package init(
        parent: _ReducerNode<State, Action>?, keyPath: AnyKeyPath, state: AnyCasePath<State, ChildState>,
        action: AnyCasePath<Action, ChildAction>, child: _ReducerNode<ChildState, ChildAction>,
        location: CodeLocation
    ) {
        self.parent = parent
        element = ScopeElement(keyPath)
        self.state = state
        self.action = action
        self.child = child
        self.location = location
    }

    override package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        var effect = Effect<Action>.none
        self.action.visit(action) { effect = reduceChild(in: &state, action: $0) }
        guard let parent else { return effect }
        let before = hasEffects ? present(in: state) : nil
        effect = effect.merge(with: parent.reduce(into: &state, action: action))
        guard before != nil, before != present(in: state) else { return effect }
        return effect.merge(with: Effect(.cancelScope(element)))
    }

    private func reduceChild(in state: inout State, action: ChildAction) -> Effect<Action> {
        var effect = Effect<ChildAction>.none
        let isCase = self.state.modify(&state) { effect = child.reduce(into: &$0, action: action) }
        guard isCase else {
            report(.absentChild(operator: "ifCaseLet", state: ChildState.self, action: ChildAction.self), at: location)
            // Another reducer has removed the child: its effects would send more such actions, and to the next child.
            return hasEffects ? Effect(.cancelScope(element)) : .none
        }
        guard !effect.isNone else { return .none }
        hasEffects = true
        return effect.map(self.action.embed(_:)).scoped(to: element)
    }

    private func present(in state: State) -> PresentChild? {
        identity.child(self.state.extract(from: state))
    }
}
