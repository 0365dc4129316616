// SPDX-License-Identifier: Apache-2.0

extension PresentationState: _ChildContainer {
    /// The state of the child.
    public typealias _Child = State

    /// Returns the reducer that runs a child and another reducer.
    public static func _node<ParentState, Action, ContainerAction: CasePathable>(
        _ keyPath: WritableKeyPath<ParentState, Self>, action: AnyCasePath<Action, ContainerAction>,
        child: _ReducerNode<State, ContainerAction._ChildAction>, parent: _ReducerNode<ParentState, Action>,
        location: _CodeLocation
    ) -> _ReducerNode<ParentState, Action> {
        guard let action = action as? AnyCasePath<Action, PresentationAction<ContainerAction._ChildAction>> else {
            return MismatchedNode(
                parent: parent, misuse: .mismatchedActions(container: Self.self, action: ContainerAction.self),
                location: location)
        }
        return PresentationNode(parent: parent, keyPath: keyPath, action: action, child: child, location: location)
    }
}

/// A presented child, and the reducer that follows it.
private final class PresentationNode<State, Action, ChildState, ChildAction>: _ReducerNode<State, Action> {
    private let parent: _ReducerNode<State, Action>
    private let element: ScopeElement
    private let state: StatePath<State, PresentationState<ChildState>>
    private let action: AnyCasePath<Action, PresentationAction<ChildAction>>
    private let child: _ReducerNode<ChildState, ChildAction>
    private let identity = ChildIdentity<ChildState>()
    private let ephemeral = EphemeralStates<ChildState>()
    private let location: CodeLocation
    /// Whether the child has had effects; without, none is to be cancelled.
    private var hasEffects = false

    init(
        parent: _ReducerNode<State, Action>, keyPath: WritableKeyPath<State, PresentationState<ChildState>>,
        action: AnyCasePath<Action, PresentationAction<ChildAction>>,
        child: _ReducerNode<ChildState, ChildAction>, location: CodeLocation
    ) {
        self.parent = parent
        element = ScopeElement(keyPath)
        state = StatePath.make(keyPath)
        self.action = action
        self.child = child
        self.location = location
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        let presented = self.action.extract(from: action)
        guard presented != nil || hasEffects else { return parent.reduce(into: &state, action: action) }
        var effect = cancelRemoved(in: &state)
        if let presented { effect = effect.merge(with: reduce(presented, in: &state)) }
        // After the child's own change: a child that goes to another case stays the same child.
        let before = present(in: state)
        effect = effect.merge(with: parent.reduce(into: &state, action: action))
        if let presented { endPresentation(after: presented, in: &state, before: before) }
        guard hasEffects, before != nil, before != present(in: state) else { return effect }
        return effect.merge(with: Effect(.cancelScope(element)))
    }

    /// Cancels the effects of a child that another reducer, such as that of the parent's parent, has removed or replaced.
    private func cancelRemoved(in state: inout State) -> Effect<Action> {
        guard hasEffects, let running = self.state.read(state).runningChild, running != present(in: state) else {
            return .none
        }
        self.state.modify(&state) { $0.runningChild = nil }
        return Effect(.cancelScope(element))
    }

    /// Keeps the identity of the child after its own change: a child that goes to another case stays the same child.
    private func keepRunning(in state: inout State) {
        let child = present(in: state)
        guard self.state.read(state).runningChild != child else { return }
        self.state.modify(&state) { $0.runningChild = child }
    }

    private func reduce(_ presented: PresentationAction<ChildAction>, in state: inout State) -> Effect<Action> {
        guard self.state.read(state).wrappedValue != nil else {
            report(.absentPresentation(state: ChildState.self, action: ChildAction.self), at: location)
            // Another reducer has removed the child: its effects would send more such actions, and to the next child.
            return hasEffects ? Effect(.cancelScope(element)) : .none
        }
        guard case .presented(let childAction) = presented else { return .none }
        var effect = Effect<ChildAction>.none
        let handle = PresentationHandle.present {
            self.state.modify(&state) { presentation in
                presentation.wrappedValue.mutate { effect = child.reduce(into: &$0, action: childAction) }
            }
        }
        let isEffect = !effect.isNone || handle != nil
        if isEffect { hasEffects = true }
        if hasEffects { keepRunning(in: &state) }
        guard isEffect else { return .none }
        let path = action
        return effect.map { path.embed(.presented($0)) }.scoped(to: element, handle, dismiss: path.embed(.dismiss))
    }

    /// Removes the child after its dismissal, and an alert after any of its own actions.
    private func endPresentation(
        after action: PresentationAction<ChildAction>, in state: inout State, before: PresentChild?
    ) {
        guard before != nil, before == present(in: state) else { return }
        switch action {
        case .dismiss: break
        case .presented(let childAction):
            guard let child = self.state.read(state).wrappedValue, ephemeral.ends(child, after: childAction) else {
                return
            }
        }
        self.state.modify(&state) { presentation in
            RemovedStates.keep(presentation.wrappedValue)
            presentation.wrappedValue = nil
        }
    }

    private func present(in state: State) -> PresentChild? {
        identity.child(self.state.read(state).wrappedValue)
    }
}

extension Misuse {
    static func absentPresentation<State, Action>(state: State.Type, action: Action.Type) -> Self {
        Misuse(
            """
            An 'ifLet' received a presentation action while nothing is presented. The action was ignored there.

              Action: \(Action.self)
              State: \(State.self)

            The state may be 'nil' because a parent's reducer dismissed the feature earlier, because an effect of the \
            feature outlived it, or because a view sent the action.

            To fix this, set the state to 'nil' only after the feature's last action, and send its actions only while it \
            is presented.
            """)
    }
}
