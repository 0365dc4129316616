// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A gate with a limited number of concurrent operations; others wait in order of arrival.
final class RequestGate: Sendable {
    private struct State {
        var free: Int
        var line: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
        var lastNumber = 0
        var departed: Set<Int> = []
    }

    private let state: Mutex<State>
    private let outer: RequestGate?

    /// - Parameter outer: A gate that every operation enters too.
    init(limit: Int, within outer: RequestGate? = nil) {
        state = Mutex(State(free: max(1, limit)))
        self.outer = outer
    }

    /// Runs the operation as soon as the limit allows it.
    ///
    /// Throws without running it when the task is cancelled while it waits.
    func enter<Value: Sendable>(_ operation: () async throws -> Value) async throws -> Value {
        try await wait()
        defer { leave() }
        guard let outer else { return try await operation() }
        return try await outer.enter(operation)
    }

    private func wait() async throws {
        let me = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        defer { _ = state.withLock { $0.departed.remove(me) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let verdict: Result<Void, any Error>? = state.withLock { state in
                    if state.departed.contains(me) { return .failure(CancellationError()) }
                    if state.free > 0 {
                        state.free -= 1
                        return .success(())
                    }
                    state.line.append((me, continuation))
                    return nil
                }
                if let verdict { continuation.resume(with: verdict) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                guard let place = state.line.firstIndex(where: { $0.number == me }) else {
                    state.departed.insert(me)
                    return CheckedContinuation<Void, any Error>?.none
                }
                return state.line.remove(at: place).continuation
            }
            waiter?.resume(throwing: CancellationError())
        }
    }

    private func leave() {
        let next = state.withLock { state in
            guard !state.line.isEmpty else {
                state.free += 1
                return CheckedContinuation<Void, any Error>?.none
            }
            return state.line.removeFirst().continuation
        }
        next?.resume()
    }
}
