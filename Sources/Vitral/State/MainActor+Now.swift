// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs work on the main actor: at once when this is the main thread, otherwise soon.
func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread {
        MainActor.assumeIsolated(work)
    } else {
        Task { @MainActor in work() }
    }
}
