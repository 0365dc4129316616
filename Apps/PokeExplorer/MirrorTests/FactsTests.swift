// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct FactsTests {
    @Test(arguments: [
        ("pokemon", 1_351), ("pokemon-species", 1_025), ("evolution-chain", 541), ("type", 21), ("generation", 9),
    ])
    func listsTellHowManyThereAre(kind: String, count: Int) async throws {
        try await withMirror { mirror in
            let list = try await mirror.get(List.self, "/api/v2/\(kind)?limit=2000")
            #expect(list.count == count)
            #expect(Set(list.results).count == count)
            #expect(list.next == nil)
            #expect(list.previous == nil)
        }
    }

    @Test func bulbasaurIsOfGrassAndPoison() async throws {
        try await withMirror { mirror in
            let pokemon = try await mirror.get(Pokemon.self, "/api/v2/pokemon/bulbasaur")
            #expect(pokemon.id == 1)
            #expect(pokemon.height == 7)
            #expect(pokemon.weight == 69)
            #expect(pokemon.types.sorted { $0.slot < $1.slot }.map(\.type.name) == ["grass", "poison"])
            #expect(pokemon.stats.count == 6)
            #expect(pokemon.stats.map(\.baseStat).reduce(0, +) == 318)
            #expect(pokemon.abilities.contains { $0.ability.name == "chlorophyll" && $0.isHidden })
        }
    }

    @Test func numberNameCaseAndSlashLeadToTheSameResource() async throws {
        try await withMirror { mirror in
            let byNumber = try await mirror.ask("/api/v2/pokemon/25")
            for path in ["/api/v2/pokemon/25/", "/api/v2/pokemon/pikachu", "/api/v2/pokemon/Pikachu/"] {
                #expect(try await mirror.ask(path).body == byNumber.body)
            }
        }
    }

    @Test func everyLinkLeadsWhereItSays() async throws {
        try await withMirror { mirror in
            let pokemon = try await mirror.get(Pokemon.self, "/api/v2/pokemon/25")
            let species = try await mirror.get(Species.self, pokemon.species.url)
            #expect(species.name == "pikachu")
            #expect(species.color.name == "yellow")
            #expect(species.evolvesFromSpecies?.name == "pichu")
            #expect(species.genera.contains { $0.language.name == "en" && $0.genus == "Mouse Pokémon" })
            let ordinary = try #require(species.varieties.first { $0.isDefault })
            #expect(ordinary.pokemon.url == "\(mirror.origin)/api/v2/pokemon/25/")
            let chain = try await mirror.get(EvolutionChain.self, species.evolutionChain.url)
            #expect(chain.chain.allSpecies.map(\.name) == ["pichu", "pikachu", "raichu"])
            let generation = try await mirror.get(Generation.self, species.generation.url)
            #expect(generation.mainRegion.name == "kanto")
            let type = try await mirror.get(TypeResource.self, pokemon.types[0].type.url)
            #expect(type.pokemon.contains { $0.pokemon.name == "pikachu" && $0.slot == 1 })
        }
    }

    @Test func eeveeBecomesEightOthers() async throws {
        try await withMirror { mirror in
            let chain = try await mirror.get(EvolutionChain.self, "/api/v2/evolution-chain/67").chain
            #expect(chain.species.name == "eevee")
            #expect(
                Set(chain.evolvesTo.compactMap(\.species.name)) == [
                    "vaporeon", "jolteon", "flareon", "espeon", "umbreon", "leafeon", "glaceon", "sylveon",
                ])
            let vaporeon = try #require(chain.evolvesTo.first { $0.species.name == "vaporeon" })
            #expect(vaporeon.evolutionDetails.contains { $0.item?.name == "water-stone" })
            let umbreon = try #require(chain.evolvesTo.first { $0.species.name == "umbreon" })
            #expect(umbreon.evolutionDetails.contains { $0.timeOfDay == "night" && $0.minHappiness != nil })
        }
    }

    @Test func everySpeciesIsInExactlyOneChain() async throws {
        try await withMirror { mirror in
            let chains = try await mirror.get(List.self, "/api/v2/evolution-chain?limit=600").results
            var species: [String] = []
            for chain in chains {
                #expect(chain.name == nil)
                species += try await mirror.get(EvolutionChain.self, chain.url).chain.allSpecies.map(\.url)
            }
            #expect(species.count == 1_025)
            #expect(Set(species).count == 1_025)
        }
    }

    @Test func fireFearsWater() async throws {
        try await withMirror { mirror in
            let fire = try await mirror.get(TypeResource.self, "/api/v2/type/fire")
            #expect(fire.id == 10)
            #expect(Set(fire.damageRelations.doubleDamageTo.compactMap(\.name)) == ["bug", "steel", "grass", "ice"])
            #expect(Set(fire.damageRelations.doubleDamageFrom.compactMap(\.name)) == ["ground", "rock", "water"])
            #expect(
                Set(fire.damageRelations.halfDamageFrom.compactMap(\.name)) == [
                    "bug", "steel", "fire", "grass", "ice", "fairy",
                ])
            #expect(fire.damageRelations.noDamageFrom.isEmpty)
            #expect(fire.pokemon.contains { $0.pokemon.name == "charizard" })
        }
    }

    @Test func generationsShareOutAllSpecies() async throws {
        try await withMirror { mirror in
            var species: Set<Link> = []
            for number in 1...9 {
                species.formUnion(try await mirror.get(Generation.self, "/api/v2/generation/\(number)").pokemonSpecies)
            }
            #expect(species.count == 1_025)
        }
    }

    @Test func rarityIsTold() async throws {
        try await withMirror { mirror async throws in
            #expect(try await mirror.get(Species.self, "/api/v2/pokemon-species/mewtwo").isLegendary)
            #expect(try await mirror.get(Species.self, "/api/v2/pokemon-species/mew").isMythical)
            #expect(try await mirror.get(Species.self, "/api/v2/pokemon-species/pichu").isBaby)
        }
    }

    @Test func whereArtworkIsMissingTheFieldIsNull() async throws {
        try await withMirror { mirror in
            let known = try await mirror.get(Pokemon.self, "/api/v2/pokemon/6").sprites
            #expect(
                known.other.officialArtwork.frontDefault
                    == "\(mirror.origin)/sprites/pokemon/other/official-artwork/6.svg")
            let missing = try await mirror.get(Pokemon.self, "/api/v2/pokemon/10264").sprites
            #expect(missing.other.officialArtwork.frontDefault == nil)
        }
    }

    @Test func theIndexNamesTheKinds() async throws {
        try await withMirror { mirror in
            let index = try await mirror.get([String: String].self, "/api/v2/")
            #expect(Set(index.keys) == ["pokemon", "pokemon-species", "evolution-chain", "type", "generation"])
            #expect(index["type"] == "\(mirror.origin)/api/v2/type/")
        }
    }
}
