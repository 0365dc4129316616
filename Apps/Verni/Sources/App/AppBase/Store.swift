// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The state of a screen, which only actions change.
///
/// An action goes through the reducer, then to every handler. One that a handler dispatches meanwhile waits until all
/// of them have seen its cause.
///
/// ```swift
/// let store = Store(GroupsState(), reducer: reduceGroups) { actions in
///     [GroupsLoader(actions: actions, ledger: ledger)]
/// }
/// store.dispatch(.appeared)
/// ```
@MainActor
package final class Store<State: Equatable & Sendable, Action: Sendable>: ObservableObject {
    /// The state that the view shows.
    @Published package private(set) var state: State

    private let reducer: @Sendable (State, Action) -> State
    private var handlers: [any ActionHandler<Action>] = []
    private var waiting: [Action] = []
    private var isDispatching = false

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - state: The first state.
    ///   - reducer: Returns the state after an action. It has no side effects.
    ///   - handlers: Makes the handlers, in the order in which they see actions. They dispatch by the sender that they
    ///     are given, which does not keep the store alive.
    package init(
        _ state: State, reducer: @escaping @Sendable (State, Action) -> State,
        handlers: (ActionSender<Action>) -> [any ActionHandler<Action>] = { _ in [] }
    ) {
        self.state = state
        self.reducer = reducer
        self.handlers = handlers(ActionSender { [weak self] in self?.dispatch($0) })
    }

    /// Replaces the state by one that an earlier process has saved.
    func restore(_ state: State) {
        self.state = state
    }

    /// Changes the state by an action, and gives the action to the handlers.
    package func dispatch(_ action: Action) {
        waiting.append(action)
        guard !isDispatching else { return }
        isDispatching = true
        defer { isDispatching = false }
        while !waiting.isEmpty {
            let action = waiting.removeFirst()
            let next = reducer(state, action)
            // An equal state would have the view evaluated for nothing.
            if next != state { state = next }
            for handler in handlers { handler.handle(action) }
        }
    }
}
