// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Holds up a thread until it is opened.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }
    func pass() { semaphore.wait() }

    /// Waits without holding up a task's thread.
    func opened() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                self.semaphore.wait()
                continuation.resume()
            }
        }
    }
}
