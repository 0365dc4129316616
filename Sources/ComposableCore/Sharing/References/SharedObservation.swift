// SPDX-License-Identifier: Apache-2.0

import Observation
import Synchronization

/// The observed part of a shared value: that it changed.
// Safe: the registrar is Sendable and the flag atomic; subclasses guard their own state with locks.
package class SharedObservation: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    /// Whether a notification of changes on other threads waits for the main actor.
    private let isScheduled = Atomic(false)
    /// The observed property; it stands for the value of the reference.
    private var changes: Void { () }

    final func access() {
        registrar.access(self, keyPath: \.changes)
    }

    /// Calls a function that changes the value, and notifies the observers.
    ///
    /// On the main actor they are notified before the change, and read the value after it. On another thread they would come
    /// to the main actor before the change is made, and read the old value; so they are notified there, and after it.
    final func change<R>(_ body: () -> R) -> R {
        guard MainQueue.isCurrent else {
            defer { schedule() }
            return body()
        }
        return notify(around: body)
    }

    /// Notifies the observers on the main actor, once for all changes until then.
    private func schedule() {
        guard !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        Task { @MainActor in
            isScheduled.store(false, ordering: .releasing)
            notify(around: {})
        }
    }

    private func notify<R>(around change: () -> R) -> R {
        registrar.willSet(self, keyPath: \.changes)
        defer { registrar.didSet(self, keyPath: \.changes) }
        return change()
    }
}
