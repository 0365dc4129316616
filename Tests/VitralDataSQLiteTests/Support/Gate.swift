// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// A gate that blocks a thread until it is opened.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    /// A serial queue, because it has its own thread: the global queues share the threads on which tasks run.
    private let queue = DispatchQueue(label: "vitral.tests.gate")

    func open() { semaphore.signal() }
    func pass() { semaphore.wait() }

    /// Waits without blocking a task's thread.
    func opened() async {
        await withCheckedContinuation { continuation in
            queue.async {
                self.semaphore.wait()
                continuation.resume()
            }
        }
    }
}
