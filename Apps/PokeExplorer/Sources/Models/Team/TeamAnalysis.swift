// SPDX-License-Identifier: Apache-2.0

/// The strengths and weaknesses of a team, type by type, from the types of its members.
///
/// Abilities and moves are not counted.
struct TeamAnalysis: Hashable, Sendable {
    /// The members that take and deal damage of one type.
    struct Row: Identifiable, Hashable, Sendable {
        let type: PokemonType
        /// The number of members by the damage that they take from the type.
        private(set) var takers: [DamageTaken: Int] = [:]
        /// The number of members that hit the type ×2 with a type of their own.
        private(set) var hitters = 0

        var id: PokemonType { type }

        /// The number of members that take more damage than usual.
        var hard: Int { takers[.quadruple, default: 0] + takers[.double, default: 0] }
        /// The number of members that take less damage than usual, or none.
        var resisting: Int { resistingSome + takers[.none, default: 0] }
        /// The number of members that take less damage than usual, but some.
        var resistingSome: Int { takers[.half, default: 0] + takers[.quarter, default: 0] }
        /// The number of members that take more damage than usual, minus those that take less.
        var balance: Int { hard - resisting }
        /// Whether at least two more members take more damage than usual than take less.
        var isWeakness: Bool { balance >= TeamAnalysis.weaknessBalance }
        /// Whether no member hits the type ×2.
        var isGap: Bool { hitters == 0 }

        fileprivate init(_ type: PokemonType, members: [[PokemonType]], chart: TypeChart) {
            self.type = type
            for types in members {
                takers[DamageTaken(chart.multiplier(of: type, against: types)), default: 0] += 1
                if types.contains(where: { chart.multiplier(of: $0, against: [type]) >= 2 }) { hitters += 1 }
            }
        }
    }

    /// The minimum balance of a weakness.
    static let weaknessBalance = 2

    /// A row for each of the eighteen types, in their order.
    let rows: [Row]

    init(_ members: [PokemonSummary], chart: TypeChart) {
        let types = members.map(\.types)
        rows = PokemonType.allCases.map { Row($0, members: types, chart: chart) }
    }

    /// The types that hit the team hardest, the worst first.
    var weaknesses: [Row] {
        rows.filter(\.isWeakness).sorted { first, second in
            let (a, b) = (first.takers[.quadruple, default: 0], second.takers[.quadruple, default: 0])
            return (first.balance, a, second.type.number) > (second.balance, b, first.type.number)
        }
    }

    /// The types that more members resist or ignore than take hard, the best first.
    var strengths: [Row] {
        rows.filter { $0.balance < 0 }.sorted { first, second in
            let (a, b) = (first.takers[.none, default: 0], second.takers[.none, default: 0])
            return (second.balance, a, second.type.number) > (first.balance, b, first.type.number)
        }
    }

    /// The types that no member hits ×2, in their order.
    var gaps: [Row] { rows.filter(\.isGap) }
}

/// The damage that a Pokémon takes from a type, compared with the usual damage.
enum DamageTaken: CaseIterable, Hashable, Sendable {
    case quadruple, double, usual, half, quarter, none

    /// Creates the damage from the factor of a type chart.
    init(_ multiplier: Double) {
        switch multiplier {
        case 4...: self = .quadruple
        case 2...: self = .double
        case 1...: self = .usual
        case 0.5...: self = .half
        case 0.25...: self = .quarter
        default: self = .none
        }
    }

    /// The sign of the damage: `×½`.
    var label: String {
        switch self {
        case .quadruple: "×4"
        case .double: "×2"
        case .usual: "×1"
        case .half: "×½"
        case .quarter: "×¼"
        case .none: "×0"
        }
    }
}
