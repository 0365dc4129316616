// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One entry of the list: a name and where its details are.
typealias Pokemon = NamedResource

/// A page of the list, `/pokemon?limit&offset`.
struct PokemonResponse: Codable, Hashable, Sendable {
    var count: Int
    var next: String?
    var previous: String?
    var results: [Pokemon]
}

/// What `/pokemon/{id}` tells, reduced to what the app shows.
///
/// Only the number and the name must be there. PokéAPI leaves out or nulls the rest for some Pokémon, and the page says
/// so instead of failing.
struct PokemonDetail: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    /// Height in decimetres.
    var height: Int?
    /// Weight in hectograms.
    var weight: Int?
    var types: [TypeSlot]?
    var stats: [StatValue]?
    var abilities: [AbilitySlot]?
    var species: NamedResource?
    var sprites: Sprites?

    struct TypeSlot: Codable, Hashable, Sendable {
        var slot: Int
        var type: NamedResource
    }

    struct StatValue: Codable, Hashable, Sendable {
        var baseStat: Int
        var stat: NamedResource

        enum CodingKeys: String, CodingKey {
            case baseStat = "base_stat"
            case stat
        }
    }

    struct AbilitySlot: Codable, Hashable, Sendable {
        /// Missing when a form has no ability in this slot.
        var ability: NamedResource?
        var isHidden: Bool?
        var slot: Int?

        enum CodingKeys: String, CodingKey {
            case ability, slot
            case isHidden = "is_hidden"
        }
    }

    struct Sprites: Codable, Hashable, Sendable {
        var other: Other?

        struct Other: Codable, Hashable, Sendable {
            var officialArtwork: Artwork?

            enum CodingKeys: String, CodingKey {
                case officialArtwork = "official-artwork"
            }
        }

        struct Artwork: Codable, Hashable, Sendable {
            var frontDefault: String?

            enum CodingKeys: String, CodingKey {
                case frontDefault = "front_default"
            }
        }
    }
}
