// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// The teams in the database.
///
/// Every query names the user, so nothing of another user is read, changed or removed.
extension PersistenceService: TeamServiceProtocol {
    func teams(of user: String) throws -> [SavedTeam] {
        let descriptor = FetchDescriptor<TeamRecord>(
            predicate: #Predicate { $0.user?.accountID == user }, sortBy: [SortDescriptor(\.key)])
        return try modelContext.fetch(descriptor).compactMap(\.team)
    }

    func saveTeam(_ team: SavedTeam, of user: String) async throws {
        if try store(team, of: user) { try await requireAccount(user) }
    }

    func removeTeam(_ id: SavedTeam.ID, of user: String) throws {
        try save {
            guard let found = try record(id, of: user) else { return }
            try person(user)?.revision += 1
            modelContext.delete(found)
        }
    }

    /// The changes of a user are those of the favorites and the teams.
    func teamChanges(of user: String) -> AsyncStream<Void> { favoriteChanges(of: user) }

    /// Adds or replaces a team.
    ///
    /// - Returns: Whether the user is new.
    private func store(_ team: SavedTeam, of user: String) throws -> Bool {
        var isNew = false
        try save {
            let known = try person(user)
            isNew = known == nil
            let owner = known ?? User(accountID: user)
            if let record = try record(team.id, of: user) {
                record.update(team)
            } else {
                let all = FetchDescriptor<TeamRecord>(predicate: #Predicate { $0.user?.accountID == user })
                guard try modelContext.fetchCount(all) < SavedTeam.maximumCount else { throw TeamProblem.tooManyTeams }
                modelContext.insert(TeamRecord(team, user: owner))
            }
            owner.revision += 1
        }
        return isNew
    }

    private func record(_ id: SavedTeam.ID, of user: String) throws -> TeamRecord? {
        var descriptor = FetchDescriptor<TeamRecord>(
            predicate: #Predicate { $0.key == id && $0.user?.accountID == user })
        descriptor.fetchLimit = 1
        return try modelContext.fetch(descriptor).first
    }
}
