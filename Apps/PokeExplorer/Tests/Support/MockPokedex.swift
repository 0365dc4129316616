// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

@testable import PokeExplorer

/// A Pokédex whose responses a test chooses and can hold.
final class MockPokedex: PokedexServiceProtocol {
    struct Failure: UserFacingError {
        var message = ErrorMessage.server
    }

    struct State {
        var index: SpeciesIndex?
        var isInMemory = false
        var facts: [Int: PokemonFacts] = [:]
        var freshness = Freshness.current
        /// The freshness after a refresh; `nil` if it stays.
        var settledFreshness: Freshness?
        var entries: [Int: PokedexEntry] = [:]
        var profiles: [Int: Fetched<PokemonProfile>] = [:]
        var species: [Int: Fetched<SpeciesProfile>] = [:]
        var evolutions: [Int: Fetched<Evolution?>] = [:]
        var failures: [String: ErrorMessage] = [:]
        var calls: [String] = []
        var heldCalls: Set<String> = []
        var held: [(call: String, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state: Mutex<State>

    init(_ index: SpeciesIndex?, isInMemory: Bool = false) {
        var state = State()
        state.index = index
        state.isInMemory = isInMemory
        self.state = Mutex(state)
    }

    /// Changes the responses from now on.
    func change(_ change: (inout sending State) -> Void) {
        state.withLock { change(&$0) }
    }

    /// The calls so far, in order: `page 40`, `search pika 0`, `profile 25`.
    var calls: [String] { state.withLock { $0.calls } }

    /// Makes a call fail from now on, or succeed again.
    func fail(_ call: String, with message: ErrorMessage? = .server) {
        state.withLock { $0.failures[call] = message }
    }

    /// Holds a call until it is released.
    func hold(_ call: String) {
        state.withLock { _ = $0.heldCalls.insert(call) }
    }

    func release(_ call: String) {
        let waiting = state.withLock { state in
            state.heldCalls.remove(call)
            defer { state.held.removeAll { $0.call == call } }
            return state.held.filter { $0.call == call }
        }
        for entry in waiting { entry.continuation.resume() }
    }

    func isWaiting(_ call: String) -> Bool {
        state.withLock { $0.held.contains { $0.call == call } }
    }

    private func enter(_ call: String) async throws {
        state.withLock { $0.calls.append(call) }
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                let waits = state.heldCalls.contains(call)
                if waits { state.held.append((call, continuation)) }
                return !waits
            }
            if goesOn { continuation.resume() }
        }
        if let message = state.withLock({ $0.failures[call] }) { throw Failure(message: message) }
    }

    // MARK: PokedexServiceProtocol

    var loadedIndex: SpeciesIndex? { state.withLock { $0.isInMemory ? $0.index : nil } }

    func index() async throws -> SpeciesIndex {
        try await enter("index")
        guard let index = state.withLock({ $0.index }) else { throw Failure(message: .unreachable) }
        return index
    }

    func refreshIndex() async throws { try await enter("refresh") }

    func settledFreshness() async -> Freshness { state.withLock { $0.settledFreshness ?? $0.freshness } }

    func loadedPage(_ query: PokemonQuery, offset: Int, limit: Int) -> PokemonPage? {
        loadedIndex.map { page($0, query, offset, limit) }
    }

    func page(_ query: PokemonQuery, offset: Int, limit: Int) async throws -> PokemonPage {
        try await enter(query.search.isEmpty ? "page \(offset)" : "search \(query.search) \(offset)")
        guard let index = state.withLock({ $0.index }) else { throw Failure(message: .unreachable) }
        return page(index, query, offset, limit)
    }

    private func page(_ index: SpeciesIndex, _ query: PokemonQuery, _ offset: Int, _ limit: Int) -> PokemonPage {
        let (facts, freshness, isIndexed) = state.withLock { ($0.facts, $0.freshness, $0.isInMemory) }
        let found = index.select(query, facts: facts)
        let end = min(found.count, offset + limit)
        return PokemonPage(
            items: Array(found[min(offset, end)..<end]), nextOffset: end < found.count ? end : nil, total: found.count,
            coverage: index.coverage(of: found, for: query, facts: facts), freshness: freshness, isIndexed: isIndexed)
    }

    var loadedFacts: [Int: PokemonFacts]? { state.withLock { $0.isInMemory ? $0.facts : nil } }

    func facts() async -> [Int: PokemonFacts] { state.withLock { $0.facts } }

    func loadedEntry(_ id: Int) -> PokedexEntry? { state.withLock { $0.entries[id] } }

    func profile(_ id: Int) async throws -> Fetched<PokemonProfile> {
        try await enter("profile \(id)")
        guard let answer = state.withLock({ $0.profiles[id] }) else { throw Failure(message: .notFound) }
        return answer
    }

    func species(_ id: Int, path: String?) async throws -> Fetched<SpeciesProfile> {
        try await enter("species \(id)")
        guard let answer = state.withLock({ $0.species[id] }) else { throw Failure(message: .notFound) }
        return answer
    }

    func evolution(_ id: Int, path: String) async throws -> Fetched<Evolution?> {
        try await enter("evolution \(id)")
        guard let answer = state.withLock({ $0.evolutions[id] }) else { throw Failure(message: .notFound) }
        return answer
    }
}

extension SpeciesIndex {
    /// Returns an index of this many species, named by their numbers.
    static func numbered(_ count: Int) -> SpeciesIndex {
        SpeciesIndex(
            species: (1...count).map { PokemonSummary.sample($0) }, chart: TypeChart(),
            builtAt: Date(timeIntervalSince1970: 1_700_000_000))
    }
}

extension PokemonProfile {
    static func sample(_ id: Int, stats: [Stat: Int] = [:]) -> PokemonProfile {
        let detail = PokemonDetail(
            id: id, name: "pokemon-\(id)", height: 7, weight: 69,
            types: [.init(slot: 1, type: NamedResource(name: "grass", url: "/api/v2/type/12/"))],
            stats: stats.map { .init(baseStat: $0.value, stat: NamedResource(name: $0.key.rawValue, url: "")) },
            species: NamedResource(name: "pokemon-\(id)", url: "/api/v2/pokemon-species/\(id)/"))
        return PokemonProfile(detail, chart: TypeChart())
    }
}

extension Fetched {
    /// Returns a current response, or a saved one.
    static func sample(_ value: Value, saved: Date? = nil) -> Fetched {
        Fetched(
            value: value, fetchedAt: saved ?? Date(timeIntervalSince1970: 1_700_000_000),
            freshness: saved.map { .saved(since: $0) } ?? .current)
    }
}
