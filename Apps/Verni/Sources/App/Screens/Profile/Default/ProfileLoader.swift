// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import VerniLedger
import VerniProfile

/// Reads the account, and what the shown part needs, after each change of the ledger.
@MainActor
final class ProfileLoader: ActionHandler {
    private let actions: ActionSender<ProfileAction>
    private let section: Route.ProfileSection?
    private let accounts: any AccountService
    private let ledger: any Ledger
    private let passkeys: (any PasskeyService)?
    private let push: (any PushSwitch)?
    private let tasks = ScreenTasks()

    init(
        _ actions: ActionSender<ProfileAction>, _ section: Route.ProfileSection?, accounts: any AccountService,
        ledger: any Ledger, passkeys: (any PasskeyService)?, push: (any PushSwitch)?
    ) {
        self.actions = actions
        self.section = section
        self.accounts = accounts
        self.ledger = ledger
        self.passkeys = passkeys
        self.push = push
    }

    func handle(_ action: ProfileAction) {
        switch action {
        case .ledgerChanged, .retryTapped, .passwordSaved(.success), .answered(.success), .passkeyAdded(.success),
            .passkeyRenamed(.success):
            load()
        // The page shows what the user wished; it has to show what is again.
        case .muted(.failure), .saved(.failure), .pushAnswered(.failure): load()
        default: break
        }
    }

    private func load() {
        // The last load wins: an earlier one would show what is no longer true.
        tasks.cancelAll()
        tasks.run { [actions, accounts, ledger, passkeys, push, section] in
            let account = await result { try await Self.account(of: accounts, ledger) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.loadedAccount(account))
            if case .success(let value) = account, value.account == nil,
                let profile = try? await ledger.profile, !Task.isCancelled
            {
                actions.dispatch(.loadedLocalProfile(profile))
            }
            if let status = try? await ledger.status, !Task.isCancelled { actions.dispatch(.loadedStatus(status)) }
            switch section {
            case .devices:
                guard case .success(let value) = account, value.account != nil else { return }
                let devices = await result { try await accounts.devices() }
                if !Task.isCancelled { actions.dispatch(.loadedDevices(devices)) }
            case .passkeys:
                guard case .success(let value) = account, value.account != nil else { return }
                let list = await result { try await Self.list(of: passkeys) }
                if !Task.isCancelled { actions.dispatch(.loadedPasskeys(list)) }
            case .notifications:
                if let state = await push?.state(), !Task.isCancelled { actions.dispatch(.loadedPush(state)) }
                let groups = await result { try await Self.groups(of: ledger) }
                if !Task.isCancelled { actions.dispatch(.loadedGroups(groups)) }
            case .refused:
                let refused = await result { try await ledger.refused }
                if !Task.isCancelled { actions.dispatch(.loadedRefused(refused)) }
            case nil, .account, .password, .email: break
            }
        }
    }

    /// Returns the account with the profile of the log, which a server may learn later.
    private static func account(
        of accounts: any AccountService, _ ledger: any Ledger
    ) async throws -> SignedInAccount {
        var account = try await accounts.account()
        if let profile = try? await ledger.profile { account?.profile = profile }
        return SignedInAccount(account)
    }

    private static func list(of passkeys: (any PasskeyService)?) async throws -> PasskeyList {
        guard let passkeys else { return PasskeyList(passkeys: [], isAvailable: false) }
        return PasskeyList(passkeys: try await passkeys.passkeys(), isAvailable: await passkeys.isAvailable)
    }

    private static func groups(of ledger: any Ledger) async throws -> [NotifiedGroup] {
        var groups: [NotifiedGroup] = []
        for summary in try await ledger.groups(deleted: false) where !summary.isArchived {
            // A group that the user has just left is in the list no longer.
            guard let group = try? await ledger.group(summary.id) else { continue }
            groups.append(
                NotifiedGroup(id: group.id, name: group.fields.name, icon: group.fields.icon, isMuted: group.isMuted))
        }
        return groups
    }
}
