// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The port on which the server listens, or the error that prevents it, for all waiting tasks.
final class PortReport: Sendable {
    private enum State {
        case pending(waiting: [Int: CheckedContinuation<Int, any Error>], nextWaiter: Int)
        case settled(Result<Int, any Error>)
    }

    private let state = Mutex(State.pending(waiting: [:], nextWaiter: 0))

    /// Stores the result and resumes the waiting tasks.
    ///
    /// Only the first result counts.
    func settle(_ result: Result<Int, any Error>) {
        let waiting = state.withLock { state -> [CheckedContinuation<Int, any Error>] in
            guard case .pending(let waiting, _) = state else { return [] }
            state = .settled(result)
            return Array(waiting.values)
        }
        for continuation in waiting { continuation.resume(with: result) }
    }

    /// The port; waits until it is known.
    ///
    /// Throws the error that prevented the server from listening, or an error if the waiting task is cancelled.
    var port: Int {
        get async throws {
            let waiter = state.withLock { state -> Int in
                guard case .pending(let waiting, let next) = state else { return 0 }
                state = .pending(waiting: waiting, nextWaiter: next + 1)
                return next
            }
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    wait(continuation, as: waiter)
                }
            } onCancel: {
                stopWaiting(waiter)
            }
        }
    }

    private func wait(_ continuation: CheckedContinuation<Int, any Error>, as waiter: Int) {
        let known = state.withLock { state -> Result<Int, any Error>? in
            guard case .pending(var waiting, let next) = state else {
                if case .settled(let result) = state { return result }
                return nil
            }
            // The cancellation handler may already have run, before there was a continuation to resume.
            if Task.isCancelled { return .failure(CancellationError()) }
            waiting[waiter] = continuation
            state = .pending(waiting: waiting, nextWaiter: next)
            return nil
        }
        if let known { continuation.resume(with: known) }
    }

    private func stopWaiting(_ waiter: Int) {
        let continuation = state.withLock { state -> CheckedContinuation<Int, any Error>? in
            guard case .pending(var waiting, let next) = state else { return nil }
            let continuation = waiting.removeValue(forKey: waiter)
            state = .pending(waiting: waiting, nextWaiter: next)
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }
}
