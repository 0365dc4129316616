// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Logging
import VitralData
public import VitralIdentity
import VitralIdentityData

/// The services behind the screens, shared by all sessions of the process.
///
/// Create it once, when the app is launched, pass its ``accounts`` to the server, and run ``run()`` beside the server:
///
/// ```swift
/// let services = try PokeExplorerServices(PokeExplorerSettings(pokeAPI: "http://127.0.0.1:8081"))
/// await services.warmUp(within: .seconds(5))
/// try await services.run()  // until its task is cancelled
/// ```
public final class PokeExplorerServices: Sendable {
    let pokedex: any PokedexServiceProtocol
    let artwork: ArtworkSource
    /// The pictures behind the app's own route; `nil` in tests that show no picture.
    let pictures: ArtworkService?
    let time: TimeSource
    let persistence: any PersistenceServiceProtocol
    let teams: any TeamServiceProtocol
    /// The accounts, for the server.
    public let accounts: Accounts
    private let container: ModelContainer?
    private let cache: CacheService?
    private let collector: PokedexService?
    private let transport: URLSessionTransport?
    private let settings: PokeExplorerSettings

    /// The models in the app's database.
    static var models: [any PersistentModel.Type] {
        [User.self, FavoritePokemon.self, TeamRecord.self] + DataAccountStore.models
    }

    /// Opens the database and prepares the requests to PokéAPI.
    ///
    /// It waits for the database. No request is sent to PokéAPI yet.
    ///
    /// - Throws: ``PokeExplorerSettingsError`` when the address of PokéAPI is invalid, `DataStoreError`, or an error of
    ///   the cache's file with its code and path.
    public init(
        _ settings: PokeExplorerSettings = PokeExplorerSettings(), logger: Logger = Logger(label: "pokeexplorer")
    ) throws {
        guard let api = APISettings(baseURL: settings.pokeAPI) else {
            throw PokeExplorerSettingsError.invalidAddress(settings.pokeAPI)
        }
        let container = try ModelContainer(for: Schema(Self.models), configurations: settings.database)
        let cache = try CacheService(path: settings.cachePath)
        let transport = URLSessionTransport()
        let gate = RequestGate(limit: api.concurrency)
        let service = APIService(settings: api, transport: transport, cache: cache, gate: gate, logger: logger)
        let pokedex = PokedexService(
            api: service, cache: cache, origin: api.origin, indexLifetime: api.listLifetime,
            logger: logger)
        self.transport = transport
        self.cache = cache
        self.pokedex = pokedex
        self.settings = settings
        collector = pokedex
        artwork = .ownServer
        // Some requests are left for facts, so that a page does not wait for the pictures of the grid.
        let pictureGate = RequestGate(limit: max(1, api.concurrency - 2), within: gate)
        pictures = ArtworkService(
            source: settings.artwork ?? (api.isPokeAPI ? .pokeAPI : .standIn(at: api.origin)),
            api: APIService(settings: api, transport: transport, cache: cache, gate: pictureGate, logger: logger)
        ) { pokedex.loadedIndex }
        time = .system
        let store = DataAccountStore(container) { context, account in
            try User.delete(accountID: account, in: context)
        }
        accounts = Accounts(
            store: store, hasher: PasswordHasher(parameters: settings.passwords),
            limiter: AttemptLimiter(clock: ContinuousClock()))
        let database = PersistenceService(modelContainer: container) { try await store.account($0) != nil }
        persistence = database
        teams = database
        self.container = container
    }

    /// Creates services from parts that a test chooses.
    init(
        pokedex: any PokedexServiceProtocol, artwork: ArtworkSource, time: TimeSource,
        persistence: any PersistenceServiceProtocol, teams: any TeamServiceProtocol, accounts: Accounts
    ) {
        self.pokedex = pokedex
        self.artwork = artwork
        pictures = nil
        self.time = time
        self.persistence = persistence
        self.teams = teams
        self.accounts = accounts
        container = nil
        cache = nil
        collector = nil
        transport = nil
        settings = PokeExplorerSettings()
    }

    /// Waits until the index of all species is in memory, so that the first page shows names, but not longer than the
    /// limit.
    public func warmUp(within limit: Duration) async {
        // This task continues after the limit; the one below only waits for the same result.
        Task { [pokedex] in _ = try? await pokedex.index() }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [pokedex] in _ = try? await pokedex.index() }
            group.addTask { try? await Task.sleep(for: limit) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Collects heights, weights and stats in the background, slowly, until all are known; then waits.
    ///
    /// Ends, and closes connections and files, when its task is cancelled: after the server has stopped.
    public func run() async throws {
        do {
            try await collector?.collectFacts(every: settings.collectingInterval, patience: .seconds(60))
            while true { try await Task.sleep(for: .seconds(24 * 60 * 60)) }
        } catch {
            transport?.close()
            await container?.close()
            try? cache?.close()
            if !(error is CancellationError) { throw error }
        }
    }
}
