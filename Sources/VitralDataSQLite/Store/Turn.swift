// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A task's turn in a database queue, which supports cancellation.
///
/// If the task is canceled before its turn, it gets an error at once and the turn is skipped. If it is canceled during
/// its turn, the work still completes.
final class Turn<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Value, any Error>

    private enum State {
        case new
        case waiting(Waiter)
        case begun
        case over
    }

    private let state = Mutex(State.new)

    /// Waits until the work in the queue is done, and returns its result.
    ///
    /// - Parameter enqueue: Adds the work to the queue; called at most once.
    static func wait(_ enqueue: (Turn<Value>) -> Void) async throws -> Value {
        let turn = Turn<Value>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if turn.enter(continuation) {
                    enqueue(turn)
                } else {
                    continuation.resume(throwing: CancellationError())
                }
            }
        } onCancel: {
            turn.leave()
        }
    }

    /// Runs the work, unless the waiting task was canceled.
    ///
    /// - Returns: Whether it has run.
    func take(_ work: () throws -> Value) -> Bool {
        let waiter = state.withLock { state -> Waiter? in
            guard case .waiting(let waiter) = state else { return nil }
            state = .begun
            return waiter
        }
        guard let waiter else { return false }
        waiter.resume(with: Result(catching: work))
        return true
    }

    private func enter(_ waiter: Waiter) -> Bool {
        state.withLock { state in
            guard case .new = state else { return false }
            state = .waiting(waiter)
            return true
        }
    }

    private func leave() {
        let waiter = state.withLock { state -> Waiter? in
            switch state {
            case .new:
                state = .over
                return nil
            case .waiting(let waiter):
                state = .over
                return waiter
            case .begun, .over: return nil
            }
        }
        waiter?.resume(throwing: CancellationError())
    }
}
