// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A team that a user saved under a name, as view models use it.
struct SavedTeam: Identifiable, Hashable, Sendable {
    var name: SavedTeamName
    /// The numbers of the members, in their order.
    var members: [Int]
    /// The time at which the team was saved last.
    var savedAt: Date

    var id: String { name.key }
    var link: TeamLink { TeamLink(members) }

    /// The maximum number of teams of a user.
    static let maximumCount = 50
}

/// The valid name of a saved team: one line of text without surrounding spaces.
///
/// Names that differ only in case are the same name.
struct SavedTeamName: Hashable, Sendable {
    /// The name as the user wrote it.
    let text: String

    /// The maximum number of characters.
    static let maximumLength = 40
    /// The maximum number of bytes, because a single character can consist of any number of accents.
    private static let maximumBytes = 4 * maximumLength

    /// Creates a name from the text of a field.
    init(_ text: String) throws(TeamProblem) {
        let line = text.unicodeScalars.map { CharacterSet.controlCharacters.contains($0) ? " " : $0 }
        let trimmed = String(String.UnicodeScalarView(line)).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty else { throw .nameMissing }
        guard trimmed.count <= Self.maximumLength, trimmed.utf8.count <= Self.maximumBytes else { throw .nameTooLong }
        self.text = trimmed
    }

    /// The form of the name that identifies it.
    var key: String { text.precomposedStringWithCanonicalMapping.lowercased() }
}

/// The reason why a team cannot be saved.
///
/// Its text is in the catalog, under `team.problem.…`.
enum TeamProblem: Error, Hashable, Sendable {
    /// The name is empty.
    case nameMissing
    /// The name is too long.
    case nameTooLong
    /// The user has as many teams as possible.
    case tooManyTeams
    /// The user is no longer signed in.
    case notSignedIn
    /// The team could not be saved.
    case notSaved
    /// The team could not be removed.
    case notRemoved
}
