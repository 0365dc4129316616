// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// A slot for one value, on which a thread blocks until another thread fills it.
final class BlockingSlot<Value: Sendable>: Sendable {
    private let value = Mutex<Result<Value, any Error>?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Sets the value; may be called once.
    func fill(_ result: Result<Value, any Error>) {
        value.withLock { $0 = result }
        semaphore.signal()
    }

    /// Waits for the value and returns it; may be called once.
    func wait() throws -> Value {
        semaphore.wait()
        guard let result = value.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }
}
