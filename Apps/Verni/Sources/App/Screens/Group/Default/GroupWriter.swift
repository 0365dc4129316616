// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VerniAppBase
import VerniDomain
import VerniGroup
import VerniLedger
package import VerniTime

/// Writes the changes of a group, and reports the user's ways to other screens.
@MainActor
final class GroupWriter: ActionHandler {
    private let actions: ActionSender<GroupAction>
    private let ledger: any Ledger
    private let group: GroupID
    private let source: GroupValueSource
    private let accounts: any AccountService
    private let onEvent: @MainActor (GroupEvent) -> Void
    private let tasks = ScreenTasks()
    private var isSaving = false

    init(
        _ actions: ActionSender<GroupAction>, _ ledger: any Ledger, group: GroupID, source: GroupValueSource,
        accounts: any AccountService, onEvent: @escaping @MainActor (GroupEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.group = group
        self.source = source
        self.accounts = accounts
        self.onEvent = onEvent
    }

    func handle(_ action: GroupAction) {
        switch action {
        case .expenseTapped(let expense): onEvent(.openExpense(expense))
        case .newExpenseTapped: onEvent(.newExpense)
        case .settleUpTapped: onEvent(.settleUp)
        case .settingsTapped: onEvent(.openSettings)
        case .statisticsTapped: onEvent(.openStatistics)
        case .searchTapped: onEvent(.openSearch)
        case .transferTapped: onEvent(.openTransfer)
        case .recurrenceTapped(let recurrence): onEvent(.editRecurrence(recurrence))
        case .saveTapped(let sheet): save(sheet)
        case .pictureChosen(let file): store(file)
        case .changeTapped(let change): write(change)
        default: break
        }
    }

    // MARK: Forms

    private func save(_ sheet: GroupSheet) {
        guard sheet.isComplete, !isSaving else { return }
        isSaving = true
        tasks.run { [weak self, actions, ledger, group, source, onEvent] in
            let saved = await result {
                let (operation, next) = try await sheet.merged(with: group, in: ledger).operation(in: group, source)
                return (id: try await ledger.perform(operation), deed: operation.deed, next: next)
            }
            self?.isSaving = false
            actions.dispatch(.saved(saved.map(\.next)))
            // An invitation is revoked, not undone: its link may be in use already.
            if case .success((let id?, let deed, next: nil)) = saved {
                onEvent(.wrote(WrittenOperation(id, in: group, deed)))
            }
        }
    }

    /// Stores a picture, which the form then writes.
    private func store(_ file: URL) {
        tasks.run { [actions, accounts] in
            let stored = await result {
                try await accounts.store(try await PictureFile.bytes(of: file), isPicture: true).digest
            }
            actions.dispatch(.pictureStored(stored))
        }
    }

    // MARK: Changes without a form

    private func write(_ change: GroupChange) {
        tasks.run { [actions, ledger, group, onEvent] in
            let written: Result<OperationID?, VerniError> = await result {
                if case .revert(let operation) = change { return try await ledger.revert(operation, in: group) }
                guard let operation = change.operation(in: group) else { return nil }
                return try await ledger.perform(operation)
            }
            actions.dispatch(.changed(written.map { _ in change }))
            guard case .success(let id) = written else { return }
            if let id, let written = change.written(id, in: group) { onEvent(.wrote(written)) }
            if change == .delete || change == .leave { onEvent(.closed) }
        }
    }
}

/// The clock and the random values of new records.
package struct GroupValueSource: Sendable {
    package let clock: any VerniClock
    package let makeID: @Sendable () -> UUID
    /// Returns a new token of an invitation, which cannot be guessed.
    package let makeToken: @Sendable () -> String

    package init(
        clock: any VerniClock, makeID: @escaping @Sendable () -> UUID = { UUID() },
        makeToken: @escaping @Sendable () -> String = GroupValueSource.randomToken
    ) {
        self.clock = clock
        self.makeID = makeID
        self.makeToken = makeToken
    }

    /// Returns 256 random bits in the letters of URLs.
    @Sendable package static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension GroupChange {
    /// Returns the operation that the app offers to take back; `nil` if it does not.
    ///
    /// An invitation that was revoked stays so, and a user who has left cannot write.
    func written(_ id: OperationID, in group: GroupID) -> WrittenOperation? {
        let deed = operation(in: group)?.deed ?? .reverted
        return switch self {
        case .leave, .revokeInvite: nil
        // The user's own choice, which the group does not know.
        case .mute: WrittenOperation(id, in: nil, deed)
        default: WrittenOperation(id, in: group, deed)
        }
    }

    /// Returns the operation; `nil` for a revert, which is none.
    func operation(in group: GroupID) -> LedgerOperation? {
        switch self {
        case .mute(let isMuted): .muteGroup(group, isMuted)
        case .archive(let isArchived): .archiveGroup(group, isArchived)
        case .delete: .deleteGroup(group)
        case .restore: .restoreGroup(group)
        case .leave: .leaveGroup(group)
        case .claimMember(let member): .claimMember(group, member)
        case .deleteMember(let member): .deleteMember(group, member)
        case .deleteCategory(let category): .deleteCategory(group, category)
        case .revokeInvite(let invite): .revokeInvite(group, invite)
        case .skip(let recurrence, let day): .skipRecurrence(group, recurrence, day)
        case .stop(let recurrence): .stopRecurrence(group, recurrence)
        case .revert: nil
        }
    }
}
