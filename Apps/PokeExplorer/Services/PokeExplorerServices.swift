// SPDX-License-Identifier: Apache-2.0

import AsyncHTTPClient
import Foundation
public import Logging
public import VitralIdentity

/// Everything behind the screens, shared by all browsers of the process.
///
/// Make it once before the first page, hand it to ``PokeExplorerApp/configure(_:)``, and let ``run()`` run beside the
/// server:
///
/// ```swift
/// let services = try PokeExplorerServices(PokeExplorerSettings(pokeAPI: "http://127.0.0.1:8081"))
/// PokeExplorerApp.configure(services)
/// await services.warmUp(within: .seconds(5))
/// try await services.run()  // until its task is cancelled
/// ```
public final class PokeExplorerServices: Sendable {
    let pokedex: any PokedexServiceProtocol
    let artwork: ArtworkSource
    let time: TimeSource
    let persistence: any PersistenceServiceProtocol
    let accounts: MemoryAccounts
    private let collector: PokedexService?
    private let client: HTTPClient?
    private let settings: PokeExplorerSettings

    /// Opens the database and prepares to ask PokéAPI.
    ///
    /// Nothing is asked yet.
    ///
    /// - Throws: ``PokeExplorerSettingsError`` when the address of PokéAPI is none, or an error of the database with
    ///   its code and path.
    public init(
        _ settings: PokeExplorerSettings = PokeExplorerSettings(), logger: Logger = Logger(label: "pokeexplorer")
    ) throws {
        guard let api = APISettings(baseURL: settings.pokeAPI) else {
            throw PokeExplorerSettingsError.invalidAddress(settings.pokeAPI)
        }
        let cache = try CacheService(path: settings.databasePath)
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: AsyncHTTPTransport.configuration)
        let service = APIService(
            settings: api, transport: AsyncHTTPTransport(client: client), cache: cache, logger: logger)
        let pokedex = PokedexService(
            api: service, cache: cache, origin: api.origin, indexLifetime: api.listLifetime,
            logger: logger)
        self.client = client
        self.pokedex = pokedex
        self.settings = settings
        collector = pokedex
        artwork = settings.artwork ?? (api.isPokeAPI ? .pokeAPI : .standIn(at: api.origin))
        time = .system
        let persistence = MemoryPersistenceService()
        self.persistence = persistence
        accounts = MemoryAccounts(
            persistence: persistence, hasher: PasswordHasher(parameters: settings.passwords))
    }

    /// Services that a test decides.
    init(
        pokedex: any PokedexServiceProtocol, artwork: ArtworkSource, time: TimeSource,
        persistence: any PersistenceServiceProtocol, accounts: MemoryAccounts
    ) {
        self.pokedex = pokedex
        self.artwork = artwork
        self.time = time
        self.persistence = persistence
        self.accounts = accounts
        collector = nil
        client = nil
        settings = PokeExplorerSettings()
    }

    /// Where the browser fetches pictures from, for a content security policy; nothing when from the app's own server.
    public var imageOrigin: String? { artwork.origin }

    /// Waits until the index of all species is in memory, so that the first page shows names, but not longer than that.
    public func warmUp(within limit: Duration) async {
        // This one goes on when the limit has passed; the one below only waits for the same.
        Task { [pokedex] in _ = try? await pokedex.index() }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [pokedex] in _ = try? await pokedex.index() }
            group.addTask { try? await Task.sleep(for: limit) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Asks for heights, weights and stats in the background, slowly, until all are known; then waits.
    ///
    /// Ends, and gives the connections back, when its task is cancelled.
    public func run() async throws {
        do {
            try await collector?.collectFacts(every: settings.collectingInterval, patience: .seconds(60))
            while true { try await Task.sleep(for: .seconds(24 * 60 * 60)) }
        } catch {
            try? await client?.shutdown()
            if !(error is CancellationError) { throw error }
        }
    }
}

/// How PokeExplorer is set up.
public struct PokeExplorerSettings: Sendable {
    /// Where PokéAPI is: its root, or its API.
    public var pokeAPI: String
    /// The file of the cache; nothing keeps it in memory as long as the process runs.
    public var databasePath: String?
    /// Where pictures are; nothing follows ``pokeAPI``.
    public var artwork: ArtworkSource?
    /// The pause between two requests that collect heights, weights and stats in the background.
    public var collectingInterval: Duration
    /// What a password costs to check.
    public var passwords: PasswordHash.Parameters

    /// Creates settings.
    public init(
        pokeAPI: String = "https://pokeapi.co", databasePath: String? = nil, artwork: ArtworkSource? = nil,
        collectingInterval: Duration = .seconds(2), passwords: PasswordHash.Parameters = .recommended
    ) {
        self.pokeAPI = pokeAPI
        self.databasePath = databasePath
        self.artwork = artwork
        self.collectingInterval = collectingInterval
        self.passwords = passwords
    }
}

/// Why PokeExplorer cannot be set up.
public enum PokeExplorerSettingsError: Error, Hashable, CustomStringConvertible {
    /// The address of PokéAPI is not one of the web.
    case invalidAddress(String)

    /// What is wrong, and how to mend it.
    public var description: String {
        switch self {
        case .invalidAddress(let text):
            """
            "\(text)" is not an address of the web. To fix this, give PokéAPI's address with scheme and host, such as \
            https://pokeapi.co or http://127.0.0.1:8081.
            """
        }
    }
}
