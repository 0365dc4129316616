// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralLaunch

/// The values that samples in the documentation of VitralLaunch can use, beside their own.
enum VitralLaunchSamples {
    // Safe: samples are compiled, and the functions around them are never called.
    static var launch: Launch<NoOptions> { fatalError("Samples do not run.") }

    struct TravelApp: LaunchableApp {
        static func launch(_ launch: Launch<NoOptions>) async throws -> Launched { Launched() }

        var body: some Scene {
            WindowGroup("Travel") { TripList() }
        }
    }
}
