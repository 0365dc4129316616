// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value that becomes known once, and the tasks that wait for it.
package final class Announcement<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Value, any Error>

    private enum State {
        case open(waiters: [Int: Waiter], next: Int)
        case settled(Result<Value, any Error>)
    }

    private let state = Mutex(State.open(waiters: [:], next: 0))

    package init() {}

    /// Updates the value and resumes the waiting tasks; only the first call has an effect.
    package func settle(_ result: Result<Value, any Error>) {
        let waiters = state.withLock { state -> [Waiter] in
            guard case .open(let waiters, _) = state else { return [] }
            state = .settled(result)
            return Array(waiters.values)
        }
        for waiter in waiters { waiter.resume(with: result) }
    }

    /// The value, as soon as it is known.
    ///
    /// It throws the error with which it was settled, or a `CancellationError` if the waiting task is cancelled.
    package var value: Value {
        get async throws {
            let number = state.withLock { state -> Int in
                guard case .open(let waiters, let next) = state else { return 0 }
                state = .open(waiters: waiters, next: next + 1)
                return next
            }
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { add($0, as: number) }
            } onCancel: {
                remove(number)
            }
        }
    }

    private func add(_ waiter: Waiter, as number: Int) {
        let result = state.withLock { state -> Result<Value, any Error>? in
            switch state {
            case .settled(let result): return result
            case .open(var waiters, let next):
                // The task may have been cancelled before it began to wait.
                if Task.isCancelled { return .failure(CancellationError()) }
                waiters[number] = waiter
                state = .open(waiters: waiters, next: next)
                return nil
            }
        }
        if let result { waiter.resume(with: result) }
    }

    private func remove(_ number: Int) {
        let waiter = state.withLock { state -> Waiter? in
            guard case .open(var waiters, let next) = state else { return nil }
            let waiter = waiters.removeValue(forKey: number)
            state = .open(waiters: waiters, next: next)
            return waiter
        }
        waiter?.resume(throwing: CancellationError())
    }
}
