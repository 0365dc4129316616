// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import PokeExplorer

/// A team service that keeps teams in memory and can be made to fail.
actor MemoryTeamService: TeamServiceProtocol {
    struct Failure: Error {}

    private var kept: [String: [SavedTeam.ID: SavedTeam]] = [:]
    private var listeners = FavoriteListeners()
    private var failure: (any Error)?

    /// Makes all calls that read or write teams fail from now on, or succeed again.
    func fail(_ error: (any Error)? = Failure()) { failure = error }

    func teams(of user: String) throws -> [SavedTeam] {
        if let failure { throw failure }
        return kept[user, default: [:]].values.sorted { $0.id < $1.id }
    }

    func saveTeam(_ team: SavedTeam, of user: String) throws {
        if let failure { throw failure }
        let isNew = kept[user]?[team.id] == nil
        if isNew, kept[user, default: [:]].count >= SavedTeam.maximumCount { throw TeamProblem.tooManyTeams }
        kept[user, default: [:]][team.id] = team
        listeners.notify(user)
    }

    func removeTeam(_ id: SavedTeam.ID, of user: String) throws {
        if let failure { throw failure }
        guard kept[user]?.removeValue(forKey: id) != nil else { return }
        listeners.notify(user)
    }

    func teamChanges(of user: String) -> AsyncStream<Void> {
        listeners.add(of: user) { [weak self] number in
            Task { await self?.forget(number, of: user) }
        }
    }

    /// The number of listening pages.
    var listenerCount: Int { listeners.count }

    private func forget(_ number: Int, of user: String) { listeners.remove(number, of: user) }
}

extension SavedTeam {
    /// Returns a team that was saved this many seconds after the fixed time of the tests.
    static func sample(_ name: String, _ members: [Int] = [1, 4, 7], after seconds: Double = 0) throws -> SavedTeam {
        SavedTeam(
            name: try SavedTeamName(name), members: members,
            savedAt: Date(timeIntervalSince1970: 1_700_000_000 + seconds))
    }
}
