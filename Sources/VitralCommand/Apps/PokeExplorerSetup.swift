// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Logging
import PokeAPIMirror
import PokeExplorer
import ServiceLifecycle
import VitralData
import VitralIdentity

/// What PokeExplorer needs beside the server: PokéAPI or its stand-in, and a database.
struct PokeExplorerSetup {
    /// Where PokéAPI is, unless the person said otherwise.
    static let publicAddress = "https://pokeapi.co"

    let pokeAPI: String
    let database: DatabaseAddress
    let passwords: PasswordHash.Parameters
    let logger: Logger

    /// Prepares the app.
    ///
    /// - Returns: Who may sign in, and the services that run beside the server.
    func prepare() async throws -> (accounts: Accounts, companions: [any Service]) {
        var companions: [any Service] = []
        var address = pokeAPI
        if await !canReach(pokeAPI) {
            let standIn = StandIn(logger: logger)
            address = try await standIn.address
            companions.append(standIn)
            Console.note("PokéAPI at \(pokeAPI) cannot be reached; its stand-in on \(address) answers instead.")
        }
        let services = try open(
            PokeExplorerSettings(
                pokeAPI: address, database: database.configuration(named: "pokeexplorer"), cachePath: cachePath,
                passwords: passwords))
        Console.note("PokeExplorer keeps its data in \(database).")
        await PokeExplorerApp.configure(services)
        companions.append(Collector(services: services))
        // So that the first page shows names; with an index in the database it takes no time at all.
        await services.warmUp(within: .seconds(5))
        return (services.accounts, companions)
    }

    private func open(_ settings: PokeExplorerSettings) throws -> PokeExplorerServices {
        do {
            return try PokeExplorerServices(settings, logger: logger)
        } catch let error as DataStoreError {
            throw UnusableDatabase(database, error)
        } catch let error as PokeExplorerSettingsError {
            throw error
        } catch {
            throw UnusableDatabase(place: "SQLite, \(settings.cachePath ?? "memory")", reason: "\(error)")
        }
    }

    /// Where what PokéAPI told is kept: nothing that is lost with it cannot be fetched again.
    private var cachePath: String? {
        guard let path = database.cachePath(for: "pokeexplorer") else { return nil }
        guard case .postgres = database else { return path }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if FileManager.default.isWritableFile(atPath: folder.path) { return path }
        Console.note("What PokéAPI tells is kept in memory: \(path) cannot be written.")
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
            logger.debug("PokéAPI did not answer", metadata: ["error": "\(error)"])
            return false
        }
    }
}

/// The stand-in for PokéAPI, which already listens when the services start.
private struct StandIn: Service {
    private let mirror: PokeAPIMirrorServer
    private let group: ServiceGroup
    private let running: Task<Void, any Error>

    init(logger: Logger) {
        let mirror = PokeAPIMirrorServer(logger: logger)
        let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [mirror], logger: logger))
        self.mirror = mirror
        self.group = group
        // Detached: it goes on answering until the app has stopped asking, so it must not be told to stop with the rest.
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

/// Collects what lists do not tell, slowly, while the server runs.
private struct Collector: Service {
    let services: PokeExplorerServices

    func run() async throws {
        try await cancelWhenGracefulShutdown { try await services.run() }
    }
}
