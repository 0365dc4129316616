// SPDX-License-Identifier: Apache-2.0

/// The damage of each type against each other type, from PokéAPI's types.
struct TypeChart: Codable, Hashable, Sendable {
    /// The damage factors by attacking type, then by defending type.
    ///
    /// A missing factor is 1.
    private var factors: [PokemonType: [PokemonType: Double]] = [:]

    init() {}

    init(_ types: [TypeResource]) {
        for resource in types {
            guard let defender = PokemonType(rawValue: resource.name) else { continue }
            let relations = resource.damageRelations
            add(relations.doubleDamageFrom, factor: 2, against: defender)
            add(relations.halfDamageFrom, factor: 0.5, against: defender)
            add(relations.noDamageFrom, factor: 0, against: defender)
        }
    }

    private mutating func add(_ attackers: [NamedResource], factor: Double, against defender: PokemonType) {
        for attacker in attackers {
            if let type = PokemonType(rawValue: attacker.name) {
                factors[defender, default: [:]][type] = factor
            }
        }
    }

    /// Returns the damage factor of an attack against a Pokémon of these types: the product of their factors.
    func multiplier(of attacker: PokemonType, against defenders: [PokemonType]) -> Double {
        defenders.reduce(1) { $0 * (factors[$1]?[attacker] ?? 1) }
    }

    /// Returns all attacks that deal more or less damage than usual, strongest first.
    func effectiveness(against defenders: [PokemonType]) -> [Effectiveness] {
        guard !defenders.isEmpty else { return [] }
        let hits = Dictionary(grouping: PokemonType.allCases) { multiplier(of: $0, against: defenders) }
        return Effectiveness.Multiplier.allCases.compactMap { multiplier in
            hits[multiplier.rawValue].map { Effectiveness(multiplier: multiplier, types: $0) }
        }
    }
}

/// The attacking types with the same damage factor.
struct Effectiveness: Hashable, Sendable, Identifiable {
    var multiplier: Multiplier
    var types: [PokemonType]

    var id: Multiplier { multiplier }

    /// A damage factor other than the usual 1.
    enum Multiplier: Double, CaseIterable, Hashable, Sendable {
        case quadruple = 4
        case double = 2
        case half = 0.5
        case quarter = 0.25
        case none = 0

        /// The label of the factor's chip.
        var label: String {
            switch self {
            case .quadruple: "×4"
            case .double: "×2"
            case .half: "×½"
            case .quarter: "×¼"
            case .none: "×0"
            }
        }
    }
}
