// SPDX-License-Identifier: Apache-2.0

package import Dispatch
import Foundation

/// Where the main actor runs.
package enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether this is the main actor's place.
    ///
    /// It is not always the thread that the process began with: on Linux, that one sleeps once an asynchronous `main` has
    /// waited for the first time, and any thread may take over the main queue.
    package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }

    /// Counts what runs on a queue as the main actor's: it is where that waits.
    package static func include(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: true) }
}
