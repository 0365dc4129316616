// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The parts of the sentence that describes an entry.
struct ActivityDescription {
    private let view: LedgerView
    private let entry: SyncEntry
    private let people: GroupPeople
    private let groupName: String

    init(_ view: LedgerView, _ entry: SyncEntry, _ people: GroupPeople, groupName: String) {
        self.view = view
        self.entry = entry
        self.people = people
        self.groupName = groupName
    }

    private var group: GroupID { GroupID(entry.scope) }

    /// The record, its name and its amounts.
    private struct Subject {
        var record: RecordReference
        var name: String
        var comment: CommentID?
        var amount: Money?
        var share: Money?
        var balance: Money?
    }

    /// Returns the entry in words.
    func item(isPending: Bool = false, isRevertible: Bool = false) throws -> ActivityItem {
        let (subject, change) = (try subject, try change)
        return ActivityItem(
            id: OperationID(entry.stamp.description), record: subject.record, groupName: groupName,
            authorName: try people.name(ofAccount: entry.author), isMine: entry.author == view.user,
            date: entry.stamp.date, change: change, subject: subject.name, comment: subject.comment,
            amount: subject.amount, share: subject.share, balance: subject.balance, isPending: isPending,
            isRevertible: isRevertible,
            hidesMyChange: try change == .deleted && hidesMyChange(of: subject.record))
    }

    /// Returns an import of several entries in words, of which this is the latest one.
    ///
    /// - Parameter oldest: The stamp of the oldest one.
    func item(importing count: Int, through oldest: Stamp, isPending: Bool) throws -> ActivityItem {
        ActivityItem(
            id: OperationID(oldest.description), record: .group(group), groupName: groupName,
            authorName: try people.name(ofAccount: entry.author), isMine: entry.author == view.user,
            date: entry.stamp.date, change: .imported, subject: groupName, count: count, isPending: isPending,
            isRevertible: false)
    }

    /// Returns whether the entry has deleted a record that the user was changing.
    private func hidesMyChange(of record: RecordReference) throws -> Bool {
        let isRemoved =
            switch record {
            case .expense(_, let id): try view.context.expense(id.uuid)?.isRemoved
            case .payment(_, let id): try view.context.payment(id.uuid)?.isRemoved
            case .group, .member, .recurrence: false
            }
        return try isRemoved == true && HiddenChanges(view: view).exist(in: record.record, deletedBy: entry)
    }

    // MARK: The change

    var change: ActivityItem.Change {
        get throws {
            if entry.kind == LedgerKinds.GroupArchive.name {
                let group = try view.history.written(to: entry.scope, as: GroupRecord.self, by: entry)
                return group?.isArchived == false ? .unarchived : .archived
            }
            return Self.change(of: entry.kind)
        }
    }

    static func change(of kind: String) -> ActivityItem.Change {
        switch kind {
        case LedgerKinds.GroupCreate.name, LedgerKinds.MemberCreate.name, LedgerKinds.ExpenseCreate.name,
            LedgerKinds.PaymentCreate.name:
            .created
        case LedgerKinds.GroupEdit.name, LedgerKinds.MemberEdit.name, LedgerKinds.ExpenseEdit.name,
            LedgerKinds.PaymentEdit.name:
            .edited
        case LedgerKinds.GroupDelete.name, LedgerKinds.MemberDelete.name, LedgerKinds.ExpenseDelete.name,
            LedgerKinds.PaymentDelete.name:
            .deleted
        case LedgerKinds.GroupRestore.name, LedgerKinds.ExpenseRestore.name, LedgerKinds.PaymentRestore.name: .restored
        case LedgerKinds.MemberClaim.name, LedgerKinds.MemberJoin.name: .claimed
        case LedgerKinds.MemberLeave.name: .left
        case LedgerKinds.CategoryCreate.name: .categoryAdded
        case LedgerKinds.CategoryEdit.name: .categoryEdited
        case LedgerKinds.CategoryDelete.name: .categoryDeleted
        case LedgerKinds.CommentAdd.name: .commented
        case LedgerKinds.CommentEdit.name: .commentEdited
        case LedgerKinds.CommentRemove.name: .commentDeleted
        case LedgerKinds.ReceiptAdd.name: .receiptAdded
        case LedgerKinds.ReceiptRemove.name: .receiptRemoved
        case LedgerKinds.RecurrenceSet.name: .recurrenceSet
        case LedgerKinds.RecurrenceSkip.name: .recurrenceSkipped
        case LedgerKinds.RecurrenceStop.name: .recurrenceStopped
        case LedgerKinds.InviteCreate.name: .inviteCreated
        case LedgerKinds.InviteRevoke.name: .inviteRevoked
        case LedgerKinds.RateSet.name: .rateSet
        case LedgerKinds.RateRemove.name: .rateRemoved
        case LedgerKinds.HistoryRevert.name: .reverted
        default: .other
        }
    }

    // MARK: The subject

