// SPDX-License-Identifier: Apache-2.0

/// Favorites in memory, gone with the process.
actor MemoryPersistenceService: PersistenceServiceProtocol {
    private var kept: [String: [Favorite.ID: Favorite]] = [:]
    private var listeners: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    private var lastListener = 0

    func favorites(of user: String, sortedBy sort: FavoriteSort) -> [Favorite] {
        let favorites = kept[user, default: [:]].values
        return switch sort {
        // Where dates or names are the same, numbers decide.
        case .date: favorites.sorted { ($1.addedAt, $0.id) < ($0.addedAt, $1.id) }
        case .number: favorites.sorted { $0.id < $1.id }
        case .name:
            favorites.map { (SearchText.fold($0.name), $0) }.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
        }
    }

    func addFavorite(_ favorite: Favorite, of user: String) {
        guard kept[user]?[favorite.id] == nil else { return }
        kept[user, default: [:]][favorite.id] = favorite
        tell(user)
    }

    func removeFavorite(_ id: Favorite.ID, of user: String) {
        guard kept[user]?.removeValue(forKey: id) != nil else { return }
        tell(user)
    }

    func removeFavorites(of user: String) {
        guard kept.removeValue(forKey: user) != nil else { return }
        tell(user)
    }

    func favoriteChanges(of user: String) -> AsyncStream<Void> {
        lastListener += 1
        let number = lastListener
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        listeners[user, default: [:]][number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(number, of: user) }
        }
        return stream
    }

    /// How many pages listen.
    var listenerCount: Int { listeners.values.reduce(0) { $0 + $1.count } }

    private func forget(_ number: Int, of user: String) {
        listeners[user]?[number] = nil
        if listeners[user]?.isEmpty == true { listeners[user] = nil }
    }

    private func tell(_ user: String) {
        for continuation in listeners[user, default: [:]].values { continuation.yield() }
    }
}
