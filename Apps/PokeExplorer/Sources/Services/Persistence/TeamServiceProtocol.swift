// SPDX-License-Identifier: Apache-2.0

/// The teams that users saved.
///
/// `user` is the id of an account; each account has its own teams, which are deleted with it.
protocol TeamServiceProtocol: Sendable {
    /// Returns all teams of a user, from A to Z.
    func teams(of user: String) async throws -> [SavedTeam]
    /// Saves a team; a team of the same name is replaced.
    ///
    /// - Throws: ``TeamProblem/tooManyTeams`` when the user has ``SavedTeam/maximumCount`` teams of other names.
    func saveTeam(_ team: SavedTeam, of user: String) async throws
    /// Removes a team, if it exists.
    func removeTeam(_ id: SavedTeam.ID, of user: String) async throws

    /// Returns a stream with an element for each change of a user's teams, on any page, until the stream is released.
    ///
    /// Changes that arrive faster than they are read are combined. There may be elements without a change.
    func teamChanges(of user: String) async -> AsyncStream<Void>
}
