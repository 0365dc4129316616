// SPDX-License-Identifier: Apache-2.0

/// The origin of an action.
package enum ActionOrigin: Sendable {
    /// A view, or other code outside of the store.
    case user
    /// An effect of an earlier action.
    case effect
}

/// An observer of the actions of one root store, such as the recorder of a session.
@MainActor
package class StoreMonitor<State, Action> {
    package nonisolated init() {}

    /// Prepares for an action that the reducer is about to receive.
    ///
    /// - Parameter state: The state before the action.
    package func willReduce(_ state: borrowing State) {}

    /// Receives an action after the reducer has changed the state.
    package func didReduce(_ action: Action, from origin: ActionOrigin, state: borrowing State) {}

    /// Receives the state that another has replaced without an action.
    package func didReplace(with state: borrowing State) {}

    /// Receives the state of an earlier process, with which the store begins.
    package func didRestore(_ state: borrowing State) { didReplace(with: state) }

    /// Receives the last state of the store.
    package func didClose(state: borrowing State) {}
}

/// The source of monitors for new root stores.
package protocol StoreMonitoring: Sendable {
    /// Returns the monitor of a new store, or `nil` if the store has none.
    ///
    /// - Parameters:
    ///   - state: The state at the start.
    ///   - action: The type of the store's actions.
    ///   - dependencies: The dependencies of the store, which the monitor may change.
    ///   - location: The place that created the store.
    @MainActor
    func monitor<State, Action>(
        state: State, action: Action.Type, dependencies: inout DependencyValues, location: CodeLocation
    ) -> StoreMonitor<State, Action>?
}

extension DependencyValues {
    /// The source of monitors; `nil` if stores have none.
    package var storeMonitoring: (any StoreMonitoring)? {
        get { self[StoreMonitoringKey.self] }
        set { self[StoreMonitoringKey.self] = newValue }
    }
}

private enum StoreMonitoringKey: DependencyKey {
    static var liveValue: (any StoreMonitoring)? { nil }
    static var testValue: (any StoreMonitoring)? { nil }
}
