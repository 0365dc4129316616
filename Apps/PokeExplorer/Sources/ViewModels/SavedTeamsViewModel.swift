// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// The teams that the signed-in user saved.
///
/// Changes of other pages are shown when they arrive.
@MainActor
@Observable
final class SavedTeamsViewModel {
    /// The teams, from A to Z; `nil` until they are loaded.
    var content: [SavedTeam]? { owner == user?.id ? loaded : nil }
    private(set) var isSaving = false
    /// The message when the teams cannot be loaded.
    private(set) var errorMessage: ErrorMessage?
    /// The problem with the last change.
    private(set) var problem: TeamProblem?
    /// The team that was removed last and can be restored.
    private(set) var removed: SavedTeam?
    /// The team that was saved last.
    private(set) var saved: SavedTeam?
    /// The text of the name field.
    var name = "" { didSet { if name != oldValue { problem = nil } } }

    private var loaded: [SavedTeam]?
    private let account: any AccountServiceProtocol
    private let teams: any TeamServiceProtocol
    @ObservationIgnored private let now: @Sendable () -> Date
    /// The user to whom the content belongs.
    @ObservationIgnored private var owner: CurrentUser.ID?
    @ObservationIgnored private var following: Task<Void, Never>?
    /// Increases with every load, so that an outdated response is recognized.
    @ObservationIgnored private var ticket = 0

    init(
        account: any AccountServiceProtocol, teams: any TeamServiceProtocol, now: @escaping @Sendable () -> Date
    ) {
        self.account = account
        self.teams = teams
        self.now = now
    }

    isolated deinit {
        following?.cancel()
    }

    /// The signed-in user.
    var user: CurrentUser? { account.currentUser }

    /// The saved team with the name in the field, which would be replaced.
    var sameName: SavedTeam? {
        guard let name = try? SavedTeamName(name) else { return nil }
        return content?.first { $0.id == name.key }
    }

    /// Returns the name under which a team is saved.
    func savedName(of members: [Int]) -> String? {
        content?.first { $0.members == members }?.name.text
    }

    // MARK: Following saved teams

    /// Shows the teams of the signed-in user and keeps them up to date.
    func follow() async {
        guard owner != user?.id || loaded == nil else { return }
        reset()
        guard let user else { return }
        let changes = await teams.teamChanges(of: user.id)
        guard owner == user.id, !Task.isCancelled else { return }
        // Not a task of the view: the first page would wait for its end.
        following = Task { [weak self] in
            for await _ in changes { await self?.load() }
        }
        await load()
    }

    /// Loads the teams again.
    func load() async {
        guard let user, owner == user.id else { return }
        ticket += 1
        let mine = ticket
        do {
            let found = try await teams.teams(of: user.id)
            guard mine == ticket, owner == user.id else { return }
            loaded = found
            errorMessage = nil
        } catch {
            guard mine == ticket, owner == user.id, !(error is CancellationError) else { return }
            errorMessage = ErrorMessage(error)
        }
    }

    /// Removes the state of the previous user.
    private func reset() {
        following?.cancel()
        following = nil
        owner = user?.id
        loaded = nil
        errorMessage = nil
        problem = nil
        removed = nil
        saved = nil
        name = ""
    }

    // MARK: Saving and removing

    /// Saves a team under the name in the field.
    func save(_ members: [Int]) async {
        guard !isSaving, !members.isEmpty else { return }
        do {
            let team = SavedTeam(name: try SavedTeamName(name), members: members, savedAt: now())
            if await change(failing: .notSaved, { try await $0.saveTeam(team, of: $1) }) {
                saved = team
                removed = nil
                name = ""
            }
        } catch {
            problem = error
        }
    }

    /// Removes a team; the user can undo this.
    func remove(_ team: SavedTeam) async {
        guard !isSaving else { return }
        if await change(failing: .notRemoved, { try await $0.removeTeam(team.id, of: $1) }) {
            removed = team
            saved = nil
        }
    }

    /// Restores the team that was removed last.
    func undo() async {
        guard !isSaving, let team = removed else { return }
        if await change(failing: .notSaved, { try await $0.saveTeam(team, of: $1) }) { removed = nil }
    }

    /// Performs a change for the signed-in user, and shows the problem if it fails.
    ///
    /// - Returns: Whether the change is saved.
    private func change(
        failing failure: TeamProblem, _ work: (any TeamServiceProtocol, CurrentUser.ID) async throws -> Void
    ) async -> Bool {
        guard let user, owner == user.id else {
            problem = .notSignedIn
            return false
        }
        isSaving = true
        defer { isSaving = false }
        problem = nil
        do {
            try await work(teams, user.id)
            guard owner == user.id else { return false }
            await load()
            return owner == user.id
        } catch {
            guard owner == user.id, !(error is CancellationError) else { return false }
            problem = error as? TeamProblem ?? (error as? AccountProblem == .notSignedIn ? .notSignedIn : failure)
            return false
        }
    }
}
