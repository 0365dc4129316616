// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// The favorites and teams in the database.
///
/// A process has one service. It runs on its own thread, where it may wait for the database.
@ModelActor(disableGenerateInit: true)
actor PersistenceService: PersistenceServiceProtocol {
    /// The check whether an account with an id exists.
    private let isAccount: @Sendable (_ id: String) async throws -> Bool
    private var listeners = FavoriteListeners()
    private var following: Task<Void, Never>?
    /// The account of each user in past changes, so that each is looked up once.
    private var accounts: [PersistentIdentifier: String] = [:]

    private static let attempts = 3
    private static let mostAccounts = 10_000

    /// Creates a service that saves favorites and teams in a container whose schema has ``User``, ``FavoritePokemon`` and
    /// ``TeamRecord``.
    ///
    /// - Parameter isAccount: Returns whether an account with an id exists: nothing is saved for a deleted account.
    init(modelContainer: ModelContainer, isAccount: @escaping @Sendable (_ id: String) async throws -> Bool) {
        self.modelContainer = modelContainer
        self.isAccount = isAccount
        modelExecutor = DefaultSerialModelExecutor(modelContainer: modelContainer)
    }

    deinit { following?.cancel() }

    // MARK: Favorites

    func favorites(of user: String, sortedBy sort: FavoriteSort) throws -> [Favorite] {
        // Equal dates or names are ordered by number.
        let order: [SortDescriptor<FavoritePokemon>] =
            switch sort {
            case .date: [SortDescriptor(\.addedAt, order: .reverse), SortDescriptor(\.pokemonID)]
            case .number: [SortDescriptor(\.pokemonID)]
            case .name: [SortDescriptor(\.sortName), SortDescriptor(\.pokemonID)]
            }
        let descriptor = FetchDescriptor<FavoritePokemon>(
            predicate: #Predicate { $0.user?.accountID == user }, sortBy: order)
        return try modelContext.fetch(descriptor).map(\.favorite)
    }

    func addFavorite(_ favorite: Favorite, of user: String) async throws {
        if try insert(favorite, of: user) { try await requireAccount(user) }
    }

    /// Deletes a new user, and throws, if the account is deleted.
    ///
    /// Call it after the save: a deletion of the account from now on finds and deletes the user.
    func requireAccount(_ user: String) async throws {
        guard try await !isAccount(user) else { return }
        try save { try User.delete(accountID: user, in: modelContext) }
        throw AccountProblem.notSignedIn
    }

    func removeFavorite(_ id: Favorite.ID, of user: String) throws {
        try save {
            guard let found = try find(id, of: user) else { return }
            try person(user)?.revision += 1
            modelContext.delete(found)
        }
    }

    /// Adds a favorite, unless it exists.
    ///
    /// - Returns: Whether the user is new.
    private func insert(_ favorite: Favorite, of user: String) throws -> Bool {
        var isNew = false
        try save {
            isNew = false
            guard try find(favorite.id, of: user) == nil else { return }
            let known = try person(user)
            isNew = known == nil
            let person = known ?? User(accountID: user)
            person.revision += 1
            modelContext.insert(FavoritePokemon(favorite, user: person))
        }
        return isNew
    }

    private func find(_ id: Favorite.ID, of user: String) throws -> FavoritePokemon? {
        var descriptor = FetchDescriptor<FavoritePokemon>(
            predicate: #Predicate { $0.pokemonID == id && $0.user?.accountID == user })
        descriptor.fetchLimit = 1
        return try modelContext.fetch(descriptor).first
    }

    func person(_ user: String) throws -> User? { try modelContext.fetch(User.with(accountID: user)).first }

    /// Performs a change and saves it; tries again if another process was faster.
    func save(_ work: () throws -> Void) throws {
        var attempt = 1
        while true {
            do {
                return try modelContext.transaction(block: work)
            } catch let error as DataStoreError where attempt < Self.attempts && error.isRace {
                attempt += 1
            }
        }
    }

    // MARK: Notifications

    func favoriteChanges(of user: String) -> AsyncStream<Void> {
        follow()
        return listeners.add(of: user) { [weak self] number in
            Task { await self?.forget(number, of: user) }
        }
    }

    /// The number of listening pages.
    var listenerCount: Int { listeners.count }

    private func forget(_ number: Int, of user: String) { listeners.remove(number, of: user) }

    /// Starts to observe the changes that any process saves, with the first listener.
    private func follow() {
        // A container without users would already have rejected all earlier calls.
        guard following == nil, let changes = try? modelContainer.changes(of: User.self) else { return }
        following = Task { [weak self] in
            for await change in changes { await self?.receive(change) }
        }
    }

    private func receive(_ changes: ModelChanges) {
        guard !changes.invalidatedAllIdentifiers else { return listeners.notifyAll() }
        do {
            let ids = changes.identifiers
            try learn(ids.subtracting(accounts.keys))
            for account in Set(ids.compactMap { accounts[$0] }) { listeners.notify(account) }
            for id in changes.deletedIdentifiers { accounts[id] = nil }
        } catch {
            // Listeners that now load their favorites get the error.
            listeners.notifyAll()
        }
    }

    private func learn(_ ids: Set<PersistentIdentifier>) throws {
        guard !ids.isEmpty else { return }
        if accounts.count > Self.mostAccounts { accounts = [:] }
        let wanted = Array(ids)
        let descriptor = FetchDescriptor<User>(predicate: #Predicate { wanted.contains($0.persistentModelID) })
        for user in try modelContext.fetch(descriptor) { accounts[user.persistentModelID] = user.accountID }
    }
}

extension DataStoreError {
    /// Whether another process made the same change, or deleted its subject, at the same moment.
    fileprivate var isRace: Bool {
        switch self {
        case .uniqueConstraintViolated, .constraintViolated, .modelVanished, .conflict: true
        default: false
        }
    }
}
