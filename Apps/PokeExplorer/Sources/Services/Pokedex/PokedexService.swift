// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Synchronization

/// The Pokédex of the process: one index for all sessions, and the details that any of them opened.
final class PokedexService: PokedexServiceProtocol {
    let api: any APIServiceProtocol
    let cache: any CacheServiceProtocol
    let origin: String
    let indexLifetime: Duration
    let time: TimeSource
    let logger: Logger
    let state = Mutex(State())
    let building = InFlightRequests()
    private let entries = EntryMemory(capacity: 256)

    /// The state that all sessions share.
    struct State {
        var index: SpeciesIndex?
        var freshness = Freshness.current
        /// The earliest time of the next refresh after a failed one.
        var nextRefresh: Date?
        /// The refresh in progress, or the last one.
        var refreshing: Task<Void, Never>?
        /// The facts; `nil` until the saved ones are read.
        var facts: [Int: PokemonFacts]?
    }

    /// - Parameters:
    ///   - origin: The server of the API; saved data is stored under it.
    ///   - indexLifetime: The time after which the index is refreshed.
    init(
        api: any APIServiceProtocol, cache: any CacheServiceProtocol, origin: String,
        indexLifetime: Duration = .seconds(24 * 60 * 60), time: TimeSource = .system, logger: Logger
    ) {
        self.api = api
        self.cache = cache
        self.origin = origin
        self.indexLifetime = indexLifetime
        self.time = time
        self.logger = logger
    }

    // MARK: Pages

    func loadedPage(_ query: PokemonQuery, offset: Int, limit: Int) -> PokemonPage? {
        let (index, facts, freshness) = state.withLock { ($0.index, $0.facts, $0.freshness) }
        guard let index, facts != nil || query.sort.isInIndex else { return nil }
        return Self.page(
            of: query, in: index, facts: facts ?? [:], offset: offset, limit: limit, freshness: freshness)
    }

    func page(_ query: PokemonQuery, offset: Int, limit: Int) async throws -> PokemonPage {
        if query.isPlain, await loadedOrKeptIndex() == nil {
            // PokéAPI's own list has this order, so the user need not wait for the index.
            buildInBackground()
            return try await listPage(offset: offset, limit: limit)
        }
        let index = try await index()
        let facts = await facts()
        let freshness = state.withLock { $0.freshness }
        return Self.page(of: query, in: index, facts: facts, offset: offset, limit: limit, freshness: freshness)
    }

    private static func page(
        of query: PokemonQuery, in index: SpeciesIndex, facts: [Int: PokemonFacts], offset: Int, limit: Int,
        freshness: Freshness
    ) -> PokemonPage {
        let found = index.select(query, facts: facts)
        let end = min(found.count, max(0, offset) + max(1, limit))
        let start = min(max(0, offset), end)
        return PokemonPage(
            items: Array(found[start..<end]),
            nextOffset: end < found.count ? end : nil,
            total: found.count,
            coverage: index.coverage(of: found, for: query, facts: facts),
            freshness: freshness,
            isIndexed: true)
    }

    /// Returns a page directly from PokéAPI's list, up to the first form.
    private func listPage(offset: Int, limit: Int) async throws -> PokemonPage {
        let list = try await api.list(limit: limit, offset: offset, policy: .savedFirst)
        let items = list.value.results.compactMap { pokemon -> PokemonSummary? in
            guard let id = pokemon.id, id < PokemonSummary.firstFormNumber else { return nil }
            return PokemonSummary(
                id: id, slug: pokemon.name, types: [], generation: nil, detailPath: ResourceLink(pokemon.url).path,
                speciesPath: nil)
        }
        let isLast = list.value.next == nil || items.count < list.value.results.count || items.isEmpty
        return PokemonPage(
            items: items,
            nextOffset: isLast ? nil : offset + items.count,
            total: isLast ? offset + items.count : nil,
            coverage: nil,
            freshness: list.freshness,
            isIndexed: false)
    }

    // MARK: Details

    func loadedEntry(_ id: Int) -> PokedexEntry? { entries[id] }

    func profile(_ id: Int) async throws -> Fetched<PokemonProfile> {
        async let chart = self.chart()
        let path = await loadedOrKeptIndex()?[id]?.detailPath ?? APISettings.root + "/pokemon/\(id)/"
        let detail = try await api.pokemon(at: path, policy: .savedFirst)
        await learn(PokemonFacts(detail.value))
        let profile = await PokemonProfile(detail.value, chart: chart)
        entries.remember(profile)
        return detail.map { _ in profile }
    }

    func species(_ id: Int, path: String?) async throws -> Fetched<SpeciesProfile> {
        let known = path ?? loadedIndex?[id]?.speciesPath
        let path = known ?? APISettings.root + "/pokemon-species/\(id)/"
        let species = try await api.species(at: path, policy: .savedFirst).map(SpeciesProfile.init)
        entries.complete(id) { $0.species = species.value }
        return species
    }

    func evolution(_ id: Int, path: String) async throws -> Fetched<Evolution?> {
        let evolution = try await api.evolutionChain(at: path, policy: .savedFirst).map(Evolution.init)
        entries.complete(id) { $0.evolution = evolution.value }
        return evolution
    }

    /// Returns the type chart, or an empty one: a page without weaknesses is better than no page.
    private func chart() async -> TypeChart {
        (try? await index())?.chart ?? TypeChart()
    }
}
