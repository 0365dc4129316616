// SPDX-License-Identifier: Apache-2.0

// PokéAPI's JSON shapes as a client declares them: the tests also prove that they can be decoded.

struct Link: Decodable, Hashable {
    var name: String?
    var url: String
}

struct List: Decodable {
    var count: Int
    var next: String?
    var previous: String?
    var results: [Link]
}

struct Pokemon: Decodable {
    struct Slot: Decodable {
        var slot: Int
        var type: Link
    }
    struct Stat: Decodable {
        var baseStat: Int
        var effort: Int
        var stat: Link
    }
    struct Ability: Decodable {
        var ability: Link
        var isHidden: Bool
        var slot: Int
    }
    struct Sprites: Decodable {
        struct Other: Decodable {
            struct Artwork: Decodable {
                var frontDefault: String?
            }
            var officialArtwork: Artwork
            enum CodingKeys: String, CodingKey {
                case officialArtwork = "official-artwork"
            }
        }
        var frontDefault: String?
        var other: Other
    }
    var id: Int
    var name: String
    var height: Int
    var weight: Int
    var baseExperience: Int?
    var order: Int
    var isDefault: Bool
    var types: [Slot]
    var stats: [Stat]
    var abilities: [Ability]
    var forms: [Link]
    var species: Link
    var sprites: Sprites
}

struct Species: Decodable {
    struct Genus: Decodable {
        var genus: String
        var language: Link
    }
    struct Variety: Decodable {
        var isDefault: Bool
        var pokemon: Link
    }
    var id: Int
    var name: String
    var isBaby: Bool
    var isLegendary: Bool
    var isMythical: Bool
    var color: Link
    var generation: Link
    var genera: [Genus]
    var varieties: [Variety]
    var evolvesFromSpecies: Link?
    var evolutionChain: Link
}

struct EvolutionChain: Decodable {
    struct Step: Decodable {
        struct Condition: Decodable {
            var trigger: Link
            var item: Link?
            var minLevel: Int?
            var minHappiness: Int?
            var timeOfDay: String
        }
        var species: Link
        var evolutionDetails: [Condition]
        var evolvesTo: [Step]

        /// The species and all its further evolutions.
        var allSpecies: [Link] { [species] + evolvesTo.flatMap(\.allSpecies) }
    }
    var id: Int
    var chain: Step
}

struct TypeResource: Decodable {
    struct Relations: Decodable {
        var doubleDamageTo: [Link]
        var halfDamageTo: [Link]
        var noDamageTo: [Link]
        var doubleDamageFrom: [Link]
        var halfDamageFrom: [Link]
        var noDamageFrom: [Link]
    }
    struct Member: Decodable {
        var slot: Int
        var pokemon: Link
    }
    var id: Int
    var name: String
    var damageRelations: Relations
    var pokemon: [Member]
}

struct Generation: Decodable {
    var id: Int
    var name: String
    var mainRegion: Link
    var pokemonSpecies: [Link]
}
