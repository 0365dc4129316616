// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

extension LedgerView {
    /// Returns a part of the expenses that a query finds, the latest day first.
    func expenses(_ query: ExpenseQuery, offset: Int, limit: Int) throws -> ExpensePage {
        let groups = try query.group.map { [try visible($0)] } ?? groups(deleted: false)
        guard let predicate = try ExpensePredicate(query, in: groups.map(\.id), context).predicate else {
            return ExpensePage(expenses: [], total: 0)
        }
        var descriptor = FetchDescriptor<ExpenseState>(
            predicate: predicate,
            sortBy: [
                SortDescriptor(\.day, order: .reverse), SortDescriptor(\.createdAt, order: .reverse),
                SortDescriptor(\.expense),
            ])
        let total = try context.fetchCount(descriptor)
        let offset = max(0, offset)
        descriptor.fetchOffset = offset
        descriptor.fetchLimit = max(0, limit)
        let states = try context.fetch(descriptor)
        let ids = states.map(\.expense)
        let records = Dictionary(
            try context.fetch(FetchDescriptor<ExpenseRecord>(predicate: #Predicate { ids.contains($0.id) }))
                .map { ($0.id, $0) }
        ) { first, _ in first }
        return ExpensePage(
            expenses: states.compactMap { state in records[state.expense].flatMap { expense($0, state) } },
            total: total, from: offset, count: states.count)
    }

    /// Returns an expense; `nil` for amounts of a newer version.
    func expense(_ record: ExpenseRecord, _ state: ExpenseState?) -> Expense? {
        guard let amounts = try? AmountsCoding.decode(record.amounts)?.checked(ExpenseID(record.id)) else { return nil }
        return Expense(
            id: ExpenseID(record.id), group: GroupID(record.group),
            fields: ExpenseFields(
                title: record.title, day: Day(number: record.day), category: record.category.map { CategoryID($0) },
                note: record.note, amounts: amounts),
            author: record.author, createdAt: record.createdAt, isDeleted: record.isRemoved,
            hasReceipt: (state?.receiptCount ?? 0) > 0, recurrence: record.recurrence.map { RecurrenceID($0) },
            hasConflict: state?.hasConflict ?? false)
    }

    func detail(of id: ExpenseID, in group: GroupID) throws -> ExpenseDetail {
        let owner = try visible(group)
        let record = try context.expense(id.uuid).found()
        guard record.group == group.uuid else { throw VerniError.notFound }
        let uuid = id.uuid
        let state = try context.fetch(FetchDescriptor<ExpenseState>(predicate: #Predicate { $0.expense == uuid })).first
        let expense = try expense(record, state).found()
        let people = try people(of: group)
        let receipts = try context.fetch(
            FetchDescriptor<ReceiptRecord>(predicate: #Predicate { $0.expense == uuid && !$0.isRemoved })
        )
        .map { (receipt: $0, stamp: try history.existence(of: $0.id, in: context)?.description ?? "") }
        .sorted { ($0.stamp, $0.receipt.id) < ($1.stamp, $1.receipt.id) }
        .map(\.receipt)
        return ExpenseDetail(
            expense: expense, authorName: try people.name(ofAccount: record.author),
            comments: try comments(on: id, people),
            receipts: receipts.compactMap { receipt in
                FileKind(rawValue: receipt.kind).map { kind in
                    ReceiptFile(
                        id: ReceiptID(receipt.id), digest: receipt.digest, kind: kind, byteCount: receipt.byteCount)
                }
            },
            alternatives: try alternatives(of: record, people),
            amountWrites: try history.stamps(of: \ExpenseRecord.amounts, in: [record.id], context: context)[record.id]
                .map(OperationID.list),
            isEditable: mayEdit(
                owner, author: record.author, payers: expense.fields.amounts.payers.filter { $0.value != 0 }.keys,
                people),
            hidesMyChange: try record.isRemoved && HiddenChanges(view: self).exist(in: id.uuid),
            needsNewerVersion: try history.isNewer(id.uuid, in: context))
    }

    /// Returns whether the user may change a record of a group.
    func mayEdit(
        _ group: GroupRecord, author: String, payers: some Sequence<MemberID>, _ people: GroupPeople
    ) -> Bool {
        guard !group.isArchived, group.deletedAt == nil else { return false }
        if group.rights == EditRights.all.rawValue || author == user { return true }
        return payers.contains { people.mine.contains($0) }
    }

    private func comments(on expense: ExpenseID, _ people: GroupPeople) throws -> [Comment] {
        let id = expense.uuid
        return try context.fetch(
            FetchDescriptor<CommentRecord>(
                predicate: #Predicate { $0.expense == id && !$0.isRemoved },
                sortBy: [SortDescriptor(\.createdAt), SortDescriptor(\.id)])
        ).map { record in
            Comment(
                id: CommentID(record.id), author: record.author,
                authorName: try record.writer.map { people.name(of: MemberID($0)) }
                    ?? people.name(ofAccount: record.author),
                text: record.text, createdAt: record.createdAt,
                isEdited: try history.wasChanged(\CommentRecord.text, in: record.id, context: context),
                isMine: record.author == user && record.writer == nil)
        }
    }

    /// Returns the amounts from which a user has to choose, the current ones first; none without a choice.
    private func alternatives(of record: ExpenseRecord, _ people: GroupPeople) throws -> [ExpenseDetail.Alternative] {
        let values = Alternatives.distinct(
            try history.alternatives(of: \ExpenseRecord.amounts, in: record.id, context: context), of: record)
        guard values.count > 1 else { return [] }
        return try values.reversed().compactMap { value in
            guard let amounts = try? AmountsCoding.decode(value.value)?.checked(ExpenseID(record.id)) else {
                return nil
            }
            let author = try history.entry(value.stamp, in: context)?.entry.author ?? ""
            return ExpenseDetail.Alternative(
                operation: OperationID(value.stamp.description), author: try people.name(ofAccount: author),
                date: value.stamp.date, amounts: amounts)
        }
    }
}
