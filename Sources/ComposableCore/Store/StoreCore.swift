// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Observation

/// The part of a store that reads state and sends actions; children of a store have cores that lead to its root.
@MainActor
package class StoreCore<State, Action> {
    /// Observers of the whole state.
    private lazy var observation = WholeObservation()

    /// The root of the stores.
    var root: RootLink { unreachable("Every core is of a subclass, which overrides this.") }

    /// Whether the state still exists; a removed child keeps its last known state.
    package var isValid: Bool { true }

    package init() {}

    /// Whether this is the owner of the state, and not a child's.
    package var isRoot: Bool { false }

    /// Replaces the state of a root before anything has read it.
    ///
    /// - Parameters:
    ///   - encodeReplaced: Encodes the state that is replaced, whose shared values have keys.
    ///   - decode: Returns the state, with the dependencies of the store; `nil` leaves the state as it is.
    package func restore(encodingReplaced encodeReplaced: @escaping (JSONEncoder) -> Void, decode: () -> State?) {}

    package func send(_ action: Action) -> StoreTask {
        unreachable("Every core is of a subclass, which overrides this.")
    }

    package func withState<R>(_ body: (State) -> R) -> R {
        unreachable("Every core is of a subclass, which overrides this.")
    }

    package func value<Value>(at keyPath: KeyPath<State, Value>) -> Value {
        withState { $0[keyPath: keyPath] }
    }

    /// Registers a read of the state as a whole: its replacement is a change.
    package func observe() {
        guard !ObservationPause.isActive else { return }
        observation.access()
    }

    /// Notifies the observers that the state was replaced.
    func notifyReplaced() {
        observation.notify()
    }
}

/// The observers of a state as a whole.
@MainActor
private final class WholeObservation: nonisolated Observable {
    private let registrar = ObservationRegistrar()
    private nonisolated var whole: Void { () }

    func access() {
        registrar.access(self, keyPath: \.whole)
    }

    func notify() {
        registrar.willSet(self, keyPath: \.whole)
        registrar.didSet(self, keyPath: \.whole)
    }
}
