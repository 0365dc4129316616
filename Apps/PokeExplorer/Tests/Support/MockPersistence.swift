// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

@testable import PokeExplorer

/// A persistence service in memory whose calls a test can hold and make fail.
final class MockPersistence: PersistenceServiceProtocol {
    struct Failure: Error {}

    private struct State {
        var failing: Set<String> = []
        var heldCalls: Set<String> = []
        var held: [(call: String, continuation: CheckedContinuation<Void, Never>)] = []
        var calls: [String] = []
    }

    let memory = MemoryPersistenceService()
    private let state = Mutex(State())

    /// The calls so far, in order: `list date`, `add 25`, `remove 25`.
    var calls: [String] { state.withLock { $0.calls } }

    /// Makes a call fail from now on, or succeed again.
    func fail(_ call: String, _ fails: Bool = true) {
        state.withLock { if fails { $0.failing.insert(call) } else { $0.failing.remove(call) } }
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
        if state.withLock({ $0.failing.contains(call) }) { throw Failure() }
    }

    // MARK: PersistenceServiceProtocol

    func favorites(of user: String, sortedBy sort: FavoriteSort) async throws -> [Favorite] {
        try await enter("list \(sort)")
        return await memory.favorites(of: user, sortedBy: sort)
    }

    func addFavorite(_ favorite: Favorite, of user: String) async throws {
        try await enter("add \(favorite.id)")
        await memory.addFavorite(favorite, of: user)
    }

    func removeFavorite(_ id: Favorite.ID, of user: String) async throws {
        try await enter("remove \(id)")
        await memory.removeFavorite(id, of: user)
    }

    func favoriteChanges(of user: String) async -> AsyncStream<Void> { await memory.favoriteChanges(of: user) }
}

extension Favorite {
    /// Returns a favorite that was added this many seconds after the tests' fixed time.
    static func sample(_ id: Int, _ name: String = "Pikachu", after seconds: Double = 0) -> Favorite {
        Favorite(id: id, name: name, addedAt: Date(timeIntervalSince1970: 1_700_000_000 + seconds))
    }
}
