// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Synchronization

/// Heights, weights and stats, which come with a detail or slowly in the background.
extension PokedexService {
    var loadedFacts: [Int: PokemonFacts]? { state.withLock { $0.facts } }

    /// Returns the known facts, by number.
    func facts() async -> [Int: PokemonFacts] {
        if let facts = state.withLock({ $0.facts }) { return facts }
        let kept: [PokemonFacts]
        do {
            kept = try await building.run("facts") { [self] in try await cache.facts(of: origin) }
        } catch {
            logger.warning("Kept heights, weights and stats cannot be read", metadata: ["error": "\(error)"])
            kept = []
        }
        return state.withLock { state in
            var facts = Dictionary(kept.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
            // Facts that arrived meanwhile are newer than saved ones.
            facts.merge(state.facts ?? [:]) { _, new in new }
            state.facts = facts
            return facts
        }
    }

    /// Saves the facts of a detail, in memory and in the cache.
    func learn(_ new: PokemonFacts) async {
        guard await facts()[new.id] != new else { return }
        state.withLock { $0.facts?[new.id] = new }
        do {
            try await cache.save(new, of: origin)
        } catch {
            logger.warning("Height, weight and stats cannot be kept", metadata: ["error": "\(error)"])
        }
    }

    /// Requests missing facts, one Pokémon after the other, until all are known or the task is cancelled.
    ///
    /// - Parameters:
    ///   - interval: The pause between two requests.
    ///   - patience: The pause after a failure. The Pokémon concerned is requested again in the next round.
    func collectFacts(every interval: Duration, patience: Duration) async throws {
        while true {
            try Task.checkCancellation()
            guard let index = try? await index() else {
                try await time.sleep(patience)
                continue
            }
            let known = await facts()
            let missing = index.species.filter { known[$0.id] == nil }
            var failures = 0
            for species in missing {
                do {
                    let detail = try await api.pokemon(at: species.detailPath, policy: .savedFirst)
                    await learn(PokemonFacts(detail.value))
                    try await time.sleep(interval)
                } catch let error as APIError {
                    if case .notFound = error { continue }
                    failures += 1
                    try await time.sleep(patience)
                }
            }
            if failures == 0 { return }
        }
    }
}
