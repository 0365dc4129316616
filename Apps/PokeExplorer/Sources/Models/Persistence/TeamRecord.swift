// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// A team that a user saved under a name.
@Model
final class TeamRecord {
    // Unique per user: several users may give the same name.
    #Unique<TeamRecord>([\.user, \.key])

    /// The name in the form that identifies it.
    var key: String
    /// The displayed name.
    var name: String
    /// The members as in a link: `1-4-7`.
    var members: String
    /// The time at which the team was saved last.
    var savedAt: Date
    /// The user to whom the team belongs.
    var user: User?

    init(_ team: SavedTeam, user: User) {
        key = team.name.key
        name = team.name.text
        members = team.link.text
        savedAt = team.savedAt
        self.user = user
    }

    /// Replaces the content with that of a team of the same name.
    func update(_ team: SavedTeam) {
        name = team.name.text
        members = team.link.text
        savedAt = team.savedAt
    }

    /// The team as view models use it.
    var team: SavedTeam? {
        guard let name = try? SavedTeamName(name) else { return nil }
        return SavedTeam(name: name, members: TeamLink(text: members).candidates, savedAt: savedAt)
    }
}
