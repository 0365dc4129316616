// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Synchronization

/// Building, saving and refreshing the index.
extension PokedexService {
    /// The pause after a failed refresh of the index.
    private static let refreshPause: Duration = .seconds(60)

    var loadedIndex: SpeciesIndex? { state.withLock { $0.index } }

    func index() async throws -> SpeciesIndex {
        if let index = await loadedOrKeptIndex() { return index }
        return try await building.run("build") { [self] in
            // Another caller may have built the index between the check above and this turn.
            if let index = loadedIndex { return index }
            return try await build(.savedFirst)
        }
    }

    func refreshIndex() async throws {
        _ = try await building.run("refresh") { [self] in try await build(.refresh) }
    }

    func settledFreshness() async -> Freshness {
        _ = await loadedOrKeptIndex()
        await state.withLock { $0.refreshing }?.value
        return state.withLock { $0.freshness }
    }

    /// Returns the index from memory or from the database.
    ///
    /// An outdated index is returned and refreshed in the background.
    func loadedOrKeptIndex() async -> SpeciesIndex? {
        if let index = loadedIndex {
            refreshIfOld(index)
            return index
        }
        let kept = try? await building.run("kept") { [self] in
            try await cache.index(of: origin)
        }
        guard let kept = kept.flatMap({ $0 }) else { return nil }
        state.withLock { if $0.index == nil { $0.index = kept } }
        refreshIfOld(kept)
        return kept
    }

    /// Starts building without waiting for it.
    func buildInBackground() {
        Task {
            do {
                _ = try await index()
            } catch {
                logger.warning("The index of all species cannot be built", metadata: ["error": "\(error)"])
            }
        }
    }

    /// Builds the index from one list, eighteen types and nine generations: 28 requests.
    private func build(_ policy: FetchPolicy) async throws -> SpeciesIndex {
        async let list = api.list(limit: 100_000, offset: 0, policy: policy)
        async let types = all(SpeciesIndex.typeNumbers) { [api] in try await api.type($0, policy: .savedFirst) }
        async let generations = all(SpeciesIndex.generationNumbers) { [api] in
            try await api.generation($0, policy: .savedFirst)
        }
        let answer = try await list
        let parts = try await (types, generations)
        let index = SpeciesIndex(
            list: answer.value, types: parts.0.map(\.value), generations: parts.1.map(\.value),
            builtAt: answer.fetchedAt)
        let next = answer.freshness == .current ? nil : time.now() + Self.refreshPause.seconds
        state.withLock { state in
            state.index = index
            state.freshness = answer.freshness
            state.nextRefresh = next
        }
        do {
            try await cache.save(index, of: origin)
        } catch {
            logger.warning("The index cannot be kept", metadata: ["error": "\(error)"])
        }
        return index
    }

    /// Returns the responses for all numbers, in their order, requested concurrently.
    private func all<Answer: Sendable>(
        _ numbers: ClosedRange<Int>, _ fetch: @escaping @Sendable (Int) async throws -> Answer
    ) async throws -> [Answer] {
        try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
            for number in numbers {
                group.addTask { (number, try await fetch(number)) }
            }
            var answers: [Int: Answer] = [:]
            for try await (number, answer) in group { answers[number] = answer }
            return numbers.compactMap { answers[$0] }
        }
    }

    /// Refreshes an index older than its lifetime.
    ///
    /// As long as the refresh fails, pages show their age.
    private func refreshIfOld(_ index: SpeciesIndex) {
        let now = time.now()
        guard now.timeIntervalSince(index.builtAt) >= indexLifetime.seconds else { return }
        let isDue = state.withLock { state in
            if let next = state.nextRefresh, now < next { return false }
            state.nextRefresh = now + Self.refreshPause.seconds
            return true
        }
        guard isDue else { return }
        let task = Task {
            do {
                try await refreshIndex()
            } catch {
                state.withLock { $0.freshness = .saved(since: index.builtAt) }
                logger.warning("The index of all species cannot be refreshed", metadata: ["error": "\(error)"])
            }
        }
        state.withLock { $0.refreshing = task }
    }
}