    private var subject: Subject {
        get throws {
            // A group is created with its first member, a claim counts the uses of its invitation, and what is restored
            // brings its guests along. A recurrence is taken back with its expenses.
            let changes = entry.recordChanges
            let entities: [any SyncedModel.Type] = [
                GroupRecord.self, RecurrenceRecord.self, ExpenseRecord.self, PaymentRecord.self, MemberRecord.self,
            ]
            let first =
                entities.lazy.compactMap { type in changes.first { $0.entity == type._$entityName } }.first
                ?? changes.first
            guard let first else { return Subject(record: .group(group), name: groupName) }
            switch first.entity {
            case MemberRecord._$entityName:
                let member = MemberID(first.record)
                // The author has left the group, and no other member.
                if entry.kind == LedgerKinds.MemberLeave.name {
                    return Subject(record: .member(group, member), name: groupName)
                }
                let written = try view.history.written(to: first.record, as: MemberRecord.self, by: entry)?.name ?? ""
                return Subject(
                    record: .member(group, member), name: written.isEmpty ? people.name(of: member) : written)
            case ExpenseRecord._$entityName: return try expense(first.record, isWritten: true)
            case CommentRecord._$entityName:
                var subject = try expense(view.context.comment(first.record)?.expense, isWritten: false)
                subject.comment = CommentID(first.record)
                return subject
            case ReceiptRecord._$entityName:
                return try expense(view.context.receipt(first.record)?.expense, isWritten: false)
            case PaymentRecord._$entityName: return try payment(first.record)
            case RecurrenceRecord._$entityName:
                let title = try view.context.recurrence(first.record)?.title
                return Subject(record: .recurrence(group, RecurrenceID(first.record)), name: title ?? "")
            case RateRecord._$entityName:
                let rate = try view.context.rate(first.record)
                return Subject(record: .group(group), name: rate.map { "\($0.from)/\($0.to)" } ?? "")
            case CategoryRecord._$entityName:
                return Subject(record: .group(group), name: try view.context.category(first.record)?.name ?? groupName)
            default: return Subject(record: .group(group), name: groupName)
            }
        }
    }

    private func expense(_ id: UUID?, isWritten: Bool) throws -> Subject {
        guard let id else { return Subject(record: .group(group), name: groupName) }
        let record = try view.context.expense(id)
        let written = isWritten ? try view.history.written(to: id, as: ExpenseRecord.self, by: entry) : nil
        let title = written.map(\.title).flatMap { $0.isEmpty ? nil : $0 } ?? record?.title ?? ""
        let bytes = written.map(\.amounts).flatMap { $0.isEmpty ? nil : $0 } ?? record?.amounts ?? Data()
        var subject = Subject(record: .expense(group, ExpenseID(id)), name: title)
        if isWritten, let amounts = AmountsCoding.decode(bytes), let currency = try? Currency(code: amounts.currency) {
            subject.amount = try? Money(minorUnits: amounts.amount, currency: currency)
            func sum(_ units: [MemberID: Int64]) -> Money? {
                try? Money(
                    minorUnits: people.mine.reduce(0) { $0 &+ units[$1, default: 0] }, currency: currency)
            }
            let owes = people.mine.contains { amounts.shares[$0] != nil }
            if owes { subject.share = sum(amounts.shares) }
            if owes || people.mine.contains(where: { amounts.payers[$0] != nil }) {
                subject.balance = sum(amounts.effect)
            }
        }
        return subject
    }

    private func payment(_ id: UUID) throws -> Subject {
        let written = try view.history.written(to: id, as: PaymentRecord.self, by: entry)?.amounts ?? Data()
        let bytes = written.isEmpty ? try view.context.payment(id)?.amounts ?? Data() : written
        var subject = Subject(record: .payment(group, PaymentID(id)), name: "")
        if let payment = AmountsCoding.decodePayment(bytes) {
            subject.name = "\(people.name(of: payment.from)) → \(people.name(of: payment.to))"
            subject.amount = (try? Currency(code: payment.currency)).flatMap {
                try? Money(minorUnits: payment.amount, currency: $0)
            }
        }
        return subject
    }

    private static let editable: Set<String> = ["title", "day", "category", "note", "amounts"]

    /// The expense as the entry has written it, where it is not written with the current values; `nil` for other entries.
    var writtenExpense: ExpenseFields? {
        get throws {
            guard let change = entry.recordChanges.first(where: { $0.entity == ExpenseRecord._$entityName }),
                !change.properties.isDisjoint(with: Self.editable),
                let written = try view.history.written(to: change.record, as: ExpenseRecord.self, by: entry)
            else { return nil }
            let current = try view.context.expense(change.record)
            func value<Value>(_ name: String, _ path: KeyPath<ExpenseRecord, Value>) -> Value {
                change.properties.contains(name) ? written[keyPath: path] : (current ?? written)[keyPath: path]
            }
            let id = ExpenseID(change.record)
            guard let stored = AmountsCoding.decode(value("amounts", \.amounts)),
                let amounts = try? ExpenseAmounts(
                    id: id, amount: Money(minorUnits: stored.amount, currency: Currency(code: stored.currency)),
                    payers: stored.payers, split: stored.split)
            else { return nil }
            return ExpenseFields(
                title: value("title", \.title), day: Day(number: value("day", \.day)),
                category: value("category", \.category).map { CategoryID($0) }, note: value("note", \.note),
                amounts: amounts)
        }
    }
}
