// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// The queue of the main actor.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the running code is on the main actor.
    ///
    /// On Linux another thread than the first may run the main queue, so `Thread.isMainThread` is `false` there.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

    /// Runs work on the main actor: at once if the code is there already, otherwise later, in order.
    package static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(work)
        } else {
            Task { @MainActor in work() }
        }
    }
}
