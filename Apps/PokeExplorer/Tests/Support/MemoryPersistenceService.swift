// SPDX-License-Identifier: Apache-2.0

@testable import PokeExplorer

/// A persistence service that keeps favorites in memory.
actor MemoryPersistenceService: PersistenceServiceProtocol {
    private var kept: [String: [Favorite.ID: Favorite]] = [:]
    private var listeners = FavoriteListeners()

    func favorites(of user: String, sortedBy sort: FavoriteSort) -> [Favorite] {
        let favorites = kept[user, default: [:]].values
        return switch sort {
        // Equal dates or names are ordered by number.
        case .date: favorites.sorted { ($1.addedAt, $0.id) < ($0.addedAt, $1.id) }
        case .number: favorites.sorted { $0.id < $1.id }
        case .name:
            favorites.map { (SearchText.fold($0.name), $0) }.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
        }
    }

    func addFavorite(_ favorite: Favorite, of user: String) {
        guard kept[user]?[favorite.id] == nil else { return }
        kept[user, default: [:]][favorite.id] = favorite
        listeners.notify(user)
    }

    func removeFavorite(_ id: Favorite.ID, of user: String) {
        guard kept[user]?.removeValue(forKey: id) != nil else { return }
        listeners.notify(user)
    }

    func favoriteChanges(of user: String) -> AsyncStream<Void> {
        listeners.add(of: user) { [weak self] number in
            Task { await self?.forget(number, of: user) }
        }
    }

    /// The number of listening pages.
    var listenerCount: Int { listeners.count }

    private func forget(_ number: Int, of user: String) { listeners.remove(number, of: user) }
}
