// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Runs blocking work on a separate thread, so that it does not block tasks.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        // NB: A serial queue has a thread of its own. The global queues share the threads on which tasks run.
        DispatchQueue(label: "vitral.tests").async { continuation.resume(with: Result(catching: work)) }
    }
}

/// Runs asynchronous work and blocks the thread until it ends, for a transaction, which has its own thread.
func blocking(_ work: @escaping @Sendable () async throws -> Void) throws {
    let end = Meeting()
    let result = Mutex<Result<Void, any Error>>(.success(()))
    Task {
        do { try await work() } catch { result.withLock { $0 = .failure(error) } }
        end.arrive()
    }
    end.wait()
    try result.withLock { $0 }.get()
}
