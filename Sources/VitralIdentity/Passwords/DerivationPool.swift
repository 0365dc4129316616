// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// A pool of a few threads that runs long computations, in the order of their requests.
///
/// Swift's cooperative threads are not used: there are only as many as cores, and they serve the pages.
final class DerivationPool: Sendable {
    let capacity: Int
    let width: Int
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "vitral.identity.derivation", qos: .utility, attributes: .concurrent)

    private struct State {
        var running = 0
        var waiting: [@Sendable () -> Void] = []
    }

    init(width: Int, capacity: Int) {
        self.width = max(1, width)
        self.capacity = max(1, capacity)
    }

    /// The number of computations that wait or run.
    var load: Int { state.withLock { $0.running + $0.waiting.count } }

    /// Runs a computation as soon as a thread is free.
    ///
    /// - Throws: ``PasswordFailure/busy`` if too many computations wait, ``PasswordFailure/derivation`` if `work`
    ///   throws.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws(PasswordFailure) -> Value {
        let result: Result<Value, PasswordFailure> = await withCheckedContinuation { continuation in
            let isAccepted = enqueue {
                continuation.resume(returning: Result { try work() }.mapError { _ in .derivation })
            }
            if !isAccepted { continuation.resume(returning: .failure(.busy)) }
        }
        return try result.get()
    }

    private func enqueue(_ job: @escaping @Sendable () -> Void) -> Bool {
        let start: Bool? = state.withLock { state in
            guard state.running + state.waiting.count < capacity else { return nil }
            guard state.running < width else {
                state.waiting.append(job)
                return false
            }
            state.running += 1
            return true
        }
        if start == true { queue.async { self.work(job) } }
        return start != nil
    }

    /// Runs one job after the other until none waits.
    private func work(_ first: @escaping @Sendable () -> Void) {
        var next: (@Sendable () -> Void)? = first
        while let job = next {
            job()
            next = state.withLock { state in
                guard !state.waiting.isEmpty else {
                    state.running -= 1
                    return nil
                }
                return state.waiting.removeFirst()
            }
        }
    }
}
