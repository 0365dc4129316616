// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import FoundationNetworking
import Logging
import ServiceLifecycle
import VitralData
import VitralLaunch

/// The preparation of the process's services: PokéAPI or its stand-in, the database and the cache.
struct PokeExplorerLauncher {
    private let launch: Launch<PokeExplorerOptions>
    private let pokeAPI: String

    init(_ launch: Launch<PokeExplorerOptions>) {
        self.launch = launch
        pokeAPI =
            launch.options.pokeapiUrl
            ?? launch.settings.string(forKey: "pokeapi.url", default: PokeExplorerSettings.publicAddress)
    }

    func run() async throws -> Launched {
        var services: [any Service] = []
        var address = pokeAPI
        if await !canReach(pokeAPI) {
            let standIn = StandIn(logger: launch.logger)
            address = try await standIn.address
            services.append(standIn)
            launch.note("PokéAPI at \(pokeAPI) cannot be reached; its stand-in on \(address) answers instead.")
        }
        let pokedex = try open(
            PokeExplorerSettings(
                pokeAPI: address, database: try launch.database.configuration(), cachePath: cachePath,
                passwords: launch.accounts.passwords))
        if let place = launch.database.address { launch.note("PokeExplorer keeps its data in \(place).") }
        services.append(Collector(services: pokedex))
        // The first page then shows names. With an index in the database this takes no time.
        await pokedex.warmUp(within: .seconds(5))
        return Launched(
            accounts: pokedex.accounts, services: services,
            routes: pokedex.pictures.map { ArtworkRoute($0).router() }
        ) { $0.services = pokedex }
    }

    private func open(_ settings: PokeExplorerSettings) throws -> PokeExplorerServices {
        do {
            return try PokeExplorerServices(settings, logger: launch.logger)
        } catch let error as DataStoreError {
            throw DatabaseFailure.unusable(place: launch.database.address?.description ?? "", reason: "\(error)")
        } catch let error as PokeExplorerSettingsError {
            throw error
        } catch {
            throw DatabaseFailure.unusable(place: "SQLite, \(settings.cachePath ?? "memory")", reason: "\(error)")
        }
    }

    /// The path of the cache file for PokéAPI's responses, which can all be fetched again: beside the database, or on
    /// this machine if the database is on a server.
    private var cachePath: String? {
        guard let address = launch.database.address, !address.isInMemory else { return nil }
        if let path = address.filePath { return path.replacing(/\.[A-Za-z0-9]+$/, with: "") + "-cache.sqlite" }
        let path = "var/pokeexplorer-cache.sqlite"
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if FileManager.default.isWritableFile(atPath: folder.path) { return path }
        launch.note("PokéAPI's answers are kept in memory: \(path) cannot be written.")
        return nil
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
