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

/// Begins the form of a new group, with the user's name and currency.
@MainActor
final class GroupsDraftStarter: ActionHandler {
    private let actions: ActionSender<GroupsAction>
    private let ledger: any Ledger
    private let accounts: (any AccountService)?
    private let makeID: @Sendable () -> UUID
    private let tasks = ScreenTasks()

    init(
        _ actions: ActionSender<GroupsAction>, _ ledger: any Ledger, _ accounts: (any AccountService)?,
        makeID: @escaping @Sendable () -> UUID
    ) {
        self.actions = actions
        self.ledger = ledger
        self.accounts = accounts
        self.makeID = makeID
    }

    func handle(_ action: GroupsAction) {
        guard case .addTapped = action else { return }
        actions.dispatch(.draftIdentified(GroupID(makeID())))
        tasks.cancelAll()
        tasks.run { [actions, ledger, accounts] in
            if let profile = try? await ledger.profile {
                actions.dispatch(.profileLoaded(name: profile.name, currency: profile.currency))
            } else if let account = try? await accounts?.account() {
                actions.dispatch(.profileLoaded(name: account.name, currency: account.currency))
            }
            // Without a profile the user types both.
        }
    }
}

/// Writes new groups, and restores deleted ones.
@MainActor
final class GroupsWriter: ActionHandler {
    private let actions: ActionSender<GroupsAction>
    private let ledger: any Ledger
    private let onEvent: @MainActor (GroupsEvent) -> Void
    private let tasks = ScreenTasks()
    private var isSaving = false

    init(
        _ actions: ActionSender<GroupsAction>, _ ledger: any Ledger,
        onEvent: @escaping @MainActor (GroupsEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.onEvent = onEvent
    }

    func handle(_ action: GroupsAction) {
        switch action {
        case .saveTapped(let draft): save(draft)
        case .restoreTapped(let group): restore(group)
        case .groupTapped(let group): onEvent(.openGroup(group))
        case .searchTapped: onEvent(.openSearch)
        case .statisticsTapped: onEvent(.openStatistics)
        case .importTapped: onEvent(.openImport)
        default: break
        }
    }

    private func save(_ draft: GroupDraft) {
        guard draft.isComplete, !isSaving, let group = draft.id, (try? draft.check()) != nil else { return }
        create(draft, as: group)
    }

    private func create(_ draft: GroupDraft, as group: GroupID) {
        isSaving = true
        tasks.run { [weak self, actions, ledger, onEvent] in
            let created = await result { try await NewGroup(draft, id: group).write(to: ledger) }
            self?.isSaving = false
            actions.dispatch(.created(created.map { _ in group }))
            guard case .success(let operation) = created else { return }
            onEvent(.openGroup(group))
            if let operation { onEvent(.wrote(WrittenOperation(operation, in: group, .groupCreated))) }
        }
    }

    private func restore(_ group: GroupID) {
        tasks.run { [actions, ledger, onEvent] in
            let restored = await result { try await ledger.perform(.restoreGroup(group)) }
            actions.dispatch(.restored(restored.map { _ in group }))
            if case .success(let operation?) = restored {
                onEvent(.wrote(WrittenOperation(operation, in: group, .groupRestored)))
            }
        }
    }
}

/// A group that a form creates.
///
/// All identifiers follow from that of the group, so that saving it again after a failure creates nothing twice.
private struct NewGroup {
    let group: GroupID
    let fields: GroupFields
    let me: MemberID
    let myName: String
    let members: [(id: MemberID, name: String)]

    init(_ draft: GroupDraft, id: GroupID) {
        group = id
        fields = GroupFields(name: draft.name.trimmed, icon: draft.icon, currency: draft.currency)
        me = Self.member("me", 0, of: id)
        myName = draft.myName.trimmed
        var counts: [String: Int] = [:]
        members = draft.memberNames.map { name in
            let number = counts[name, default: 0]
            counts[name] = number + 1
            return (Self.member(name, number + 1, of: id), name)
        }
    }

    /// Returns the identifier of the member with a name, of those with the same name the one with a number.
    private static func member(_ name: String, _ number: Int, of group: GroupID) -> MemberID {
        MemberID(DerivedUUID.make(["new member", group.description, name, String(number)]))
    }

    /// Writes the group, or what an earlier try has not written.
    ///
    /// - Returns: The operation that has created the group; `nil` if an earlier try has.
    func write(to ledger: any Ledger) async throws -> OperationID? {
        let created = try await ledger.perform(.createGroup(group, fields, me: me, myName: myName))
        if created == nil {
            // The user may have changed the form since.
            try await ledger.perform(.editGroup(group, fields))
            try await ledger.perform(.editMember(group, me, name: myName, picture: try await picture(in: ledger)))
        }
        for member in members { try await ledger.perform(.addMember(group, member.id, name: member.name)) }
        return created
    }

    private func picture(in ledger: any Ledger) async throws -> String? {
        try await ledger.group(group).member(me)?.picture
    }
}
