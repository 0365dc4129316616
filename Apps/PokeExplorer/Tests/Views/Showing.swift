// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralTesting

@testable import PokeExplorer

/// Shows the whole app over services that a test controls, as a browser would.
@MainActor
func show(_ service: MockPokedex, at address: String = "/", in language: String = "en") -> ViewTester {
    World(service).show(at: address, in: language)
}

extension MockPokedex {
    /// Returns a small Pokédex with a complete Pikachu.
    static func withPikachu() throws -> MockPokedex {
        let service = MockPokedex(.sample, isInMemory: true)
        let species = PokemonSpecies(
            id: 25, name: "pikachu",
            genera: [.init(genus: "Mouse Pokémon", language: NamedResource(name: "en", url: ""))],
            evolutionChain: UnnamedResource(url: "/api/v2/evolution-chain/10/"))
        let evolution = Evolution(
            EvolutionChain(
                id: 10, babyTriggerItem: nil,
                chain: .init(
                    species: NamedResource(name: "pikachu", url: "/api/v2/pokemon-species/25/"),
                    evolvesTo: [
                        .init(
                            species: NamedResource(name: "raichu", url: "/api/v2/pokemon-species/26/"),
                            evolutionDetails: [
                                .init(
                                    trigger: NamedResource(name: "use-item", url: ""),
                                    item: NamedResource(name: "thunder-stone", url: ""))
                            ])
                    ])))
        let chart = TypeChart([
            TypeResource(
                id: 13, name: "electric",
                damageRelations: .init(
                    doubleDamageFrom: [NamedResource(name: "ground", url: "")],
                    halfDamageFrom: [NamedResource(name: "steel", url: "")], noDamageFrom: []), pokemon: [])
        ])
        let stats: [Stat: Int] = [
            .hp: 35, .attack: 55, .defense: 40, .specialAttack: 50, .specialDefense: 50, .speed: 90,
        ]
        let detail = PokemonDetail(
            id: 25, name: "pikachu", height: 4, weight: 60,
            types: [.init(slot: 1, type: NamedResource(name: "electric", url: ""))],
            stats: stats.map { .init(baseStat: $0.value, stat: NamedResource(name: $0.key.rawValue, url: "")) },
            abilities: [
                .init(ability: NamedResource(name: "static", url: ""), isHidden: false, slot: 1),
                .init(ability: NamedResource(name: "lightning-rod", url: ""), isHidden: true, slot: 3),
            ],
            sprites: .init(other: .init(officialArtwork: .init(frontDefault: "x"))))
        service.change { state in
            state.profiles[25] = .sample(PokemonProfile(detail, chart: chart))
            state.profiles[26] = .sample(.sample(26, stats: [.hp: 60, .speed: 110]))
            state.profiles[29] = .sample(.sample(29, stats: [.hp: 55, .speed: 41]))
            for id in [25, 26, 29] {
                state.species[id] = .sample(SpeciesProfile(species))
                state.evolutions[id] = .sample(evolution)
            }
        }
        return service
    }
}
