// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `/generation/{id}` tells: the species that it brought.
struct GenerationResource: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    var pokemonSpecies: [NamedResource]

    enum CodingKeys: String, CodingKey {
        case id, name
        case pokemonSpecies = "pokemon_species"
    }
}
