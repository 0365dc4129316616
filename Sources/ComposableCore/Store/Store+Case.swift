// SPDX-License-Identifier: Apache-2.0

extension Store where State: CasePathable, Action: CasePathable {
    /// Returns the store of a feature in a case of the state; the macro ``Reducer()`` calls it.
    public func _scope<ChildState, ChildAction>(
        _ state: CaseKeyPath<State, ChildState>,
        _ action: CaseKeyPath<Action, ChildAction>, _ childState: ChildState
    ) -> Store<ChildState, ChildAction> {
        child(ScopeKey(state: state, action: action)) {
            CaseCore(
                parent: core, state: State.allCasePaths[keyPath: state], action: Action.allCasePaths[keyPath: action],
                fallback: childState)
        }
    }
}

/// The core of a child whose state is a case of its parent's.
private final class CaseCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action>, LastStateKeeper {
    private let parent: StoreCore<ParentState, ParentAction>
    private let state: AnyCasePath<ParentState, State>
    private let action: AnyCasePath<ParentAction, Action>
    /// The state for a view that reads the store once more after the case has changed.
    private let last: LastState<State>

    init(
        parent: StoreCore<ParentState, ParentAction>, state: AnyCasePath<ParentState, State>,
        action: AnyCasePath<ParentAction, Action>, fallback: State
    ) {
        self.parent = parent
        self.state = state
        self.action = action
        last = LastState(fallback)
        super.init()
        parent.root.add(self)
    }

    override var root: RootLink { parent.root }

    override var isValid: Bool { parent.isValid && parent.withState { state.extract(from: $0) } != nil }

    override func send(_ action: Action) -> StoreTask {
        parent.send(self.action.embed(action))
    }

    override func withState<R>(_ body: (State) -> R) -> R {
        body(parent.withState { state.extract(from: $0) } ?? last.value)
    }

    func keepLastState(from removed: [Any]) {
        last.update(ObservationPause.run { parent.withState(state.extract(from:)) }, from: removed)
    }

    override func observe() {
        super.observe()
        parent.observe()
    }
}
