// SPDX-License-Identifier: Apache-2.0

import Observation

/// One Pokémon: what it is, what its species is, and who becomes whom.
@MainActor
@Observable
final class PokemonDetailViewModel {
    let id: Int
    /// What the index knows, which is there before everything else.
    private(set) var summary: PokemonSummary?
    private(set) var previous: PokemonSummary?
    private(set) var next: PokemonSummary?

    private(set) var content: PokemonProfile?
    private(set) var isLoading = false
    /// Why there is no Pokémon to show.
    private(set) var errorMessage: ErrorMessage?

    private(set) var species = Part<SpeciesProfile>.loading
    private(set) var evolution = Part<Evolution>.loading
    /// The oldest answer on the page.
    private(set) var freshness = Freshness.current

    private let service: any PokedexServiceProtocol

    init(id: Int, service: any PokedexServiceProtocol) {
        self.id = id
        self.service = service
        place(in: service.loadedIndex)
        if let entry = service.loadedEntry(id) {
            content = entry.profile
            species = Part(entry.species)
            evolution = Part(entry.evolution)
        }
    }

    /// Whether there is no such Pokémon.
    var isNotFound: Bool { errorMessage == .notFound }

    /// Brings everything.
    ///
    /// What is there already stays visible.
    func load() async {
        isLoading = content == nil
        errorMessage = nil
        freshness = .current
        async let species: Void = loadSpecies()
        async let profile: Void = loadProfile()
        _ = await (species, profile)
        isLoading = false
        if summary == nil { place(in: try? await service.index()) }
        // Not to find a Pokémon that the index has is PokéAPI's problem, and may pass.
        if errorMessage == .notFound, summary != nil { errorMessage = .missing }
    }

    /// Asks for species and evolution again, after one of them failed.
    func retryParts() async {
        await loadSpecies()
    }

    private func loadProfile() async {
        do {
            let profile = try await service.profile(id)
            content = profile.value
            freshness = freshness.combined(with: profile.freshness)
        } catch {
            if error is CancellationError { return }
            if content == nil { errorMessage = ErrorMessage(error) }
        }
    }

    private func loadSpecies() async {
        if species.value == nil { species = .loading }
        if evolution.value == nil { evolution = .loading }
        do {
            let answer = try await service.species(id, path: content?.speciesPath)
            species = .loaded(answer.value)
            freshness = freshness.combined(with: answer.freshness)
        } catch {
            if error is CancellationError { return }
            fail(ErrorMessage(error))
            return
        }
        await loadEvolution()
    }

    private func loadEvolution() async {
        guard let path = species.value?.chainPath else {
            evolution = .missing
            return
        }
        do {
            let answer = try await service.evolution(id, path: path)
            evolution = answer.value.map(Part.loaded) ?? .missing
            freshness = freshness.combined(with: answer.freshness)
        } catch {
            if error is CancellationError { return }
            if evolution.value == nil { evolution = Part(ErrorMessage(error)) }
        }
    }

    /// Without the species nobody knows where the chain is, so both fail together.
    private func fail(_ message: ErrorMessage) {
        if species.value == nil { species = Part(message) }
        if evolution.value == nil { evolution = Part(message) }
    }

    private func place(in index: SpeciesIndex?) {
        guard let index else { return }
        summary = index[id]
        (previous, next) = index.neighbours(of: id)
    }
}
