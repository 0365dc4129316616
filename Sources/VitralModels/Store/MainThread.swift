// SPDX-License-Identifier: Apache-2.0

package import Dispatch
import Foundation

/// The detection of the thread on which the main actor runs.
package enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current thread runs the main actor.
    ///
    /// This is not always the initial thread of the process: on Linux, that thread sleeps once an asynchronous `main`
    /// has suspended for the first time, and any thread may then serve the main queue.
    package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }

    /// Registers a queue on which the main actor waits, so that work on it counts as the main actor's.
    package static func include(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: true) }
}
