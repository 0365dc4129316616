// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `/type/{id}` tells: who has the type, and what it does to others.
struct TypeResource: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    var damageRelations: DamageRelations
    var pokemon: [Member]

    enum CodingKeys: String, CodingKey {
        case id, name, pokemon
        case damageRelations = "damage_relations"
    }

    /// A Pokémon of the type, which is its first or its second.
    struct Member: Codable, Hashable, Sendable {
        var slot: Int
        var pokemon: NamedResource
    }

    /// The attacking types that hit this type more or less than others do.
    struct DamageRelations: Codable, Hashable, Sendable {
        var doubleDamageFrom: [NamedResource]
        var halfDamageFrom: [NamedResource]
        var noDamageFrom: [NamedResource]

        enum CodingKeys: String, CodingKey {
            case doubleDamageFrom = "double_damage_from"
            case halfDamageFrom = "half_damage_from"
            case noDamageFrom = "no_damage_from"
        }
    }
}
