// SPDX-License-Identifier: Apache-2.0

import Foundation
import ServiceLifecycle

/// A service that saves what an app has written to `UserDefaults.standard`.
///
/// An app on a phone need not care when that happens; Foundation on Linux saves only on request.
struct DefaultsService: Service {
    /// The time between two saves: what a killed process may lose.
    var interval = Duration.seconds(2)
    /// Saves the values.
    var save: @Sendable () -> Void = { UserDefaults.standard.synchronize() }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            // The last save follows the end.
            repeat {
                try? await Task.sleep(for: interval)
                save()
            } while !Task.isCancelled
        }
    }
}
