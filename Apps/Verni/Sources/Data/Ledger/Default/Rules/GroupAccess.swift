// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The group to which an entry belongs, and the right of its author to change it.
struct GroupAccess {
    let entry: SyncEntry
    let context: ModelContext
    let history: SyncHistory
    let now: Date
    /// The group; `nil` before its first entry.
    let group: GroupRecord?

    /// Creates the access of an author before the changes of an entry are merged.
    ///
    /// - Throws: ``VerniError/notFound`` for strangers, and for a deleted group; ``VerniError/groupArchived``.
    init(_ entry: SyncEntry, _ context: ModelContext, _ history: SyncHistory, _ now: Date) throws {
        try self.init(validating: entry, context, history, now)
        guard let group else {
            let creates = entry.recordChanges.contains {
                $0.entity == GroupRecord._$entityName && $0.record == entry.scope && $0.existence == true
            }
            guard creates else { throw VerniError.notFound }
            return
        }
        guard try isMember || isInvited else { throw VerniError.notFound }
        let changes = entry.recordChanges
        func changesOnly(_ allowed: AllowedChange...) -> Bool {
            changes.allSatisfy { change in allowed.contains { $0.permits(change) } }
        }
        if group.deletedAt != nil {
            // A member can leave a deleted group, which is then not restored for it.
            if changesOnly(.sets(MemberRecord.self, "account")) { return }
            guard changesOnly(.sets(GroupRecord.self, "deletedAt")), try !context.isGone(group, at: now) else {
                throw VerniError.notFound
            }
        } else if group.isArchived {
            guard
                changesOnly(
                    .sets(GroupRecord.self, "isArchived", "deletedAt"), .sets(MemberRecord.self, "account"))
            else { throw VerniError.groupArchived }
        }
    }

    /// Creates the access for checks after the changes of an entry were merged.
    init(validating entry: SyncEntry, _ context: ModelContext, _ history: SyncHistory, _ now: Date) throws {
        self.entry = entry
        self.context = context
        self.history = history
        self.now = now
        group = try context.group(entry.scope)
    }

    // MARK: The author

    private var isMember: Bool {
        get throws { try !context.members(of: entry.scope, claimedBy: entry.author).isEmpty }
    }

    /// Whether the server has just let the author in by an invitation.
    private var isInvited: Bool { get throws { try openInvite != nil } }

    /// The invitation by which the server has just let the author in.
    var openInvite: UUID? {
        get throws {
            let (scope, author) = (entry.scope, entry.author)
            return try context.fetch(
                FetchDescriptor<InviteUse>(
                    predicate: #Predicate { $0.group == scope && $0.account == author && !$0.isSpent })
            ).first?.invite
        }
    }

    /// Returns whether the author may change a record with an author of its own and payers.
    func mayEdit(author: String, payers: some Sequence<MemberID>) throws -> Bool {
        try context.mayEdit(in: group, author: author, payers: payers, by: entry.author)
    }

    /// Returns whether the author may change an expense.
    func mayEdit(_ expense: ExpenseRecord) throws -> Bool {
        try context.mayEdit(expense, in: group, by: entry.author)
    }

    // MARK: Values

    /// Returns the values that the entry has written to a record.
    func written<Model: SyncedModel>(to change: SyncChange, as _: Model.Type) throws -> Model {
        try history.written(to: change.record, as: Model.self, by: entry).found()
    }

    /// Validates the values that a new record of the group has.
    func checkCreation(group: UUID, author: String? = nil) throws {
        guard group == entry.scope else { throw VerniError.notFound }
        guard author == nil || author == entry.author else { throw VerniError.notAllowed }
    }

    /// Validates that no other author creates a record again.
    ///
    /// Of two creations the one with the earlier stamp would set the author and the time, and its author chooses the stamp.
    /// So the first one stays, and the replica of the other takes it: several members may have imported one file.
    ///
    /// - Parameters:
    ///   - author: The author of the record; `nil` if not even that one creates it again.
    ///   - group: The group of the record.
    func checkRepetition(_ change: SyncChange, of author: String?, in group: UUID) throws {
        guard change.existence == true, author != entry.author else { return }
        guard group == entry.scope, let first = try history.existence(of: change.record, in: context) else {
            throw VerniError.notFound
        }
        throw SyncRefusal.superseded(by: first)
    }

    /// Validates that members are of the group.
    ///
    /// - Parameter deleted: Whether they may be deleted, as those of a deleted record.
    func checkMembers(_ members: Set<MemberID>, orDeleted deleted: Bool = false) throws {
        let scope = entry.scope
        let known = Set(
            try context.fetch(
                FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.group == scope && (deleted || !$0.isRemoved) })
            ).map(\.id))
        for member in members.sorted() where !known.contains(member.uuid) { throw VerniError.unknownMember(member) }
    }

    func checkDay(_ number: Int) throws {
        guard Day(number: number).number == number else { throw VerniError.notAllowed }
    }

    func checkDate(_ date: Date) throws {
        let seconds = date.timeIntervalSince1970
        guard seconds.isFinite, seconds < now.timeIntervalSince1970 + 24 * 60 * 60 else { throw VerniError.notAllowed }
    }

    /// Validates a category, which may have been deleted since.
    func checkCategory(_ id: UUID?) throws {
        guard let id else { return }
        guard try context.category(id)?.group == entry.scope else { throw VerniError.notFound }
    }

    static func checkPicture(_ digest: String?) throws {
        guard digest.map(Hexadecimal.isDigest) ?? true else { throw VerniError.fileKind }
    }

    static func checkSymbol(_ name: String) throws {
        guard name.count <= TextLimits.name else { throw VerniError.nameInvalid(limit: TextLimits.name) }
    }
}

/// The rules for the change of one record.
protocol RecordRules {
    /// Validates the right to make the change, before it is merged.
    func authorize() throws
    /// Validates the written values and the record, after the change was merged.
    func validate() throws
}

extension GroupAccess {
    func rules(for change: SyncChange) throws -> any RecordRules {
        guard !DerivedID.isPrivate(change.record), !DerivedID.isPrivate(entry.scope) else { throw VerniError.notFound }
        return switch change.entity {
        case GroupRecord._$entityName: GroupRules(access: self, change: change)
        case MemberRecord._$entityName: MemberRules(access: self, change: change)
        case InviteRecord._$entityName: InviteRules(access: self, change: change)
        case CategoryRecord._$entityName: CategoryRules(access: self, change: change)
        case ExpenseRecord._$entityName: ExpenseRules(access: self, change: change)
        case PaymentRecord._$entityName: PaymentRules(access: self, change: change)
        case CommentRecord._$entityName: CommentRules(access: self, change: change)
        case ReceiptRecord._$entityName: ReceiptRules(access: self, change: change)
        case RecurrenceRecord._$entityName: RecurrenceRules(access: self, change: change)
        case RateRecord._$entityName: RateRules(access: self, change: change)
        default: throw VerniError.notAllowed
        }
    }
}
