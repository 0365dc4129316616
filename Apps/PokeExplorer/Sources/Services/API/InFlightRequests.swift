// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The requests in progress, which identical concurrent requests share.
///
/// A request belongs to all callers that wait for it: it continues when one of them is cancelled and stops when the
/// last one is cancelled.
final class InFlightRequests: Sendable {
    private typealias Waiter = CheckedContinuation<any Sendable, any Error>

    private struct Flight {
        var number: Int
        var task: Task<Void, Never>
        var waiters: [Int: Waiter]
    }

    private struct State {
        var flights: [String: Flight] = [:]
        var lastNumber = 0
        /// The callers that were cancelled before they began to wait.
        var departed: Set<Int> = []

        mutating func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())

    /// The number of different requests in progress.
    var count: Int { state.withLock { $0.flights.count } }

    /// Returns the result of the operation, or of the operation that already runs under the same key.
    func run<Value: Sendable>(
        _ key: String, _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let me = state.withLock { $0.nextNumber() }
        defer { _ = state.withLock { $0.departed.remove(me) } }
        let result = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                join(key, as: me, resuming: continuation, operation: operation)
            }
        } onCancel: {
            leave(key, as: me)
        }
        // Results of another type under the same key cannot be shared; such a caller sends its own request.
        guard let value = result as? Value else { return try await operation() }
        return value
    }

    private func join<Value: Sendable>(
        _ key: String, as me: Int, resuming continuation: Waiter,
        operation: @escaping @Sendable () async throws -> Value
    ) {
        let isGone = state.withLock { state in
            if state.departed.contains(me) { return true }
            if state.flights[key] != nil {
                state.flights[key]?.waiters[me] = continuation
                return false
            }
            let number = state.nextNumber()
            let task = Task {
                let result: Result<any Sendable, any Error>
                do { result = .success(try await operation()) } catch { result = .failure(error) }
                self.land(key, number: number, result)
            }
            state.flights[key] = Flight(number: number, task: task, waiters: [me: continuation])
            return false
        }
        if isGone { continuation.resume(throwing: CancellationError()) }
    }

    private func land(_ key: String, number: Int, _ result: Result<any Sendable, any Error>) {
        let waiters: [Waiter] = state.withLock { state in
            guard let flight = state.flights[key], flight.number == number else { return [] }
            state.flights[key] = nil
            return Array(flight.waiters.values)
        }
        for waiter in waiters { waiter.resume(with: result) }
    }

    private func leave(_ key: String, as me: Int) {
        let (waiter, abandoned): (Waiter?, Task<Void, Never>?) = state.withLock { state in
            guard let waiter = state.flights[key]?.waiters.removeValue(forKey: me) else {
                state.departed.insert(me)
                return (nil, nil)
            }
            guard let flight = state.flights[key], flight.waiters.isEmpty else { return (waiter, nil) }
            state.flights[key] = nil
            return (waiter, flight.task)
        }
        abandoned?.cancel()
        waiter?.resume(throwing: CancellationError())
    }
}
