// SPDX-License-Identifier: Apache-2.0

/// What a drawing is made from: facts, and nothing that anybody drew.
struct ArtworkSubject: Equatable, Sendable {
    /// The number of the Pokémon; forms have numbers above 10,000.
    var id: Int
    /// The number of the species, which the drawing carries.
    var species: Int
    /// One or two types, the first one first.
    var types: [CreatureType]
    /// The number of the evolution chain: relatives look alike.
    var family: Int
    /// How many evolutions lie behind it: 0 to 2.
    var stage: Int
    /// PokéAPI's word for the kind of body, such as `wings`; `nil` if it has none.
    var shape: String?

    /// The stage as an index into three sizes, whatever the facts say.
    var grade: Int { min(max(stage, 0), 2) }
}
