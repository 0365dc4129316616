// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

extension LedgerView {
    /// Returns all of a group's state.
    func archive(of id: GroupID) throws -> GroupArchive {
        let group = try visible(id)
        let people = try people(of: id)
        let reader = ArchiveReader(context: context, group: id, people: people)
        guard try !history.hasNewerRecords(in: id.uuid, context: context) else { throw VerniError.unsupportedKind }
        var archive = GroupArchive(id: id, fields: fields(of: group), isArchived: group.isArchived)
        archive.members = people.members.map {
            ArchivedMember(id: $0.id, name: $0.name, picture: $0.picture, isMe: $0.isMe)
        }
        archive.recurrences = try recurrences(of: id).map {
            ArchivedRecurrence(id: $0.id, fields: $0.fields, isStopped: $0.isStopped)
        }
        archive.rates = try reader.rates()
        (archive.expenses, archive.payments) = try reader.entries()
        archive.deletedMembers = try reader.deletedMembers(namedBy: archive)
        archive.categories = try reader.categories(
            in: Set(archive.expenses.compactMap(\.fields.category))
                .union(archive.recurrences.compactMap(\.fields.template.category)))
        return archive
    }
}

/// The records of a group for its archive.
private struct ArchiveReader {
    let context: ModelContext
    let group: GroupID
    let people: GroupPeople

