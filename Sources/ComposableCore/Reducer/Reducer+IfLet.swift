// SPDX-License-Identifier: Apache-2.0

extension Reducer {
    /// Adds a child whose state is optional, or presented: `\.$destination`.
    ///
    /// The child runs before this reducer, so that this reducer can react to an action that the child has handled. When
    /// the state becomes `nil`, the child's effects are cancelled. The dependency `\.dismiss` of a presented child's
    /// effects sets the state to `nil`.
    ///
    /// - Parameters:
    ///   - toWrappedState: The key path of the child's optional state, or of its presentation.
    ///   - toWrappedAction: The case of this reducer's actions with the child's actions.
    ///   - wrapped: The child's reducer.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @warn_unqualified_access
    public func ifLet<Container: _ChildContainer, ContainerAction: CasePathable>(
        _ toWrappedState: WritableKeyPath<State, Container>,
        action toWrappedAction: CaseKeyPath<Action, ContainerAction>,
        @ReducerBuilder<Container._Child, ContainerAction._ChildAction> then wrapped: () -> some Reducer<
            Container._Child, ContainerAction._ChildAction
        >,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Reduce<State, Action> where Action: CasePathable {
        Reduce(
            node: Container._node(
                toWrappedState, action: toWrappedAction.casePath(), child: wrapped()._node, parent: _node,
                location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }

    /// Adds a feature that this feature presents.
    ///
    /// - Parameters:
    ///   - toPresentationState: The key path of the presentation, `\.$destination`.
    ///   - toPresentationAction: The case of this reducer's actions with the presented feature's actions.
    ///   - destination: The presented feature's reducer.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @warn_unqualified_access
    @_disfavoredOverload
    public func ifLet<DestinationState, DestinationAction>(
        _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
        action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
        @ReducerBuilder<DestinationState, DestinationAction> destination: () -> some Reducer<
            DestinationState, DestinationAction
        >,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Reduce<State, Action> where Action: CasePathable {
        Reduce(
            node: PresentationState._node(
                toPresentationState, action: toPresentationAction.casePath(), child: destination()._node,
                parent: _node,
                location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }

    /// Adds an alert, a dialog or a `@Reducer` enum of features that this feature presents.
    ///
    /// - Parameters:
    ///   - toPresentationState: The key path of the presentation, `\.$alert`.
    ///   - toPresentationAction: The case of this reducer's actions with the presented actions.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @warn_unqualified_access
    public func ifLet<DestinationState: _ReducibleState>(
        _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
        action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationState._ReducerAction>>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Reduce<State, Action> where Action: CasePathable {
        Reduce(
            node: PresentationState._node(
                toPresentationState, action: toPresentationAction.casePath(), child: DestinationState._reducerNode,
                parent: _node,
                location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }
}

extension Optional: _ChildContainer {
    /// The state of the child.
    public typealias _Child = Wrapped

    /// Returns the reducer that runs a child and another reducer.
    public static func _node<State, Action, ContainerAction: CasePathable>(
        _ keyPath: WritableKeyPath<State, Self>, action: AnyCasePath<Action, ContainerAction>,
        child: _ReducerNode<Wrapped, ContainerAction._ChildAction>, parent: _ReducerNode<State, Action>,
        location: _CodeLocation
    ) -> _ReducerNode<State, Action> {
        guard let action = action as? AnyCasePath<Action, ContainerAction._ChildAction> else {
            return MismatchedNode(
                parent: parent, misuse: .mismatchedActions(container: Self.self, action: ContainerAction.self),
                location: location)
        }
        return IfLetNode(parent: parent, keyPath: keyPath, action: action, child: child, location: location)
    }
}

private final class IfLetNode<State, Action, ChildState, ChildAction>: _ReducerNode<State, Action> {
    private let parent: _ReducerNode<State, Action>
    private let element: ScopeElement
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
        element = ScopeElement(keyPath)
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
        let before = identity.child(self.state.read(state))
        let effect = childEffect.merge(with: parent.reduce(into: &state, action: action))
        guard before != nil, before != identity.child(self.state.read(state)) else { return effect }
        return effect.merge(with: Effect(.cancelScope(element)))
    }

    private func reduceChild(in state: inout State, action: ChildAction) -> Effect<Action> {
        var effect: Effect<ChildAction>?
        self.state.modify(&state) { state in
            state.mutate { effect = child.reduce(into: &$0, action: action) }
        }
        guard let effect else {
            report(.absentChild(operator: "ifLet", state: ChildState.self, action: ChildAction.self), at: location)
            // Another reducer has removed the child: its effects would send more such actions, and to the next child.
            return hasEffects ? Effect(.cancelScope(element)) : .none
        }
        guard !effect.isNone else { return .none }
        hasEffects = true
        return effect.map(self.action.embed(_:)).scoped(to: element)
    }
}
