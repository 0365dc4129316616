// SPDX-License-Identifier: Apache-2.0

import Observation

/// The latest actions of a root store with the states around them, between which the store can step.
@MainActor
@Observable
package final class StoreHistory<State, Action> {
    /// An action, and the states before and after it.
    package struct Entry: Identifiable {
        /// The number of the action in the session, from 1.
        package let id: Int
        package let origin: ActionOrigin
        package let action: Action
        let before: State
        let after: State

        /// The action as text.
        package var text: String { StateDifference.text(of: action) }
        /// The changes of the state.
        package var differences: [StateDifference] { StateDifference.between(before, after) }
    }

    /// The actions, the oldest first.
    package private(set) var entries: [Entry] = []
    /// The count of entries whose changes the store has.
    package private(set) var position = 0

    private let core: RootCore<State, Action>
    private let limit: Int
    private var count = 0

    /// Begins the history of a store; `nil` for the store of a child.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - limit: The count of entries; older ones are dropped.
    package init?(of store: Store<State, Action>, limit: Int = 200) {
        guard let core = store.core as? RootCore<State, Action> else { return nil }
        self.core = core
        self.limit = limit
        core.add(HistoryMonitor(self, state: core.withState { $0 }))
    }

    fileprivate func append(_ action: Action, from origin: ActionOrigin, before: State, after: State) {
        // An action in an earlier state begins another course of the session.
        entries.removeSubrange(position...)
        count += 1
        entries.append(Entry(id: count, origin: origin, action: action, before: before, after: after))
        if entries.count > limit { entries.removeFirst() }
        position = entries.count
    }

    /// Whether there is an earlier state.
    package var canStepBack: Bool { position > 0 }
    /// Whether there is a later state.
    package var canStepForward: Bool { position < entries.count }

    /// Gives the store the state before the latest action that it has.
    package func stepBack() {
        guard canStepBack else { return }
        position -= 1
        core.replaceState(with: entries[position].before)
    }

    /// Gives the store the state after the next action.
    package func stepForward() {
        guard canStepForward else { return }
        core.replaceState(with: entries[position].after)
        position += 1
    }
}

/// Adds the actions of a store to its history.
private final class HistoryMonitor<State, Action>: StoreMonitor<State, Action> {
    private weak var history: StoreHistory<State, Action>?
    private var state: State

    init(_ history: StoreHistory<State, Action>, state: State) {
        self.history = history
        self.state = state
        super.init()
    }

    override func didReplace(with state: borrowing State) {
        self.state = copy state
    }

    override func didReduce(_ action: Action, from origin: ActionOrigin, state: borrowing State) {
        let after = copy state
        history?.append(action, from: origin, before: self.state, after: after)
        self.state = after
    }
}

/// Two monitors of one store.
package final class MonitorPair<State, Action>: StoreMonitor<State, Action> {
    private let first: StoreMonitor<State, Action>
    private let second: StoreMonitor<State, Action>

    init(_ first: StoreMonitor<State, Action>, _ second: StoreMonitor<State, Action>) {
        self.first = first
        self.second = second
        super.init()
    }

    override package func willReduce(_ state: borrowing State) {
        first.willReduce(state)
        second.willReduce(state)
    }

    override package func didReduce(_ action: Action, from origin: ActionOrigin, state: borrowing State) {
        first.didReduce(action, from: origin, state: state)
        second.didReduce(action, from: origin, state: state)
    }

    override package func didReplace(with state: borrowing State) {
        first.didReplace(with: state)
        second.didReplace(with: state)
    }

    override package func didRestore(_ state: borrowing State) {
        first.didRestore(state)
        second.didRestore(state)
    }

    override package func didClose(state: borrowing State) {
        first.didClose(state: state)
        second.didClose(state: state)
    }
}

/// The replacement of a state by an earlier or later one, property by property, so that their observers are notified.
enum StateReplacement {
    static func replace<State>(_ state: inout State, with other: State) {
        func open<Observed: ObservableState>(_ state: inout Observed) {
            guard let other = other as? Observed else { return }
            for property in StatePropertyIndex<Observed>.shared.all { property.copy(from: other, to: &state) }
        }
        if var observed = state as? any ObservableState {
            open(&observed)
            if let changed = observed as? State { state = changed }
        }
        // Constants and properties without observers may differ too.
        if (try? StateAssignments.isEqual(state, other)) != true { state = other }
    }
}
