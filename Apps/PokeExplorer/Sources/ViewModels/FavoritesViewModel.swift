// SPDX-License-Identifier: Apache-2.0

import Observation

/// The model of the list of favorites.
@MainActor
@Observable
final class FavoritesViewModel {
    /// A favorite and its entry in the index.
    struct Row: Identifiable, Hashable, Sendable {
        var favorite: Favorite
        var summary: PokemonSummary?

        var id: Favorite.ID { favorite.id }
    }

    /// The current order of the list.
    private(set) var sort: FavoriteSort
    private(set) var isLoading = false
    /// The message when the list cannot be loaded.
    private(set) var errorMessage: ErrorMessage?

    private var loaded: [Favorite]?
    private var index: SpeciesIndex?
    private let hearts: FavoriteHearts
    private let persistence: any PersistenceServiceProtocol
    private let pokedex: any PokedexServiceProtocol
    @ObservationIgnored private var ticket = 0

    init(
        hearts: FavoriteHearts, persistence: any PersistenceServiceProtocol, pokedex: any PokedexServiceProtocol,
        sort: FavoriteSort = .date
    ) {
        self.hearts = hearts
        self.persistence = persistence
        self.pokedex = pokedex
        self.sort = sort
        index = pokedex.loadedIndex
    }

    /// The rows; `nil` until they are loaded.
    ///
    /// Pending removals and restorations are already applied.
    var content: [Row]? {
        guard let loaded, hearts.isLoaded else { return nil }
        return loaded.filter { hearts.isFavorite($0.id) }.map { Row(favorite: $0, summary: index?[$0.id]) }
    }

    /// Loads the list in an order.
    ///
    /// The previous list stays visible meanwhile.
    func load(_ sort: FavoriteSort) async {
        guard let user = hearts.user else {
            loaded = nil
            return
        }
        ticket += 1
        let mine = ticket
        self.sort = sort
        isLoading = true
        defer { if mine == ticket { isLoading = false } }
        do {
            let favorites = try await persistence.favorites(of: user.id, sortedBy: sort)
            guard mine == ticket else { return }
            loaded = favorites
            errorMessage = nil
        } catch {
            guard mine == ticket, !(error is CancellationError) else { return }
            errorMessage = ErrorMessage(error)
            return
        }
        // Names are saved with the favorites; pictures and types may arrive later, or not at all.
        if index == nil { index = try? await pokedex.index() }
    }

    /// Loads the list again, after a failure.
    func retry() async {
        if !hearts.isLoaded { await hearts.load() }
        await load(sort)
    }
}
