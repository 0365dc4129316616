// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import FoundationNetworking
import Logging
import ServiceLifecycle
import VitralData
import VitralLaunch

/// The parts of the process that its pages use.
struct LaunchedParts: Sendable {
    let container: ModelContainer
    let services: PokeExplorerServices
}

/// The preparation of the process's services: PokéAPI or its stand-in, and the database.
struct PokeExplorerLauncher {
    private let launch: Launch<PokeExplorerOptions>
    private let pokeAPI: String
    private let requiresSignIn: Bool

    init(_ launch: Launch<PokeExplorerOptions>) {
        self.launch = launch
        pokeAPI =
            launch.options.pokeapiUrl
            ?? launch.settings.string(forKey: "pokeapi.url", default: PokeExplorerSettings.publicAddress)
        requiresSignIn = launch.options.requireSignIn || launch.settings.bool(forKey: "requireSignIn", default: false)
    }

    func run() async throws -> (parts: LaunchedParts, launched: Launched) {
        var services: [any Service] = []
        var address = pokeAPI
        if await !canReach(pokeAPI) {
            let standIn = StandIn(logger: launch.logger)
            address = try await standIn.address
            services.append(standIn)
            launch.note("PokéAPI at \(pokeAPI) cannot be reached; its stand-in on \(address) answers instead.")
        }
        let container = try launch.database.open()
        let pokedex = try PokeExplorerServices(
            container,
            PokeExplorerSettings(
                pokeAPI: address, passwords: launch.accounts.passwords, requiresSignIn: requiresSignIn),
            logger: launch.logger)
        if let place = launch.database.address { launch.note("PokeExplorer keeps its data in \(place).") }
        services.append(ContainerService(container))
        services.append(Collector(services: pokedex))
        // The first page then shows names. With an index in the database this takes no time.
        await pokedex.warmUp(within: .seconds(5))
        return (
            LaunchedParts(container: container, services: pokedex),
            Launched(
                accounts: pokedex.accounts, services: services,
                routes: pokedex.pictures.map { ArtworkRoute($0, requiresSignIn: requiresSignIn).router() })
        )
    }

    /// Whether PokéAPI answers within two seconds.
    private func canReach(_ address: String) async -> Bool {
        let root = address.hasSuffix("/") ? String(address.dropLast()) : address
        let api = root.contains("/api/v2") ? root : root + "/api/v2"
        guard let url = URL(string: api + "/type/1") else { return false }
        var request = URLRequest(url: url, timeoutInterval: 2)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        do {
            let (_, response) = try await URLSession.shared.data(for: request)
            return (200..<500).contains((response as? HTTPURLResponse)?.statusCode ?? 0)
        } catch {
            launch.logger.debug("PokéAPI did not answer", metadata: ["error": "\(error)"])
            return false
        }
    }
}

/// The background service that collects values missing in lists, slowly, while the server runs.
private struct Collector: Service {
    let services: PokeExplorerServices

    func run() async throws {
        try await cancelWhenGracefulShutdown { try await services.run() }
    }
}
