// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The detail page's model: parts that load, are missing or fail independently.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PokemonDetailViewModelTests {
    private let evolution = Evolution(
        EvolutionChain(
            id: 1, babyTriggerItem: nil,
            chain: .init(species: NamedResource(name: "pikachu", url: "/api/v2/pokemon-species/25/"))))

    private func species(chain: String? = "/api/v2/evolution-chain/10/") -> SpeciesProfile {
        SpeciesProfile(
            PokemonSpecies(
                id: 25, name: "pikachu",
                genera: [.init(genus: "Mouse Pokémon", language: NamedResource(name: "en", url: ""))],
                evolutionChain: chain.map(UnnamedResource.init)))
    }

    private func makeService(isInMemory: Bool = true) -> MockPokedex {
        let service = MockPokedex(.sample, isInMemory: isInMemory)
        service.change { state in
            state.profiles[25] = .sample(.sample(25))
            state.species[25] = .sample(species())
            state.evolutions[25] = .sample(evolution)
        }
        return service
    }

    @Test func `all parts are loaded`() async {
        let model = PokemonDetailViewModel(id: 25, service: makeService())
        #expect(model.summary?.name == "Pikachu")
        #expect(model.previous == nil)
        #expect(model.next?.name == "Raichu")
        await model.load()
        #expect(model.content == .sample(25))
        #expect(model.species == .loaded(species()))
        #expect(model.evolution.value == evolution)
        #expect(!model.isLoading)
        #expect(model.errorMessage == nil)
        #expect(model.freshness == .current)
    }

    @Test func `data in memory is shown at once`() {
        let service = makeService()
        service.change { state in
            state.entries[25] = PokedexEntry(profile: .sample(25), species: nil, evolution: nil)
        }
        let model = PokemonDetailViewModel(id: 25, service: service)
        #expect(model.content == .sample(25))
        #expect(model.species == .loading)
        #expect(service.calls.isEmpty)
    }

    @Test func `a failure is shown and retried`() async {
        let service = makeService()
        service.fail("profile 25", with: .unreachable)
        let model = PokemonDetailViewModel(id: 25, service: service)
        await model.load()
        #expect(model.errorMessage == .unreachable)
        #expect(model.content == nil)
        service.fail("profile 25", with: nil)
        await model.load()
        #expect(model.errorMessage == nil)
        #expect(model.content != nil)
    }

    @Test func `a failed part leaves the rest of the page`() async {
        let service = makeService()
        service.fail("evolution 25", with: .timedOut)
        let model = PokemonDetailViewModel(id: 25, service: service)
        await model.load()
        #expect(model.content != nil)
        #expect(model.species.value != nil)
        #expect(model.evolution == .failed(.timedOut))
        service.fail("evolution 25", with: nil)
        await model.retryParts()
        #expect(model.evolution.value == evolution)
        #expect(service.calls.filter { $0 == "profile 25" }.count == 1)
    }

    @Test func `without the species the chain is unknown`() async {
        let service = makeService()
        service.fail("species 25", with: .server)
        let model = PokemonDetailViewModel(id: 25, service: service)
        await model.load()
        #expect(model.species == .failed(.server))
        #expect(model.evolution == .failed(.server))
        service.fail("species 25", with: .notFound)
        await model.retryParts()
        #expect(model.species == .missing)
        #expect(model.evolution == .missing)
    }

    @Test func `a species without a chain shows a text`() async {
        let service = makeService()
        service.change { $0.species[25] = .sample(species(chain: nil)) }
        let model = PokemonDetailViewModel(id: 25, service: service)
        await model.load()
        #expect(model.evolution == .missing)
        #expect(!service.calls.contains("evolution 25"))
    }

    @Test func `an unknown number is not found`() async {
        let model = PokemonDetailViewModel(id: 4000, service: makeService())
        await model.load()
        #expect(model.isNotFound)
        #expect(model.species == .missing)
    }

    @Test func `the age of the page is that of the oldest response`() async {
        let service = makeService()
        let old = Date(timeIntervalSince1970: 1)
        service.change { state in
            state.profiles[25] = .sample(.sample(25), saved: Date(timeIntervalSince1970: 9))
            state.evolutions[25] = .sample(evolution, saved: old)
        }
        let model = PokemonDetailViewModel(id: 25, service: service)
        await model.load()
        #expect(model.freshness == .saved(since: old))
    }

    @Test func `the index can be loaded later`() async {
        let service = makeService(isInMemory: false)
        let model = PokemonDetailViewModel(id: 26, service: service)
        service.change { $0.profiles[26] = .sample(.sample(26)) }
        #expect(model.summary == nil)
        await model.load()
        #expect(model.summary?.name == "Raichu")
        #expect(model.previous?.id == 25)
    }

    @Test func `leaving the page is not a failure`() async throws {
        let service = makeService()
        service.hold("profile 25")
        let model = PokemonDetailViewModel(id: 25, service: service)
        let loading = Task { await model.load() }
        try await eventually { service.isWaiting("profile 25") }
        #expect(model.isLoading)
        loading.cancel()
        service.release("profile 25")
        await loading.value
        #expect(model.errorMessage == nil)
    }
}
