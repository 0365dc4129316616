// SPDX-License-Identifier: Apache-2.0

import VitralData

/// The facts of a Pokémon by which the grid sorts, in the database.
@Model
final class StoredFacts {
    // Unique per server: two servers may disagree.
    #Unique<StoredFacts>([\.origin, \.pokemonID])

    /// The server from which the facts come.
    var origin: String
    /// The number in the national dex.
    var pokemonID: Int
    var height: Int?
    var weight: Int?
    /// The total of the stats.
    var total: Int?

    init(_ facts: PokemonFacts, origin: String) {
        self.origin = origin
        pokemonID = facts.id
        height = facts.height
        weight = facts.weight
        total = facts.total
    }

    /// The facts as the services use them.
    var facts: PokemonFacts { PokemonFacts(id: pokemonID, height: height, weight: weight, total: total) }

    /// Returns the query for all facts of a server.
    static func of(_ origin: String) -> FetchDescriptor<StoredFacts> {
        FetchDescriptor(predicate: #Predicate { $0.origin == origin })
    }

    /// Returns the query for the facts of a Pokémon.
    static func of(_ origin: String, id: Int) -> FetchDescriptor<StoredFacts> {
        FetchDescriptor(predicate: #Predicate { $0.origin == origin && $0.pokemonID == id })
    }
}
