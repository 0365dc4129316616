// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Tells the contexts of a process what any of them, or another process, has saved.
final class ChangeHub: Sendable {
    typealias Listener = @Sendable (_ changes: StoreChanges, _ context: UUID?) -> Void

    private let listeners = Mutex<[UUID: Listener]>([:])

    /// Listens until it is told not to.
    func listen(_ listener: @escaping Listener) -> UUID {
        let id = UUID()
        listeners.withLock { $0[id] = listener }
        return id
    }

    func stopListening(_ id: UUID) {
        listeners.withLock { $0[id] = nil }
    }

    func tell(_ changes: StoreChanges, by context: UUID?) {
        // Outside of the lock: a listener may well stop listening.
        for listener in listeners.withLock({ Array($0.values) }) { listener(changes, context) }
    }
}
