// SPDX-License-Identifier: Apache-2.0

import Logging
import PokeExplorerMirror
import ServiceLifecycle

/// The stand-in for PokéAPI, which already listens when the services start.
struct StandIn: Service {
    private let mirror: PokeAPIMirrorServer
    private let group: ServiceGroup
    private let running: Task<Void, any Error>

    init(logger: Logger) {
        let mirror = PokeAPIMirrorServer(logger: logger)
        let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [mirror], logger: logger))
        self.mirror = mirror
        self.group = group
        // Detached: it must answer until the app has stopped asking, so it must not be told to stop with the rest.
        running = Task.detached { try await group.run() }
    }

    var address: String {
        get async throws { try await mirror.origin }
    }

    func run() async throws {
        try? await gracefulShutdown()
        await group.triggerGracefulShutdown()
        _ = await running.result
    }
}
