// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorer

/// Real evolution chains: with branches, with many ways, and without evolutions.
@Suite(.timeLimit(.minutes(5)))
struct EvolutionTests {
    private func evolution(of id: Int) async throws -> Evolution {
        try await withMirror { _, origin in
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil))
            let path = try #require(try await pokedex.species(id, path: nil).value.chainPath)
            return try #require(try await pokedex.evolution(id, path: path).value)
        }
    }

    @Test func aPlainChainHasTwoSteps() async throws {
        let evolution = try await evolution(of: 2)
        #expect(evolution.root.name == "Bulbasaur")
        #expect(evolution.steps.map(\.to.name) == ["Ivysaur", "Venusaur"])
        #expect(
            evolution.steps.map(\.ways) == [
                [EvolutionWay(conditions: [.level(16)])], [EvolutionWay(conditions: [.level(32)])],
            ])
    }

    @Test func `Eevee evolves into eight species`() async throws {
        let evolution = try await evolution(of: 196)
        #expect(evolution.steps.count == 8)
        #expect(Set(evolution.steps.map(\.from.name)) == ["Eevee"])
        let ways = Dictionary(uniqueKeysWithValues: evolution.steps.map { ($0.to.slug, $0.ways) })
        #expect(ways["vaporeon"] == [EvolutionWay(conditions: [.item("water-stone")])])
        #expect(ways["umbreon"] == [EvolutionWay(conditions: [.levelUp, .happiness(160), .time(.night)])])
        // Five places in five games are one way; the stone of the newest games comes first.
        #expect(ways["leafeon"]?.count == 2)
        #expect(ways["leafeon"]?.first?.conditions == [.item("leaf-stone")])
        #expect(
            ways["leafeon"]?.last?.conditions == [
                .levelUp,
                .locations(["eterna-forest", "pinwheel-forest", "kalos-route-20", "petalburg-woods", "lush-jungle"]),
                .specialRock,
            ])
        #expect(
            ways["sylveon"]?.first
                == EvolutionWay(conditions: [.levelUp, .knowingMove(ofType: .fairy), .happiness(160)]))
    }

    @Test func `branches follow the species that they start from`() async throws {
        let evolution = try await evolution(of: 265)
        #expect(
            evolution.steps.map { [$0.from.name, $0.to.name] } == [
                ["Wurmple", "Silcoon"], ["Wurmple", "Cascoon"], ["Silcoon", "Beautifly"], ["Cascoon", "Dustox"],
            ])
    }

    @Test(arguments: [
        (237, "hitmontop", [EvolutionCondition.level(20), .attackEqualsDefense]),
        (64, "alakazam", [.trade]), (208, "steelix", [.trade, .holding("metal-coat")]),
        (589, "escavalier", [.tradeFor("shelmet")]), (292, "shedinja", [.trigger("shed")]),
        (226, "mantine", [.levelUp, .partySpecies("remoraid")]),
        (675, "pangoro", [.level(32), .partyType(.dark)]), (706, "goodra", [.level(50), .rain]),
        (687, "malamar", [.level(30), .upsideDown]), (478, "froslass", [.item("dawn-stone"), .female]),
        (475, "gallade", [.item("dawn-stone"), .male]), (964, "palafin", [.level(38), .multiplayer]),
        (869, "alcremie", [.trigger("spin")]), (979, "annihilape", [.using(move: "rage-fist", times: 20)]),
        (947, "brambleghast", [.levelUp, .steps(1000)]),
        (1000, "gholdengo", [.trigger("gimmighoul-coins")]),
        (463, "lickilicky", [.levelUp, .knowing(move: "rollout")]),
    ])
    func `every kind of evolution condition is read`(id: Int, slug: String, conditions: [EvolutionCondition])
        async throws
    {
        let step = try #require(try await evolution(of: id).steps.first { $0.to.slug == slug })
        #expect(step.ways.first?.conditions == conditions)
    }

    @Test func `an evolution of a regional form names the form`() async throws {
        let raichu = try #require(try await evolution(of: 25).steps.first { $0.to.slug == "raichu" })
        #expect(
            raichu.ways == [
                EvolutionWay(conditions: [.item("thunder-stone")]),
                EvolutionWay(conditions: [.item("thunder-stone"), .region("alola")], form: "alola"),
            ])
        let runerigus = try #require(try await evolution(of: 562).steps.first { $0.to.slug == "runerigus" })
        #expect(runerigus.ways == [EvolutionWay(conditions: [.damage(49)], form: "galar")])
        let urshifu = try #require(try await evolution(of: 891).steps.first)
        #expect(urshifu.ways.map(\.form) == ["single-strike", "rapid-strike", "single-strike", "rapid-strike"])
    }

    @Test func `missing conditions stay empty`() async throws {
        let manaphy = try #require(try await evolution(of: 490).steps.first)
        #expect(manaphy.from.name == "Phione")
        #expect(manaphy.ways.isEmpty)
        #expect(try await evolution(of: 132).steps.isEmpty)
    }

    @Test func babiesNeedIncense() async throws {
        #expect(try await evolution(of: 298).babyItem == "sea-incense")
        #expect(try await evolution(of: 25).babyItem == nil)
    }

    @Test func `a chain without addresses is invalid`() {
        let link = EvolutionChain.Link(
            species: NamedResource(name: "x", url: ""), evolutionDetails: nil, evolvesTo: nil)
        #expect(Evolution(EvolutionChain(id: 1, babyTriggerItem: nil, chain: link)) == nil)
    }
}
