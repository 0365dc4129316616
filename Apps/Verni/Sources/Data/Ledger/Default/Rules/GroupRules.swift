// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The rules for groups.
struct GroupRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    func authorize() throws {
        guard change.record == access.entry.scope else { throw VerniError.notFound }
        if change.existence == true, access.group != nil { throw VerniError.notAllowed }
    }

    func validate() throws {
        let written = try access.written(to: change, as: GroupRecord.self)
        if change.existence == true {
            try access.checkCreation(group: written.id, author: written.author)
            // Without a member no account could read the group.
            let mine = try access.context.members(of: written.id, claimedBy: access.entry.author)
            guard !mine.isEmpty else { throw VerniError.notAllowed }
        }
        if change.properties.contains("name") { _ = try TextLimits.checked(written.name) }
        if change.properties.contains("icon") { try GroupAccess.checkSymbol(written.icon) }
        if change.properties.contains("currency") { _ = try Currency(code: written.currency) }
        if change.properties.contains("deletedAt"), let date = written.deletedAt { try access.checkDate(date) }
        if change.properties.contains("rights"), EditRights(rawValue: written.rights) == nil {
            throw VerniError.notAllowed
        }
    }
}

/// The rules for members.
struct MemberRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    private var author: String { access.entry.author }

    func authorize() throws {
        guard let member = try access.context.member(change.record) else { return }
        try access.checkRepetition(change, of: nil, in: member.group)
        if change.properties.contains("account") { try authorizeClaim(of: member) }
        if !change.properties.isDisjoint(with: ["name", "picture"]) {
            guard member.account == nil || member.account == author else { throw VerniError.notAllowed }
        }
    }

    private func authorizeClaim(of member: MemberRecord) throws {
        let written = try access.written(to: change, as: MemberRecord.self)
        if let account = written.account {
            guard account == author else { throw VerniError.notAllowed }
            guard !member.isRemoved else { throw VerniError.notFound }
            guard member.account == nil || member.account == author else { throw VerniError.alreadyClaimed }
        } else {
            guard member.account == author else { throw VerniError.notAllowed }
        }
    }

    func validate() throws {
        let written = try access.written(to: change, as: MemberRecord.self)
        if change.existence == true {
            try access.checkCreation(group: written.group)
            guard written.account == nil || mayBeCreatedClaimed(written) else { throw VerniError.notAllowed }
        }
        if change.properties.contains("name") { _ = try TextLimits.checked(written.name) }
        if change.properties.contains("picture") { try GroupAccess.checkPicture(written.picture) }
        if change.existence == nil, change.properties.contains("account") {
            // A claim that loses to a later change of a member, whom another account has left, would be none.
            guard try access.context.member(change.record)?.account == written.account else {
                throw VerniError.alreadyClaimed
            }
            // Without an account as a member no account could open the group again.
            guard
                try written.account != nil || LedgerPolicy.isDeletingAccount
                    || access.context.claimedCount(of: access.entry.scope) > 0
            else { throw VerniError.lastMember }
        }
        if change.properties.contains("isRemoved"), let member = try access.context.member(change.record),
            member.isRemoved
        {
            // Only a guest whom nothing names can be deleted.
            guard member.account == nil, try !access.context.isNamed(member) else { throw VerniError.notAllowed }
        }
        if change.existence == true || change.properties.contains("isRemoved") {
            guard try access.context.members(of: access.entry.scope).count <= GroupLimits.members else {
                throw VerniError.limitReached
            }
        }
    }

    private func mayBeCreatedClaimed(_ written: MemberRecord) -> Bool {
        let kinds = [LedgerKinds.GroupCreate.name, LedgerKinds.MemberJoin.name]
        return written.account == author && kinds.contains(access.entry.kind)
    }
}

/// The rules for invitations.
struct InviteRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    /// The most users of an invitation, and the longest time until it expires.
    private static let useLimit = 100
    private static let timeLimit: TimeInterval = 366 * 24 * 60 * 60

    func authorize() throws {
        guard try access.context.invite(change.record) != nil else { return }
        guard change.existence == nil else { throw VerniError.notAllowed }
        if change.properties.contains("used") {
            guard try access.openInvite == change.record else { throw VerniError.inviteExpired }
        }
    }

    func validate() throws {
        guard change.existence == true else { return }
        let written = try access.written(to: change, as: InviteRecord.self)
        try access.checkCreation(group: written.group, author: written.author)
        try access.checkDate(written.createdAt)
        guard Hexadecimal.isDigest(written.token), (1...Self.useLimit).contains(written.uses), written.used == 0,
            written.expiresAt > access.now, written.expiresAt.timeIntervalSince(access.now) <= Self.timeLimit
        else { throw VerniError.limitReached }
    }
}

/// The rules for categories.
struct CategoryRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    /// The most categories of a group.
    static let limit = 100

    func authorize() throws {
        guard let category = try access.context.category(change.record) else { return }
        try access.checkRepetition(change, of: nil, in: category.group)
    }

    func validate() throws {
        let written = try access.written(to: change, as: CategoryRecord.self)
        if change.existence == true { try access.checkCreation(group: written.group) }
        if change.properties.contains("name") { _ = try TextLimits.checked(written.name) }
        if change.properties.contains("symbol") { try GroupAccess.checkSymbol(written.symbol) }
        if change.existence == true || change.properties.contains("isRemoved") {
            let scope = access.entry.scope
            let count = try access.context.fetchCount(
                FetchDescriptor<CategoryRecord>(predicate: #Predicate { $0.group == scope && !$0.isRemoved }))
            guard count <= Self.limit else { throw VerniError.limitReached }
        }
    }
}
