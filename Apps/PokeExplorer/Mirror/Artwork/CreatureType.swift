// SPDX-License-Identifier: Apache-2.0

/// The eighteen types that a Pokémon can have.
enum CreatureType: String, CaseIterable, Sendable {
    case normal, fighting, flying, poison, ground, rock, bug, ghost, steel
    case fire, water, grass, electric, psychic, ice, dragon, dark, fairy
}

extension CreatureType {
    /// The types whose colors go with this one, for creatures that have no second type.
    var companions: [CreatureType] {
        switch self {
        case .normal: [.fighting, .fairy, .flying, .ground, .psychic]
        case .fire: [.electric, .fighting, .ground, .dark]
        case .water: [.ice, .dragon, .flying, .fairy]
        case .grass: [.electric, .bug, .fairy, .water]
        case .electric: [.fire, .water, .dark, .dragon]
        case .ice: [.water, .flying, .psychic, .steel]
        case .fighting: [.ground, .steel, .dark, .electric]
        case .poison: [.psychic, .grass, .ghost, .dark]
        case .ground: [.fire, .rock, .dark, .grass]
        case .flying: [.electric, .water, .fairy, .fighting]
        case .psychic: [.electric, .ghost, .ice, .poison]
        case .bug: [.fire, .electric, .poison, .grass]
        case .rock: [.steel, .ground, .fire, .water]
        case .ghost: [.poison, .psychic, .ice, .fire]
        case .dragon: [.electric, .fire, .ice, .psychic]
        case .dark: [.fighting, .ghost, .electric, .ice]
        case .steel: [.electric, .water, .fighting, .psychic]
        case .fairy: [.psychic, .electric, .flying, .poison]
        }
    }
}
