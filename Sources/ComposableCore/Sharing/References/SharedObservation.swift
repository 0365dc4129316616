// SPDX-License-Identifier: Apache-2.0

import Observation

/// The observed part of a shared value: that it changed.
// Safe: the registrar is Sendable and the only state here; subclasses guard their own with locks.
package class SharedObservation: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
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
            defer {
                Task { @MainActor in notify(around: {}) }
            }
            return body()
        }
        return notify(around: body)
    }

    private func notify<R>(around change: () -> R) -> R {
        registrar.willSet(self, keyPath: \.changes)
        defer { registrar.didSet(self, keyPath: \.changes) }
        return change()
    }
}
