// SPDX-License-Identifier: Apache-2.0

import Foundation
import PokeExplorerMirror
import Testing
import Vitral

@testable import PokeExplorer

/// The conditions of evolutions as texts in both languages.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EvolutionTextTests {
    @Test(arguments: [
        ([EvolutionCondition.level(16)], "Level 16", "Nível 16"),
        ([.item("thunder-stone")], "Use Thunder Stone", "Usar Pedra do Trovão"),
        ([.trade, .holding("metal-coat")], "Trade · Holding Metal Coat", "Troca · Segurando Revestimento Metálico"),
        ([.tradeFor("shelmet")], "Trade for Shelmet", "Troca por Shelmet"),
        (
            [.levelUp, .happiness(160), .time(.night)], "Level up · Friendship 160 · At night",
            "Subir de nível · Amizade 160 · À noite"
        ),
        (
            [.levelUp, .knowingMove(ofType: .fairy), .affection(2)],
            "Level up · Knowing a move of type Fairy · Affection: 2 hearts",
            "Subir de nível · Conhecendo um golpe do tipo Fada · Afeição: 2 corações"
        ),
        (
            [.levelUp, .locations(["mt-coronet", "new-mauville", "kalos-route-13"])],
            "Level up · Near Mount Coronet or New Mauville or Route 13 (Kalos)",
            "Subir de nível · Perto de Monte Coronet ou Nova Mauville ou Rota 13 (Kalos)"
        ),
        ([.using(move: "rage-fist", times: 20)], "Use Rage Fist 20 times", "Usar Punho da Ira 20 vezes"),
        ([.using(move: "rage-fist", times: 1)], "Use Rage Fist 1 time", "Usar Punho da Ira 1 vez"),
        ([.steps(1000)], "After 1,000 steps side by side", "Depois de 1.000 passos lado a lado"),
        ([.partySpecies("mr-mime")], "With Mr. Mime in the party", "Com Mr. Mime na equipe"),
        ([.trigger("spin")], "Spin around while it holds a sweet", "Girar enquanto ele segura um doce"),
        ([.item("brand-new-stone")], "Use Brand New Stone", "Usar Brand New Stone"),
        ([.trigger("moon-walk")], "Moon Walk", "Moon Walk"),
        (
            [.attackEqualsDefense, .female], "Attack equal to Defense · Female only",
            "Ataque igual à Defesa · Só fêmeas"
        ),
        ([], "PokéAPI doesn’t say how.", "A PokéAPI não diz como."),
    ])
    func `conditions have texts`(conditions: [EvolutionCondition], english: String, portuguese: String) throws {
        let title = EvolutionWay(conditions: conditions).title
        #expect(try Texts.english(title) == english)
        #expect(try Texts.portuguese(title) == portuguese)
    }

    @Test(arguments: [
        ("alola", "Alolan form", "Forma de Alola"), ("single-strike", "Single Strike style", "Estilo Golpe Decisivo"),
        ("gigantic", "Gigantic", "Gigantic"),
    ])
    func `forms have texts`(form: String, english: String, portuguese: String) throws {
        let title = try #require(EvolutionWay(conditions: [.trade], form: form).formTitle)
        #expect(try Texts.english(title) == english)
        #expect(try Texts.portuguese(title) == portuguese)
    }

    /// All existing chains: every item, move, place, region, form and trigger has a text in both languages.
    @Test func `every name in evolution chains has a text`() async throws {
        let chains = try await allChains()
        #expect(chains.count == 541)
        let evolutions = chains.compactMap(Evolution.init)
        #expect(evolutions.count == 541)
        for evolution in evolutions {
            if let item = evolution.babyItem { #expect(KnownName.item.slugs.contains(item), "\(item)") }
            for way in evolution.steps.flatMap(\.ways) {
                if let form = way.form { #expect(KnownName.form.slugs.contains(form), "\(form)") }
                for condition in way.conditions { expectKnown(condition) }
            }
        }
    }

    private func expectKnown(_ condition: EvolutionCondition) {
        switch condition {
        case .item(let name), .holding(let name): #expect(KnownName.item.slugs.contains(name), "\(name)")
        case .knowing(move: let name), .using(move: let name, times: _):
            #expect(KnownName.move.slugs.contains(name), "\(name)")
        case .locations(let names):
            for name in names { #expect(KnownName.location.slugs.contains(name), "\(name)") }
        case .region(let name): #expect(KnownName.region.slugs.contains(name), "\(name)")
        case .trigger(let name): #expect(KnownName.trigger.slugs.contains(name), "\(name)")
        default: break
        }
    }
}

/// Returns every existing evolution chain.
private func allChains() async throws -> [EvolutionChain] {
    try await withMirror { _, origin in
        let api = try makeAPI(origin, cache: try CacheService(path: nil))
        return try await withThrowingTaskGroup(of: EvolutionChain?.self) { group in
            for id in 1...549 {
                group.addTask {
                    let path = "/api/v2/evolution-chain/\(id)/"
                    do {
                        return try await api.evolutionChain(at: path, policy: .savedFirst).value
                    } catch APIError.notFound {
                        return nil
                    }
                }
            }
            var chains: [EvolutionChain] = []
            for try await chain in group {
                if let chain { chains.append(chain) }
            }
            return chains
        }
    }
}
