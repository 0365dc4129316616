// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Logging
public import VitralData
public import VitralIdentity
import VitralIdentityData

/// The services behind the screens, shared by all sessions of the process.
///
/// Create it once, when the app is launched, pass its ``accounts`` to the server, and run ``run()`` beside the server:
///
/// ```swift
/// let services = try PokeExplorerServices(container, PokeExplorerSettings(pokeAPI: "http://127.0.0.1:8081"))
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
    /// Whether the app shows nothing but its sign-in page to users who are not signed in.
    let requiresSignIn: Bool
    /// The accounts, for the server.
    public let accounts: Accounts
    private let collector: PokedexService?
    private let transport: URLSessionTransport?
    private let collectingInterval: Duration

    /// The models of the users' data.
    static var models: [any PersistentModel.Type] {
        [User.self, FavoritePokemon.self, TeamRecord.self] + DataAccountStore.models
    }

    /// The models in the app's database: the data of users, and the cache.
    static var schema: [any PersistentModel.Type] { models + CacheService.models }

    /// Prepares the requests to PokéAPI; none is sent yet.
    ///
    /// - Parameter container: The database, with ``schema``.
    /// - Throws: ``PokeExplorerSettingsError`` when the address of PokéAPI is invalid.
    public init(
        _ container: ModelContainer, _ settings: PokeExplorerSettings = PokeExplorerSettings(),
        logger: Logger = Logger(label: "pokeexplorer")
    ) throws {
        guard let api = APISettings(baseURL: settings.pokeAPI) else {
            throw PokeExplorerSettingsError.invalidAddress(settings.pokeAPI)
        }
        let cache = CacheService(container)
        let transport = URLSessionTransport()
        let gate = RequestGate(limit: api.concurrency)
        let service = APIService(settings: api, transport: transport, cache: cache, gate: gate, logger: logger)
        let pokedex = PokedexService(
            api: service, cache: cache, origin: api.origin, indexLifetime: api.listLifetime,
            logger: logger)
        self.transport = transport
        self.pokedex = pokedex
        collectingInterval = settings.collectingInterval
        requiresSignIn = settings.requiresSignIn
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
    }

    /// Creates services from parts that a test chooses.
    init(
        pokedex: any PokedexServiceProtocol, artwork: ArtworkSource, time: TimeSource,
        persistence: any PersistenceServiceProtocol, teams: any TeamServiceProtocol, accounts: Accounts,
        requiresSignIn: Bool = false
    ) {
        self.requiresSignIn = requiresSignIn
        self.pokedex = pokedex
        self.artwork = artwork
        pictures = nil
        self.time = time
        self.persistence = persistence
        self.teams = teams
        self.accounts = accounts
        collector = nil
        transport = nil
        collectingInterval = .zero
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
    /// Ends, and closes its connections, when its task is cancelled: after the server has stopped.
    public func run() async throws {
        do {
            try await collector?.collectFacts(every: collectingInterval, patience: .seconds(60))
            while true { try await Task.sleep(for: .seconds(24 * 60 * 60)) }
        } catch {
            transport?.close()
            if !(error is CancellationError) { throw error }
        }
    }
}
