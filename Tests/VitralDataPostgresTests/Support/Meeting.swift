// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// An event for which one thread waits and which another thread signals, once.
final class Meeting: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func arrive() { semaphore.signal() }

    /// Waits, on a separate thread: never on a thread of Swift's concurrency.
    func wait() {
        semaphore.wait()
        semaphore.signal()
    }

    /// Waits like `wait()`, but no longer than a number of seconds; returns whether the event happened.
    func wait(atMost seconds: Int) -> Bool {
        guard semaphore.wait(timeout: .now() + .seconds(seconds)) == .success else { return false }
        semaphore.signal()
        return true
    }
}
