// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import PokeExplorer

/// Teams of real Pokémon, compared with a second calculation.
@Suite(.timeLimit(.minutes(5)))
struct TeamOracleTests {
    /// Teams that players know, and random ones of every size.
    private static let teams: [[Int]] =
        [[1, 4, 7], [6, 25, 9, 3, 143, 94], [445], [302, 292], [132, 132 + 1, 201, 351]] + randomTeams()

    private static func randomTeams() -> [[Int]] {
        var generator = RandomSource(seed: 20_261_123)
        return (0..<18).map { number in
            var team: [Int] = []
            // Full teams take six times as long, so there are few.
            let size = number < 2 ? 6 : 1 + number % 5
            while team.count < size {
                let id = Int.random(in: 1...1025, using: &generator)
                if !team.contains(id) { team.append(id) }
            }
            return team
        }
    }

    private func index() async throws -> SpeciesIndex {
        try await withMirror { _, origin in
            try await makePokedex(origin, cache: try CacheService(path: nil)).index()
        }
    }

    @Test func everyRowIsWhatTheRawDataSays() async throws {
        let (oracle, index) = (try TeamOracle(), try await index())
        for team in Self.teams {
            let analysis = TeamAnalysis(TeamLink(team).resolved(in: index).members, chart: index.chart)
            #expect(analysis.rows.map(\.type.rawValue) == TeamOracle.typeNames)
            for row in analysis.rows {
                let damages = team.map { oracle.damage(of: row.type.rawValue, on: $0) }
                for (damage, factor) in zip(DamageTaken.allCases, [4, 2, 1, 0.5, 0.25, 0]) {
                    #expect(
                        row.takers[damage, default: 0] == damages.count { $0 == factor },
                        "\(team) \(row.type) \(factor)")
                }
                #expect(row.hitters == team.count { oracle.hits($0, row.type.rawValue) }, "\(team) \(row.type)")
            }
            let problems = analysis.weaknesses.map { "weak \($0.type)" } + analysis.gaps.map { "gap \($0.type)" }
            #expect(Set(problems) == oracle.problems(of: team), "\(team)")
        }
    }

    @Test func theWholeRankingIsThatOfTheRawData() async throws {
        let (oracle, index) = (try TeamOracle(), try await index())
        #expect(index.species.count == 1025)
        #expect(oracle.totals.count == 1025)
        for team in Self.teams {
            let ranking = TeamSuggestion.ranking(
                for: TeamLink(team).resolved(in: index).members, in: index, totals: oracle.totals, limit: .max)
            let found = ranking.map { suggestion in
                let weaknesses = suggestion.resists + suggestion.ignores + suggestion.eases
                return TeamOracle.Suggestion(
                    id: suggestion.id,
                    closed: Set(suggestion.hits.map { "gap \($0)" } + weaknesses.map { "weak \($0)" }))
            }
            let expected = oracle.suggestions(for: team)
            #expect(found.map(\.id) == expected.map(\.id), "\(team)")
            guard team.count < 6 else {
                // Several members can leave with the same gain; the number of closed problems is what counts.
                #expect(found.map(\.closed.count) == expected.map(\.closed.count), "\(team)")
                continue
            }
            #expect(found == expected, "\(team)")
        }
    }
}
