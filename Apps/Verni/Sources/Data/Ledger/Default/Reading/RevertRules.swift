// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The operations of a group that its user may take back.
///
/// They are those that the rules of ``LedgerPolicy`` would accept and that would change something, so that no row offers
/// what ends with an error.
struct RevertRules {
    private let view: LedgerView
    private let people: GroupPeople
    private let group: GroupRecord?
    /// Whether the log has the values before each entry.
    private let isComplete: Bool

    init(_ view: LedgerView, _ people: GroupPeople, of scope: UUID) throws {
        self.view = view
        self.people = people
        group = try view.context.group(scope)
        isComplete = try view.history.isComplete(scope, in: view.context)
    }

    private var context: ModelContext { view.context }

    func permit(_ logged: LoggedEntry) throws -> Bool {
        guard !logged.isRefused, let group, !logged.entry.recordChanges.isEmpty else { return false }
        let changes = logged.entry.recordChanges
        if group.deletedAt != nil || group.isArchived {
            let allowed = [
                AllowedChange.sets(GroupRecord.self, "isArchived", "deletedAt"), .sets(MemberRecord.self, "account"),
            ]
            guard changes.allSatisfy({ change in allowed.contains { $0.permits(change) } }) else { return false }
        }
        return try changes.contains { try changesSomething($0, logged.entry) }
            && changes.allSatisfy { try permits($0, logged.entry) }
    }

    // MARK: The right

    private func permits(_ change: SyncChange, _ entry: SyncEntry) throws -> Bool {
        switch change.entity {
        case GroupRecord._$entityName: try isPastKnown(change, entry, GroupRecord.self)
        case MemberRecord._$entityName: try permitsMember(change, entry)
        // A new invitation can be revoked; one that was revoked stays so, and uses are not taken back.
        case InviteRecord._$entityName: change.existence == true
        case CategoryRecord._$entityName: try isPastKnown(change, entry, CategoryRecord.self)
        case ExpenseRecord._$entityName:
            try isPastKnown(change, entry, ExpenseRecord.self) && mayEdit(try context.expense(change.record))
        case PaymentRecord._$entityName: try permitsPayment(change, entry)
        case CommentRecord._$entityName:
            try isPastKnown(change, entry, CommentRecord.self)
                && context.comment(change.record)?.author == view.user
        case ReceiptRecord._$entityName: try permitsReceipt(change, entry)
        case RecurrenceRecord._$entityName: try permitsRecurrence(change, entry)
        case RateRecord._$entityName: try isPastKnown(change, entry, RateRecord.self)
        default: false
        }
    }

    private func permitsMember(_ change: SyncChange, _ entry: SyncEntry) throws -> Bool {
        guard let member = try context.member(change.record) else { return false }
        if change.existence == true {
            // The member of a new group stays with its account; a guest is deleted.
            let isKept = entry.kind == LedgerKinds.GroupCreate.name && member.account != nil
            return try isKept || member.account == nil && isUnused(member, entry)
        }
        guard
            let version = try view.history.version(of: change.record, as: MemberRecord.self, by: entry, in: context),
            version.isPastKnown
        else { return false }
        if change.properties.contains("account") {
            if let account = version.before.account {
                guard account == view.user, !member.isRemoved, member.account == nil || member.account == account
                else { return false }
            } else if member.account != view.user {
                return false
            }
        }
        if !change.properties.isDisjoint(with: ["name", "picture"]) {
            guard member.account == nil || member.account == view.user else { return false }
        }
        guard change.properties.contains("isRemoved"), !member.isRemoved else { return true }
        return try member.account == nil && isUnused(member, entry)
    }

    /// Returns whether nothing names a member, except for records that the entry has changed and that go with it.
    private func isUnused(_ member: MemberRecord, _ entry: SyncEntry) throws -> Bool {
        try !context.isNamed(member, besides: Set(entry.records))
    }

    private func permitsPayment(_ change: SyncChange, _ entry: SyncEntry) throws -> Bool {
        guard try isPastKnown(change, entry, PaymentRecord.self), let payment = try context.payment(change.record)
        else { return false }
        let payer = AmountsCoding.decodePayment(payment.amounts)?.from
        return mayEdit(author: payment.author, payers: [payer].compactMap(\.self))
    }

    private func permitsReceipt(_ change: SyncChange, _ entry: SyncEntry) throws -> Bool {
        guard try isPastKnown(change, entry, ReceiptRecord.self), let receipt = try context.receipt(change.record)
        else { return false }
        return mayEdit(try context.expense(receipt.expense))
    }

