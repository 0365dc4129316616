// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorer

/// Weaknesses compared with facts that every player knows.
@Suite(.timeLimit(.minutes(5)))
struct TypeChartTests {
    private func chart() async throws -> TypeChart {
        try await withMirror { _, origin in
            try await makePokedex(origin, cache: try CacheService(path: nil)).index().chart
        }
    }

    @Test func twoTypesMultiply() async throws {
        let chart = try await chart()
        // Charizard
        #expect(
            chart.effectiveness(against: [.fire, .flying]) == [
                Effectiveness(multiplier: .quadruple, types: [.rock]),
                Effectiveness(multiplier: .double, types: [.water, .electric]),
                Effectiveness(multiplier: .half, types: [.fighting, .steel, .fire, .fairy]),
                Effectiveness(multiplier: .quarter, types: [.bug, .grass]),
                Effectiveness(multiplier: .none, types: [.ground]),
            ])
        // Gengar
        #expect(
            chart.effectiveness(against: [.ghost, .poison]) == [
                Effectiveness(multiplier: .double, types: [.ground, .ghost, .psychic, .dark]),
                Effectiveness(multiplier: .half, types: [.grass, .fairy]),
                Effectiveness(multiplier: .quarter, types: [.poison, .bug]),
                Effectiveness(multiplier: .none, types: [.normal, .fighting]),
            ])
        // Sableye had no weakness before the fairy type; now it has one.
        #expect(
            chart.effectiveness(against: [.dark, .ghost]).first == Effectiveness(multiplier: .double, types: [.fairy]))
        // Garchomp
        #expect(
            chart.effectiveness(against: [.dragon, .ground]).first
                == Effectiveness(multiplier: .quadruple, types: [.ice]))
    }

    @Test func `a single type has its own multipliers`() async throws {
        let chart = try await chart()
        // Pikachu
        #expect(
            chart.effectiveness(against: [.electric]) == [
                Effectiveness(multiplier: .double, types: [.ground]),
                Effectiveness(multiplier: .half, types: [.flying, .steel, .electric]),
            ])
    }

    @Test func theOrderOfTypesDoesNotMatter() async throws {
        let chart = try await chart()
        for first in PokemonType.allCases {
            for second in PokemonType.allCases {
                #expect(
                    chart.effectiveness(against: [first, second]) == chart.effectiveness(against: [second, first]))
            }
        }
    }

    @Test func `without types there are no multipliers`() {
        #expect(TypeChart().effectiveness(against: []) == [])
        #expect(TypeChart().effectiveness(against: [.fire]) == [])
    }
}
