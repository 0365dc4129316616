// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The response of `/type/{id}`: the Pokémon of the type, and the damage that it deals and takes.
struct TypeResource: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    var damageRelations: DamageRelations
    var pokemon: [Member]

    enum CodingKeys: String, CodingKey {
        case id, name, pokemon
        case damageRelations = "damage_relations"
    }

    /// A Pokémon that has the type as its first or second type.
    struct Member: Codable, Hashable, Sendable {
        var slot: Int
        var pokemon: NamedResource
    }

    /// The attacking types that deal more or less damage to this type than usual.
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