    private func permitsRecurrence(_ change: SyncChange, _ entry: SyncEntry) throws -> Bool {
        guard try isPastKnown(change, entry, RecurrenceRecord.self),
            let recurrence = try context.recurrence(change.record)
        else { return false }
        let payers = AmountsCoding.decode(recurrence.amounts)?.payers ?? [:]
        return mayEdit(author: recurrence.author, payers: payers.keys)
    }

    private func mayEdit(_ expense: ExpenseRecord?) -> Bool {
        guard let expense else { return false }
        let payers = AmountsCoding.decode(expense.amounts)?.payers ?? [:]
        return mayEdit(author: expense.author, payers: payers.filter { $0.value != 0 }.keys)
    }

    private func mayEdit(author: String, payers: some Sequence<MemberID>) -> Bool {
        guard let group else { return false }
        return view.mayEdit(group, author: author, payers: payers, people)
    }

    private func isPastKnown<Model: SyncedModel>(
        _ change: SyncChange, _ entry: SyncEntry, _: Model.Type
    ) throws -> Bool {
        if isComplete || change.existence == true { return true }
        return try view.history.version(of: change.record, as: Model.self, by: entry, in: context)?.isPastKnown ?? false
    }

    // MARK: The effect

    /// Returns whether a revert would change a record, as far as its flags say.
    private func changesSomething(_ change: SyncChange, _ entry: SyncEntry) throws -> Bool {
        if change.existence == true { return try isThere(change) }
        return switch change.properties {
        case ["isRemoved"], ["isArchived"], ["deletedAt"], ["isStopped"], ["isRevoked"]:
            try flag(of: change) == writtenFlag(by: entry, change)
        default: true
        }
    }

    /// Returns whether a created record can be marked as removed.
    private func isThere(_ change: SyncChange) throws -> Bool {
        if change.entity == MemberRecord._$entityName {
            return try context.member(change.record).map { $0.account == nil && !$0.isRemoved } ?? false
        }
        return try flag(of: change) == false
    }

    /// Returns the flag of a record that ends it; `nil` without one.
    private func flag(of change: SyncChange) throws -> Bool? {
        let id = change.record
        return switch change.entity {
        case GroupRecord._$entityName:
            change.properties == ["isArchived"] ? group?.isArchived : group.map { $0.deletedAt != nil }
        case MemberRecord._$entityName: try context.member(id)?.isRemoved
        case InviteRecord._$entityName: try context.invite(id)?.isRevoked
        case CategoryRecord._$entityName: try context.category(id)?.isRemoved
        case ExpenseRecord._$entityName: try context.expense(id)?.isRemoved
        case PaymentRecord._$entityName: try context.payment(id)?.isRemoved
        case CommentRecord._$entityName: try context.comment(id)?.isRemoved
        case ReceiptRecord._$entityName: try context.receipt(id)?.isRemoved
        case RecurrenceRecord._$entityName: try context.recurrence(id)?.isStopped
        case RateRecord._$entityName: try context.rate(id).map { !$0.isUsed }
        default: nil
        }
    }

    private func writtenFlag(by entry: SyncEntry, _ change: SyncChange) throws -> Bool? {
        func written<Model: SyncedModel>(_: Model.Type, _ flag: (Model) -> Bool) throws -> Bool? {
            try view.history.written(to: change.record, as: Model.self, by: entry).map(flag)
        }
        return switch change.entity {
        case GroupRecord._$entityName:
            try written(GroupRecord.self) {
                change.properties == ["isArchived"] ? $0.isArchived : $0.deletedAt != nil
            }
        case MemberRecord._$entityName: try written(MemberRecord.self) { $0.isRemoved }
        case InviteRecord._$entityName: try written(InviteRecord.self) { $0.isRevoked }
        case CategoryRecord._$entityName: try written(CategoryRecord.self) { $0.isRemoved }
        case ExpenseRecord._$entityName: try written(ExpenseRecord.self) { $0.isRemoved }
        case PaymentRecord._$entityName: try written(PaymentRecord.self) { $0.isRemoved }
        case CommentRecord._$entityName: try written(CommentRecord.self) { $0.isRemoved }
        case ReceiptRecord._$entityName: try written(ReceiptRecord.self) { $0.isRemoved }
        case RecurrenceRecord._$entityName: try written(RecurrenceRecord.self) { $0.isStopped }
        case RateRecord._$entityName: try written(RateRecord.self) { $0.isRemoved }
        default: nil
        }
    }
}
