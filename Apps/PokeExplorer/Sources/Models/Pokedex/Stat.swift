// SPDX-License-Identifier: Apache-2.0

/// One of the six stats, in the order in which they are shown.
enum Stat: String, Codable, CaseIterable, Hashable, Sendable {
    case hp
    case attack
    case defense
    case specialAttack = "special-attack"
    case specialDefense = "special-defense"
    case speed

    /// The value of a full bar: the highest existing base stat.
    static let highest = 255
}

/// The stats of one Pokémon.
///
/// PokéAPI sends them in any order and may omit some.
struct StatSet: Codable, Hashable, Sendable {
    private var values: [Stat: Int]

    init(_ values: [Stat: Int]) {
        self.values = values
    }

    init(_ detail: PokemonDetail) {
        values = [:]
        for entry in detail.stats ?? [] {
            if let stat = Stat(rawValue: entry.stat.name) {
                values[stat] = entry.baseStat
            }
        }
    }

    subscript(_ stat: Stat) -> Int? { values[stat] }

    /// The sum of all six stats, or `nil` when one is missing: a smaller sum would be wrong.
    var total: Int? {
        guard values.count == Stat.allCases.count else { return nil }
        return values.values.reduce(0, +)
    }

    var isEmpty: Bool { values.isEmpty }
}
