// SPDX-License-Identifier: Apache-2.0

/// The facts from which a drawing is made.
///
/// No existing artwork is used.
struct ArtworkSubject: Equatable, Sendable {
    /// The number of the Pokémon; forms have numbers above 10,000.
    var id: Int
    /// The number of the species, which is shown in the drawing.
    var species: Int
    /// One or two types, the primary type first.
    var types: [CreatureType]
    /// The number of the evolution chain: related species look alike.
    var family: Int
    /// The number of evolutions that lead to the species: 0 to 2.
    var stage: Int
    /// PokéAPI's name of the body shape, such as `wings`; `nil` if there is none.
    var shape: String?

    /// The stage as an index into three sizes, clamped to that range.
    var grade: Int { min(max(stage, 0), 2) }
}
