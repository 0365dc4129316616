// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

extension LedgerWriter {
    func memberChange(_ operation: LedgerOperation) -> any SyncOperation {
        let writer = self
        @Sendable func write(_ context: ModelContext) throws { try writer.writeMember(operation, in: context) }
        return switch operation {
        case .addMember: LedgerChange<LedgerKinds.MemberCreate>(write)
        case .deleteMember: LedgerChange<LedgerKinds.MemberDelete>(write)
        case .claimMember: LedgerChange<LedgerKinds.MemberClaim>(write)
        case .leaveGroup: LedgerChange<LedgerKinds.MemberLeave>(write)
        case .createInvite: LedgerChange<LedgerKinds.InviteCreate>(write)
        case .revokeInvite: LedgerChange<LedgerKinds.InviteRevoke>(write)
        default: LedgerChange<LedgerKinds.MemberEdit>(write)
        }
    }

    private func writeMember(_ operation: LedgerOperation, in context: ModelContext) throws {
        switch operation {
        case .addMember(let group, let id, let name):
            if let known = try context.member(id.uuid) {
                if known.isRemoved { known.isRemoved = false }
                return
            }
            let member = MemberRecord(id: id.uuid)
            member.group = group.uuid
            member.name = try TextLimits.checked(name)
            context.insert(member)
        case .editMember(_, let id, let name, let picture):
            let member = try context.member(id.uuid).found()
            member.name = try TextLimits.checked(name)
            member.picture = picture
        case .deleteMember(_, let id): try context.member(id.uuid).found().isRemoved = true
        case .claimMember(_, let id):
            let member = try context.member(id.uuid).found()
            guard member.account == nil || member.account == author else { throw VerniError.alreadyClaimed }
            try claim(member, in: context)
        case .leaveGroup(let group):
            let mine = try context.members(of: group.uuid, claimedBy: author)
            guard !mine.isEmpty else { throw VerniError.notFound }
            for member in mine { member.account = nil }
        case .createInvite(let group, let id, let digest, let expiresAt, let uses):
            guard try context.invite(id.uuid) == nil else { return }
            let invite = InviteRecord(id: id.uuid)
            invite.group = group.uuid
            invite.author = author
            invite.createdAt = now
            invite.token = Hexadecimal.text(of: digest)
            invite.expiresAt = expiresAt
            invite.uses = uses
            context.insert(invite)
        case .revokeInvite(_, let id): try context.invite(id.uuid).found().isRevoked = true
        default: break
        }
    }

    /// Makes a guest the author, whose picture it gets unless it has one of its own.
    private func claim(_ member: MemberRecord, in context: ModelContext) throws {
        member.account = author
        // An archived group changes in no other way.
        guard member.picture == nil, try context.group(member.group)?.isArchived == false else { return }
        member.picture = try context.profile(of: author)?.picture
    }

    // MARK: Invitations

    /// Returns the operation by which an account joins a group with an invitation, as a guest or as a new member.
    ///
    /// The server makes it for the token; a replica cannot, because it lacks the permission that the writer inserts.
    func join(_ group: UUID, by invite: UUID, as guest: UUID?, newMember: UUID, name: String) -> any SyncOperation {
        let writer = self
        @Sendable func write(_ context: ModelContext) throws {
            let invite = try context.invite(invite).found()
            guard !invite.isRevoked, invite.expiresAt > writer.now, invite.used < invite.uses else {
                throw VerniError.inviteExpired
            }
            guard try context.members(of: group, claimedBy: writer.author).isEmpty else {
                throw VerniError.alreadyMember
            }
            context.insert(InviteUse(invite: invite.id, group: group, account: writer.author))
            invite.used += 1
            if let guest {
                let member = try context.member(guest).found()
                guard member.group == group, !member.isRemoved else { throw VerniError.notFound }
                guard member.account == nil else { throw VerniError.alreadyClaimed }
                try writer.claim(member, in: context)
            } else {
                let member = MemberRecord(id: newMember)
                member.group = group
                member.name = try TextLimits.checked(name)
                member.account = writer.author
                member.picture = try context.profile(of: writer.author)?.picture
                context.insert(member)
            }
        }
        return guest == nil ? LedgerChange<LedgerKinds.MemberJoin>(write) : LedgerChange<LedgerKinds.MemberClaim>(write)
    }
}

/// Bytes as hexadecimal digits.
enum Hexadecimal {
    static func text(of bytes: some Sequence<UInt8>) -> String {
        bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    /// Returns whether a text is a SHA-256 in small hexadecimal digits.
    static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
