// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A subscription to an outside system, which is cancelled with its last copy.
public struct SharedSubscription: Sendable {
    private let cancellation: Cancellation

    /// Creates a subscription.
    ///
    /// - Parameter cancel: The function that stops it; called once.
    public init(_ cancel: @escaping @Sendable () -> Void) {
        cancellation = Cancellation(cancel)
    }

    /// Stops the subscription.
    public func cancel() {
        cancellation.cancel()
    }

    private final class Cancellation: Sendable {
        private let isCancelled = Atomic(false)
        private let onCancel: @Sendable () -> Void

        init(_ onCancel: @escaping @Sendable () -> Void) {
            self.onCancel = onCancel
        }

        deinit {
            cancel()
        }

        func cancel() {
            guard !isCancelled.exchange(true, ordering: .relaxed) else { return }
            onCancel()
        }
    }
}
