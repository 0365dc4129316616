// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
import VerniLedger
package import VitralModels
package import VitralSync

/// The server's log of all groups: its hub, and the ledgers of its accounts.
package struct HostedLog: Sendable {
    package let hub: SyncHub
    let container: ModelContainer
    let history: SyncHistory
    let environment: LedgerEnvironment

    /// Creates the log.
    ///
    /// - Parameters:
    ///   - container: A container whose schema includes ``LedgerSchema/models``, opened with the durability `.power`.
    ///   - environment: The services outside of the database.
    /// - Throws: `SyncError`.
    package init(_ container: ModelContainer, environment: LedgerEnvironment) throws {
        self.container = container
        self.environment = environment
        history = try SyncHistory(container.schema)
        hub = try SyncHub(
            container, policy: LedgerPolicy(container.schema, now: environment.now),
            operations: LedgerKinds.operations, derivation: LedgerDerivation(arrival: environment.now),
            environment: SyncEnvironment(now: environment.now))
    }

    /// Returns the ledger of an account.
    package func ledger(of account: String) -> HostedLedger { HostedLedger(self, account: account) }

    func reader(for account: String) -> LedgerReader {
        LedgerReader(container: container, history: history, environment: environment, user: account)
    }

    /// Returns the profile of an account; `nil` before it has one.
    package func profile(of account: String) async throws -> LedgerProfile? {
        try await reader(for: account).read { try $0.profile }
    }

    /// Returns the profile of an account in a transaction; `nil` before it has one.
    package func profile(of account: String, in context: ModelContext) throws -> LedgerProfile? {
        try context.profile(of: account).map(LedgerProfile.init)
    }

    /// Returns the accounts that have added a file to groups of which an account is a member, as a receipt or a picture.
    ///
    /// A record has only the digest of a file, which may be that of another group.
    package func accounts(adding digest: String, toGroupsOf account: String) async throws -> Set<String> {
        try await reader(for: account).read { view in try view.accounts(adding: digest) }
    }

    // MARK: Invitations

    /// Returns the group of an invitation.
    ///
    /// - Parameters:
    ///   - digest: The SHA-256 of the token.
    ///   - account: The account that is signed in; `nil` for strangers.
    /// - Throws: ``VerniError/inviteExpired``, also for a token that never existed.
    package func invitation(tokenDigest digest: Data, for account: String?) async throws -> InvitationPreview {
        let now = environment.now()
        return try await reader(for: account ?? "").read { view in
            let invite = try view.invite(digest, at: now)
            let group = try view.context.group(invite.group).found()
            let people = try view.people(of: GroupID(group.id))
            return InvitationPreview(
                group: GroupID(group.id), groupName: group.name, icon: group.icon, memberCount: people.members.count,
                guests: people.members.filter(\.isGuest), isMember: !people.mine.isEmpty)
        }
    }

    /// Makes an account a member of the group of an invitation.
    ///
    /// - Parameters:
    ///   - digest: The SHA-256 of the token.
    ///   - guest: The guest that the account claims; `nil` for a new member.
    ///   - name: The name of the new member.
    ///   - account: The account.
    /// - Throws: ``VerniError/inviteExpired``, ``VerniError/alreadyMember``, ``VerniError/alreadyClaimed``, and those of
    ///   the group's rules.
    package func accept(
        tokenDigest digest: Data, as guest: MemberID?, name: String, by account: String
    ) async throws -> GroupID {
        let now = environment.now()
        let (invite, group) = try await reader(for: account).read { view in
            let invite = try view.invite(digest, at: now)
            return (invite.id, invite.group)
        }
        let writer = LedgerWriter(author: account, now: now, history: history)
        let change = writer.join(group, by: invite, as: guest?.uuid, newMember: UUID(), name: name)
        _ = try await mappingLogErrors { try await hub.commit(change, in: group, by: account) }
        return GroupID(group)
    }

    // MARK: Accounts

    /// Makes the members of an account guests, and removes its private scope.
    ///
    /// - Parameter context: The context of the transaction that deletes the account, which is saved.
    package func forget(_ account: String, in context: ModelContext) throws {
        let members = try context.fetch(FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.account == account }))
        let writer = LedgerWriter(author: account, now: environment.now(), history: history)
        for group in Set(members.map(\.group)).sorted() {
            let leave = writer.change(for: .leaveGroup(GroupID(group)))
            try LedgerPolicy.$isDeletingAccount.withValue(true) {
                try hub.commit(leave, in: group, by: account, within: context)
            }
        }
        try hub.forget(DerivedID.privateScope(of: account), within: context)
    }
}

extension HostedLog {
    /// Makes the members of an account guests, and removes its private scope, in a transaction of its own.
    package func forget(_ account: String) async throws {
        try await mappingLogErrors { try await container.transaction { context in try forget(account, in: context) } }
    }
}

extension LedgerProfile {
    init(_ record: ProfileRecord) {
        self.init(
            name: record.name, picture: record.picture, currency: (try? Currency(code: record.currency)) ?? .eur,
            hidesAmounts: record.hidesAmounts)
    }
}

extension LedgerView {
    /// The user's profile; `nil` before there is one.
    var profile: LedgerProfile? {
        get throws { try context.profile(of: user).map(LedgerProfile.init) }
    }

    /// Returns an invitation that can be used.
    ///
    /// - Throws: ``VerniError/inviteExpired``.
    func invite(_ digest: Data, at now: Date) throws -> InviteRecord {
        let token = Hexadecimal.text(of: digest)
        let found = try context.fetch(FetchDescriptor<InviteRecord>(predicate: #Predicate { $0.token == token })).first
        guard let invite = found, !invite.isRevoked, invite.expiresAt > now, invite.used < invite.uses,
            let group = try context.group(invite.group), group.deletedAt == nil, !group.isArchived
        else { throw VerniError.inviteExpired }
        return invite
    }

    func accounts(adding digest: String) throws -> Set<String> {
        let user = user
        let groups = try context.fetch(
            FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.account == user && !$0.isRemoved })
        ).map(\.group)
        let receipts = try context.fetch(
            FetchDescriptor<ReceiptRecord>(
                predicate: #Predicate { $0.digest == digest && groups.contains($0.group) && !$0.isRemoved }))
        var accounts = Set(receipts.map(\.author))
        let members = try context.fetch(
            FetchDescriptor<MemberRecord>(
                predicate: #Predicate { $0.picture == digest && groups.contains($0.group) && !$0.isRemoved }))
        for member in members {
            // Another account than the first one may have put the picture back.
            for logged in try history.entries(of: member.id, in: context) {
                let written = try history.written(to: member.id, as: MemberRecord.self, by: logged.entry)
                if written?.picture == digest { accounts.insert(logged.entry.author) }
            }
        }
        return accounts
    }
}
