// SPDX-License-Identifier: Apache-2.0

import VitralData

/// The document's `User`: a name that is taken once, the hash of a password, and favorites that go with it.
@Model
final class DocumentUser {
    @Attribute(.unique) var username: String
    var passwordHash: String
    @Relationship(deleteRule: .cascade, inverse: \DocumentFavorite.user) var favorites: [DocumentFavorite] = []

    init(username: String, passwordHash: String) {
        self.username = username
        self.passwordHash = passwordHash
    }
}

/// The document's `FavoritePokemon`, with its unique number.
@Model
final class DocumentFavorite {
    @Attribute(.unique) var pokemonID: Int
    var user: DocumentUser?

    init(pokemonID: Int, user: DocumentUser) {
        self.pokemonID = pokemonID
        self.user = user
    }
}
