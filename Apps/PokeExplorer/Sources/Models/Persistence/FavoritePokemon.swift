// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// A favorite of a user.
@Model
final class FavoritePokemon {
    // Unique per user: several users may like the same Pokémon.
    #Unique<FavoritePokemon>([\.user, \.pokemonID])

    /// The number in the national dex.
    var pokemonID: Int
    /// The displayed name.
    var name: String
    /// The name in its sortable form: without accents, in a single case.
    var sortName: String
    /// The time at which the favorite was added.
    var addedAt: Date
    /// The user to whom the favorite belongs.
    var user: User?

    init(_ favorite: Favorite, user: User) {
        pokemonID = favorite.id
        name = favorite.name
        sortName = SearchText.fold(favorite.name)
        addedAt = favorite.addedAt
        self.user = user
    }

    /// The favorite as view models use it.
    var favorite: Favorite { Favorite(id: pokemonID, name: name, addedAt: addedAt) }
}
