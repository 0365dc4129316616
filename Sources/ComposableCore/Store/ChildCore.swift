// SPDX-License-Identifier: Apache-2.0

/// The core of a child whose state is a property of its parent's.
package final class ChildCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
    private let parent: StoreCore<ParentState, ParentAction>
    private let keyPath: KeyPath<ParentState, State>
    private let action: AnyCasePath<ParentAction, Action>

    package init(
        parent: StoreCore<ParentState, ParentAction>, keyPath: KeyPath<ParentState, State>,
        action: AnyCasePath<ParentAction, Action>
    ) {
        self.parent = parent
        self.keyPath = keyPath
        self.action = action
    }

    override var root: RootLink { parent.root }
    override package var isValid: Bool { parent.isValid }

    override package func send(_ action: Action) -> StoreTask {
        parent.send(self.action.embed(action))
    }

    override package func withState<R>(_ body: (State) -> R) -> R {
        body(parent.value(at: keyPath))
    }

    override package func observe() {
        super.observe()
        parent.observe()
    }
}

/// The core of a child whose state is optional.
package final class OptionalCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action>, LastStateKeeper {
    private let parent: StoreCore<ParentState, ParentAction>
    private let keyPath: KeyPath<ParentState, State?>
    private let action: AnyCasePath<ParentAction, Action>
    /// The state for a view that reads the store once more after the child was removed.
    private let last: LastState<State>

    package init(
        parent: StoreCore<ParentState, ParentAction>, keyPath: KeyPath<ParentState, State?>,
        action: AnyCasePath<ParentAction, Action>, fallback: State
    ) {
        self.parent = parent
        self.keyPath = keyPath
        self.action = action
        last = LastState(fallback)
        super.init()
        parent.root.add(self)
    }

    override var root: RootLink { parent.root }

    override package var isValid: Bool { parent.isValid && parent.value(at: keyPath) != nil }

    override package func send(_ action: Action) -> StoreTask {
        parent.send(self.action.embed(action))
    }

    override package func withState<R>(_ body: (State) -> R) -> R {
        body(parent.value(at: keyPath) ?? last.value)
    }

    func keepLastState(from removed: [Any]) {
        last.update(ObservationPause.run { parent.value(at: keyPath) }, from: removed)
    }

    override package func observe() {
        super.observe()
        parent.observe()
    }
}