    /// Returns the categories, deleted ones only if a record has them.
    func categories(in use: Set<CategoryID>) throws -> [ArchivedCategory] {
        let id = group.uuid
        return try context.fetch(
            FetchDescriptor<CategoryRecord>(predicate: #Predicate { $0.group == id }, sortBy: [SortDescriptor(\.id)])
        )
        .filter { !$0.isRemoved || use.contains(CategoryID($0.id)) }
        .map { ArchivedCategory(id: CategoryID($0.id), name: $0.name, symbol: $0.symbol, isDeleted: $0.isRemoved) }
    }

    /// Returns the deleted guests whom records name.
    func deletedMembers(namedBy archive: GroupArchive) throws -> [ArchivedMember] {
        var named: Set<MemberID> = []
        for fields in archive.expenses.map(\.fields) + archive.recurrences.map(\.fields.template) {
            named.formUnion(fields.amounts.payers.keys)
            named.formUnion(fields.amounts.split.members)
        }
        for payment in archive.payments { named.formUnion([payment.fields.amounts.from, payment.fields.amounts.to]) }
        named.formUnion(archive.expenses.flatMap(\.comments).compactMap(\.author))
        let id = group.uuid
        return try context.fetch(
            FetchDescriptor<MemberRecord>(
                predicate: #Predicate { $0.group == id && $0.isRemoved }, sortBy: [SortDescriptor(\.id)])
        )
        .filter { named.contains(MemberID($0.id)) }
        .map { ArchivedMember(id: MemberID($0.id), name: $0.name, picture: $0.picture) }
    }

    func rates() throws -> [ArchivedRate] {
        let id = group.uuid
        return try context.fetch(
            FetchDescriptor<RateRecord>(
                predicate: #Predicate { $0.group == id && !$0.isRemoved }, sortBy: [SortDescriptor(\.id)])
        ).filter(\.isUsed).map { record in
            ArchivedRate(
                from: try Currency(code: record.from), to: try Currency(code: record.to),
                day: Day(number: record.day), rate: record.rate)
        }
    }

    // MARK: Expenses and payments

    /// Returns expenses and payments, with their places in the order of their last changes.
    func entries() throws -> (expenses: [ArchivedExpense], payments: [ArchivedPayment]) {
        let id = group.uuid
        let expenses = try context.fetch(
            FetchDescriptor<ExpenseRecord>(predicate: #Predicate { $0.group == id }, sortBy: [SortDescriptor(\.id)]))
        let payments = try context.fetch(
            FetchDescriptor<PaymentRecord>(predicate: #Predicate { $0.group == id }, sortBy: [SortDescriptor(\.id)]))
        let changes = Dictionary(
            try context.fetch(FetchDescriptor<ExpenseState>(predicate: #Predicate { $0.group == id }))
                .map { ($0.expense, $0.changed) }
        ) { first, _ in first }
        let states = Dictionary(
            try context.fetch(FetchDescriptor<PaymentState>(predicate: #Predicate { $0.group == id }))
                .map { ($0.payment, $0) }
        ) { first, _ in first }
        let stamps = expenses.map { changes[$0.id] ?? "" } + payments.map { states[$0.id]?.changed ?? "" }
        let orders = Dictionary(Set(stamps).sorted().enumerated().map { ($1, $0) }) { first, _ in first }
        let parts = try parts()
        return (
            try expenses.map { try expense($0, orders[changes[$0.id] ?? ""] ?? 0, parts) },
            try payments.map { record in
                let state = states[record.id]
                return try payment(record, state, orders[state?.changed ?? ""] ?? 0)
            }
        )
    }

    private func expense(_ record: ExpenseRecord, _ order: Int, _ parts: Parts) throws -> ArchivedExpense {
        guard let stored = AmountsCoding.decode(record.amounts) else { throw VerniError.unsupportedKind }
        return ArchivedExpense(
            fields: ExpenseFields(
                title: record.title, day: Day(number: record.day), category: record.category.map { CategoryID($0) },
                note: record.note, amounts: try stored.checked(ExpenseID(record.id))),
            author: people.member(ofAccount: record.author), createdAt: record.createdAt,
            isDeleted: record.isRemoved, recurrence: record.recurrence.map { RecurrenceID($0) }, order: order,
            comments: parts.comments[record.id, default: []].map { comment in
                ArchivedComment(
                    id: CommentID(comment.id), author: writer(of: comment), text: comment.text,
                    createdAt: comment.createdAt)
            },
            receipts: try parts.receipts[record.id, default: []].map { receipt in
                guard let kind = FileKind(rawValue: receipt.kind) else { throw VerniError.unsupportedKind }
                return ReceiptFile(
                    id: ReceiptID(receipt.id), digest: receipt.digest, kind: kind, byteCount: receipt.byteCount)
            })
    }

    private func payment(_ record: PaymentRecord, _ state: PaymentState?, _ order: Int) throws -> ArchivedPayment {
        guard let stored = AmountsCoding.decodePayment(record.amounts) else { throw VerniError.unsupportedKind }
        let (amounts, cleared) = try stored.checked()
        return ArchivedPayment(
            id: PaymentID(record.id),
            fields: PaymentFields(day: Day(number: record.day), note: record.note, amounts: amounts, cleared: cleared),
            author: people.member(ofAccount: record.author), createdAt: record.createdAt,
            isDeleted: record.isRemoved, isEdited: !record.isRemoved && state?.isPlain == false, order: order)
    }

    // MARK: Comments and receipts

    private struct Parts {
        let comments: [UUID: [CommentRecord]]
        let receipts: [UUID: [ReceiptRecord]]
    }

    /// Returns comments and receipts by their expenses.
    private func parts() throws -> Parts {
        let id = group.uuid
        let comments = try context.fetch(
            FetchDescriptor<CommentRecord>(
                predicate: #Predicate { $0.group == id && !$0.isRemoved },
                sortBy: [SortDescriptor(\.createdAt), SortDescriptor(\.id)]))
        let receipts = try context.fetch(
            FetchDescriptor<ReceiptRecord>(
                predicate: #Predicate { $0.group == id && !$0.isRemoved }, sortBy: [SortDescriptor(\.id)]))
        return Parts(
            comments: Dictionary(grouping: comments, by: \.expense),
            receipts: Dictionary(grouping: receipts, by: \.expense))
    }

    private func writer(of comment: CommentRecord) -> MemberID? {
        guard let writer = comment.writer else { return people.member(ofAccount: comment.author) }
        return writer == .absent ? nil : MemberID(writer)
    }
}
