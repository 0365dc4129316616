// SPDX-License-Identifier: Apache-2.0

import Logging
import PokeExplorerMirror
import ServiceLifecycle

/// The stand-in for PokéAPI, which already listens when the other services start.
struct StandIn: Service {
    private let mirror: PokeAPIMirrorServer
    private let group: ServiceGroup
    private let running: Task<Void, any Error>

    init(logger: Logger) {
        let mirror = PokeAPIMirrorServer(logger: logger)
        let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [mirror], logger: logger))
        self.mirror = mirror
        self.group = group
        // Detached, because it must answer until the app sends no more requests: it must not be stopped with the other
        // services.
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
