// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The response of `/generation/{id}`: the species that the generation introduced.
struct GenerationResource: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    var pokemonSpecies: [NamedResource]

    enum CodingKeys: String, CodingKey {
        case id, name
        case pokemonSpecies = "pokemon_species"
    }
}
