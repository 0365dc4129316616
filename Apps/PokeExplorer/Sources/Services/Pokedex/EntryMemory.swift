// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The most recently opened Pokémon, which any session can show at once.
///
/// The number of entries is limited.
final class EntryMemory: Sendable {
    private struct State {
        var entries: [Int: PokedexEntry] = [:]
        /// The numbers from the oldest to the newest.
        var order: [Int] = []
    }

    private let state = Mutex(State())
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    subscript(_ id: Int) -> PokedexEntry? { state.withLock { $0.entries[id] } }

    /// Adds a Pokémon, and removes the oldest one when there are too many.
    func remember(_ profile: PokemonProfile) {
        state.withLock { state in
            if state.entries[profile.id] != nil {
                state.entries[profile.id]?.profile = profile
                return
            }
            if state.order.count == capacity {
                state.entries[state.order.removeFirst()] = nil
            }
            state.entries[profile.id] = PokedexEntry(profile: profile)
            state.order.append(profile.id)
        }
    }

    /// Updates a Pokémon in memory.
    func complete(_ id: Int, _ change: (inout PokedexEntry) -> Void) {
        state.withLock { state in
            if var entry = state.entries[id] {
                change(&entry)
                state.entries[id] = entry
            }
        }
    }
}
