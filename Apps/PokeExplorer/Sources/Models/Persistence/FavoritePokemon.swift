// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// A Pokémon that somebody likes.
@Model
final class FavoritePokemon {
    // Once for each person: two may like the same Pokémon.
    #Unique<FavoritePokemon>([\.user, \.pokemonID])

    /// The number in the national dex.
    var pokemonID: Int
    /// The name as it is shown.
    var name: String
    /// The name in the form in which it is sorted: without accents and regard to case.
    var sortName: String
    /// When the heart was given.
    var addedAt: Date
    /// Whose favorite it is.
    var user: User?

    init(_ favorite: Favorite, user: User) {
        pokemonID = favorite.id
        name = favorite.name
        sortName = SearchText.fold(favorite.name)
        addedAt = favorite.addedAt
        self.user = user
    }

    /// As view models know it.
    var favorite: Favorite { Favorite(id: pokemonID, name: name, addedAt: addedAt) }
}
