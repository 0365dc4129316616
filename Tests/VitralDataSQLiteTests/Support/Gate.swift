// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Holds up a thread until it is opened.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    /// A serial queue, for it has a thread of its own: the global queues share the threads on which tasks run.
    private let queue = DispatchQueue(label: "vitral.tests.gate")

    func open() { semaphore.signal() }
    func pass() { semaphore.wait() }

    /// Waits without holding up a task's thread.
    func opened() async {
        await withCheckedContinuation { continuation in
            queue.async {
                self.semaphore.wait()
                continuation.resume()
            }
        }
    }
}
