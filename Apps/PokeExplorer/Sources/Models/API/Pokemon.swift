// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One entry of the list: a name and the URL of its details.
typealias Pokemon = NamedResource

/// A page of the list, `/pokemon?limit&offset`.
struct PokemonResponse: Codable, Hashable, Sendable {
    var count: Int
    var next: String?
    var previous: String?
    var results: [Pokemon]
}

/// The response of `/pokemon/{id}`, reduced to the fields that the app shows.
///
/// Only the number and the name are required. PokéAPI omits other fields, or sends `null`, for some Pokémon; the page
/// then says so instead of failing.
struct PokemonDetail: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    /// The height in decimeters.
    var height: Int?
    /// The weight in hectograms.
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
        /// The ability, or `nil` when a form has no ability in this slot.
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
