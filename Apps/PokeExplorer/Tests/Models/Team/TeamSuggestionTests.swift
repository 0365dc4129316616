// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PokeExplorer

/// Suggestions with their reasons, for teams that are small enough to check by hand.
@Suite(.timeLimit(.minutes(5)))
struct TeamSuggestionTests {
    private func index() async throws -> SpeciesIndex {
        try await withMirror { _, origin in
            try await makePokedex(origin, cache: try CacheService(path: nil)).index()
        }
    }

    private func ranking(
        _ team: [Int], totals: [Int: Int] = [:], limit: Int = .max
    ) async throws -> [TeamSuggestion] {
        let index = try await index()
        return TeamSuggestion.ranking(
            for: TeamLink(team).resolved(in: index).members, in: index, totals: totals, limit: limit)
    }

    @Test func aSuggestionNamesEverythingThatItCloses() async throws {
        // Pidgeot and Articuno are both weak to Electric and Rock; Rock hits Articuno ×4.
        let team = [18, 144]
        let index = try await index()
        let analysis = TeamAnalysis(TeamLink(team).resolved(in: index).members, chart: index.chart)
        #expect(analysis.weaknesses.map(\.type) == [.rock, .electric])
        let ranking = try await ranking(team)
        let quagsire = try #require(ranking.first { $0.id == 195 })
        #expect(quagsire.hits == [.poison, .rock, .steel, .fire, .electric])
        #expect(quagsire.resists == [.rock])
        #expect(quagsire.ignores == [.electric])
        #expect(quagsire.eases == [])
        #expect(quagsire.replaced == nil)
        #expect(quagsire.closed == 7)
        // Dugtrio hits the same types, but with it two members would be weak to Ice.
        #expect(!ranking.contains { $0.id == 51 })
    }

    @Test func suggestionsAreNoMembersAndOpenNothing() async throws {
        let index = try await index()
        let team = [6, 25, 9]
        let before = TeamAnalysis(TeamLink(team).resolved(in: index).members, chart: index.chart)
        let ranking = try await ranking(team)
        #expect(!ranking.isEmpty)
        #expect(!ranking.contains { team.contains($0.id) })
        for suggestion in ranking.prefix(40) {
            let after = TeamAnalysis(
                TeamLink(team + [suggestion.id]).resolved(in: index).members, chart: index.chart)
            #expect(Set(after.weaknesses.map(\.type)).isSubset(of: before.weaknesses.map(\.type)))
        }
    }

    @Test func equalOnesAreOrderedByTotalThenByNumber() async throws {
        // Without totals by number alone; a total decides between those that close the same number of problems.
        let plain = try await ranking([1, 4, 7])
        let best = plain.filter { $0.closed == plain[0].closed }
        #expect(best.count > 2)
        #expect(best.map(\.id) == best.map(\.id).sorted())
        let last = try #require(best.last)
        let sorted = try await ranking([1, 4, 7], totals: [last.id: 500])
        #expect(sorted.map(\.id) == [last.id] + plain.map(\.id).filter { $0 != last.id })
        #expect(sorted[0].total == 500)
        #expect(sorted[1].total == nil)
    }

    @Test func aFullTeamGetsExchanges() async throws {
        let team = [6, 25, 9, 3, 143, 94]
        let ranking = try await ranking(team, limit: 10)
        #expect(ranking.count == 10)
        for suggestion in ranking { #expect(team.contains(try #require(suggestion.replaced).id)) }
    }

    @Test func pokemonWithoutTypesAreNotSuggested() {
        let nameless = (1...3).map { PokemonSummary(id: $0, slug: "\($0)", types: [], detailPath: "") }
        let index = SpeciesIndex(species: nameless, chart: TypeChart(), builtAt: Date(timeIntervalSince1970: 0))
        #expect(TeamSuggestion.ranking(for: [nameless[0]], in: index, totals: [:], limit: 5) == [])
    }
}
