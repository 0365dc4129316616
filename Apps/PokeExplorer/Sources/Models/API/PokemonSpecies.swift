// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The response of `/pokemon-species/{id}`, reduced to the fields that the app shows.
struct PokemonSpecies: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    var genera: [Genus]?
    var names: [Name]?
    var evolutionChain: UnnamedResource?
    var isBaby: Bool?
    var isLegendary: Bool?
    var isMythical: Bool?

    enum CodingKeys: String, CodingKey {
        case id, name, genera, names
        case evolutionChain = "evolution_chain"
        case isBaby = "is_baby"
        case isLegendary = "is_legendary"
        case isMythical = "is_mythical"
    }

    /// The category of a Pokémon ("Seed Pokémon"), in one language.
    struct Genus: Codable, Hashable, Sendable {
        var genus: String
        var language: NamedResource
    }

    /// The name in one language.
    struct Name: Codable, Hashable, Sendable {
        var name: String
        var language: NamedResource
    }
}
