// SPDX-License-Identifier: Apache-2.0

import Presence
import Vitral
import VitralLaunch
import VitralServer

/// An app that names the module once.
@main
struct PresenceApp: LaunchableApp {
    static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
        Launched(modules: [.presence])
    }

    var body: some Scene {
        WindowGroup("Presence") { PresenceBadge() }
    }
}
