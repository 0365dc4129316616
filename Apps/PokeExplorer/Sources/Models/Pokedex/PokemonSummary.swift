// SPDX-License-Identifier: Apache-2.0

/// The part of a Pokémon that its card shows.
///
/// Everything in it comes from the index, so it needs no request.
struct PokemonSummary: Identifiable, Codable, Hashable, Sendable {
    /// The number in the national dex.
    var id: Int
    /// PokéAPI's name of the species.
    var slug: String
    /// The first and, if present, second type.
    ///
    /// Empty until the index is loaded.
    var types: [PokemonType]
    /// The generation that introduced it, from 1.
    var generation: Int?
    /// The path of the details, from the list.
    var detailPath: String
    /// The path of the species, from the generation.
    var speciesPath: String?

    /// The first number of the forms of other Pokémon, which are not in the national dex.
    static let firstFormNumber = 10_001

    /// The numbers that PokéAPI may give to forms and, as long as the index is unknown, to species.
    static let formNumbers = firstFormNumber..<11_000
    static let speciesNumbers = 1..<2_000

    var name: String { SpeciesName.display(slug) }

    /// The number in the notation of a Pokédex: `#0025`.
    var number: String { Self.number(id) }

    static func number(_ id: Int) -> String {
        let digits = String(id)
        return "#" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
