// SPDX-License-Identifier: Apache-2.0

import Observation

/// The model of a Pokémon's page: its profile, its species and its evolution.
@MainActor
@Observable
final class PokemonDetailViewModel {
    let id: Int
    /// The entry of the index, which is available first.
    private(set) var summary: PokemonSummary?
    private(set) var previous: PokemonSummary?
    private(set) var next: PokemonSummary?

    private(set) var content: PokemonProfile?
    private(set) var isLoading = false
    /// The message when there is no Pokémon to show.
    private(set) var errorMessage: ErrorMessage?

    private(set) var species = Part<SpeciesProfile>.loading
    private(set) var evolution = Part<Evolution>.loading
    /// The freshness of the oldest response on the page.
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

    /// Whether the Pokémon does not exist.
    var isNotFound: Bool { errorMessage == .notFound }

    /// Loads all parts.
    ///
    /// Loaded parts stay visible.
    func load() async {
        isLoading = content == nil
        errorMessage = nil
        freshness = .current
        async let species: Void = loadSpecies()
        async let profile: Void = loadProfile()
        _ = await (species, profile)
        isLoading = false
        if summary == nil { place(in: try? await service.index()) }
    }

    /// Loads species and evolution again, after one of them failed.
    func retryParts() async {
        await loadSpecies()
    }

    private func loadProfile() async {
        do {
            let profile = try await service.profile(id)
            content = profile.value
            freshness = freshness.combined(with: profile.freshness)
        } catch {
            guard content == nil, !(error is CancellationError) else { return }
            var message = ErrorMessage(error)
            if message == .notFound {
                if summary == nil { place(in: try? await service.index()) }
                // If the index has a Pokémon that PokéAPI does not find, the problem is PokéAPI's and may be temporary.
                if summary != nil { message = .missing }
            }
            errorMessage = message
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

    /// The path of the chain comes from the species, so both fail together.
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
