// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// A thread's wait for something that another one brings.
final class BlockingSlot<Value: Sendable>: Sendable {
    private let value = Mutex<Result<Value, any Error>?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Brings it; once.
    func fill(_ result: Result<Value, any Error>) {
        value.withLock { $0 = result }
        semaphore.signal()
    }

    /// Waits for it; once.
    func wait() throws -> Value {
        semaphore.wait()
        guard let result = value.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }
}
