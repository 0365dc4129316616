// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The status of a key: whether it loads, and its last errors.
package final class SharedPersistence: SharedObservation, @unchecked Sendable {
    // Sendable: a lock guards the only property.
    private struct State {
        var isLoading = false
        var loadError: (any Error)?
        var saveError: (any Error)?
    }

    private let state = Mutex(State())

    var isLoading: Bool {
        access()
        return state.withLock { $0.isLoading }
    }

    var loadError: (any Error)? {
        access()
        return state.withLock { $0.loadError }
    }

    var saveError: (any Error)? {
        access()
        return state.withLock { $0.saveError }
    }

    func startsLoading(_ isLoading: Bool = true) {
        change { state.withLock { $0.isLoading = isLoading } }
    }

    func didLoad(error: (any Error)?) {
        change {
            state.withLock { state in
                state.isLoading = false
                state.loadError = error
            }
        }
    }

    func didSave(error: (any Error)?) {
        // Most saves succeed after another that did, which changes nothing for an observer.
        guard error != nil || state.withLock({ $0.saveError != nil }) else { return }
        change { state.withLock { $0.saveError = error } }
    }
}
