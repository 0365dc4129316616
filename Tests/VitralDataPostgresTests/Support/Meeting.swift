// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Something that one thread waits for and another one brings about, once.
final class Meeting: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func arrive() { semaphore.signal() }

    /// Waits, on a thread of its own: never on one of Swift's.
    func wait() {
        semaphore.wait()
        semaphore.signal()
    }
}
