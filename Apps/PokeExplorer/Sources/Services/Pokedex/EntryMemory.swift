// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The Pokémon looked at last, ready to be shown at once to whoever comes next.
///
/// It keeps so many and no more.
final class EntryMemory: Sendable {
    private struct State {
        var entries: [Int: PokedexEntry] = [:]
        /// From the oldest to the newest.
        var order: [Int] = []
    }

    private let state = Mutex(State())
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    subscript(_ id: Int) -> PokedexEntry? { state.withLock { $0.entries[id] } }

    /// Remembers a Pokémon, and forgets the one that came first when there are too many.
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

    /// Adds to a Pokémon that is remembered.
    func complete(_ id: Int, _ change: (inout PokedexEntry) -> Void) {
        state.withLock { state in
            if var entry = state.entries[id] {
                change(&entry)
                state.entries[id] = entry
            }
        }
    }
}
