// SPDX-License-Identifier: Apache-2.0

/// What a card shows of a Pokémon.
///
/// Everything in it comes from the index; nothing has to be asked.
struct PokemonSummary: Identifiable, Codable, Hashable, Sendable {
    /// The number in the national dex.
    var id: Int
    /// PokéAPI's name of the species.
    var slug: String
    /// First and, if there is one, second type.
    ///
    /// Empty as long as the index is not there.
    var types: [PokemonType]
    /// The generation that brought it, from 1.
    var generation: Int?
    /// Where the list says the details are.
    var detailPath: String
    /// Where the generation says the species is.
    var speciesPath: String?

    /// Higher numbers are forms of other Pokémon and not in the national dex.
    static let firstFormNumber = 10_001

    var name: String { SpeciesName.display(slug) }

    /// The number as a Pokédex prints it: `#0025`.
    var number: String { Self.number(id) }

    static func number(_ id: Int) -> String {
        let digits = String(id)
        return "#" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
