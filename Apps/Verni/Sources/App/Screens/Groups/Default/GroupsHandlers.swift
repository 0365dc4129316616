// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import VerniGroups
import VerniLedger

/// Reads the groups after each change of the ledger.
@MainActor
final class GroupsLoader: ActionHandler {
    private let actions: ActionSender<GroupsAction>
    private let ledger: any Ledger
    private let tasks = ScreenTasks()

    init(_ actions: ActionSender<GroupsAction>, _ ledger: any Ledger) {
        self.actions = actions
        self.ledger = ledger
    }

    func handle(_ action: GroupsAction) {
        switch action {
        case .ledgerChanged, .retryTapped: load()
        default: break
        }
    }

    private func load() {
        // The last load wins: an earlier one would show what is no longer true.
        tasks.cancelAll()
        tasks.run { [actions, ledger] in
            let lists = await result {
                GroupLists(
                    groups: try await ledger.groups(deleted: false), deleted: try await ledger.groups(deleted: true))
            }
            guard !Task.isCancelled else { return }
            actions.dispatch(.loaded(lists))
        }
    }
}

/// Reads the account's name and currency for the form of a new group.
@MainActor
final class GroupsProfileLoader: ActionHandler {
    private let actions: ActionSender<GroupsAction>
    private let accounts: any AccountService
    private let tasks = ScreenTasks()

    init(_ actions: ActionSender<GroupsAction>, _ accounts: any AccountService) {
        self.actions = actions
        self.accounts = accounts
    }

    func handle(_ action: GroupsAction) {
        guard case .addTapped = action else { return }
        tasks.cancelAll()
        tasks.run { [actions, accounts] in
            // Without an account, or a connection to it, the user types both.
            guard let account = try? await accounts.account() else { return }
            actions.dispatch(.profileLoaded(name: account.name, currency: account.currency))
        }
    }
}

/// Writes new groups, and restores deleted ones.
@MainActor
final class GroupsWriter: ActionHandler {
    private let actions: ActionSender<GroupsAction>
    private let ledger: any Ledger
    private let makeID: @Sendable () -> UUID
    private let onEvent: @MainActor (GroupsEvent) -> Void
    private let tasks = ScreenTasks()
    private var isSaving = false

    init(
        _ actions: ActionSender<GroupsAction>, _ ledger: any Ledger, makeID: @escaping @Sendable () -> UUID,
        onEvent: @escaping @MainActor (GroupsEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.makeID = makeID
        self.onEvent = onEvent
    }

    func handle(_ action: GroupsAction) {
        switch action {
        case .saveTapped(let draft): if draft.isComplete, !isSaving { create(draft) }
        case .restoreTapped(let group): restore(group)
        case .groupTapped(let group): onEvent(.openGroup(group))
        case .searchTapped: onEvent(.openSearch)
        case .statisticsTapped: onEvent(.openStatistics)
        default: break
        }
    }

    private func create(_ draft: GroupDraft) {
        isSaving = true
        let group = GroupID(makeID())
        let me = MemberID(makeID())
        let members = draft.memberNames.map { (MemberID(makeID()), $0) }
        let fields = GroupFields(name: draft.name.trimmed, icon: draft.icon, currency: draft.currency)
        tasks.run { [weak self, actions, ledger, onEvent] in
            let created = await result {
                try await ledger.perform(.createGroup(group, fields, me: me, myName: draft.myName.trimmed))
                for (id, name) in members { try await ledger.perform(.addMember(group, id, name: name)) }
                return group
            }
            self?.isSaving = false
            actions.dispatch(.created(created))
            if case .success = created { onEvent(.openGroup(group)) }
        }
    }

    private func restore(_ group: GroupID) {
        tasks.run { [actions, ledger, onEvent] in
            let restored = await result { try await ledger.perform(.restoreGroup(group)) }
            actions.dispatch(.restored(restored.map { _ in group }))
            if case .success(let operation?) = restored { onEvent(.wrote(WrittenOperation(operation, in: group))) }
        }
    }
}
