// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// The rules that the records of an archive keep together, so that no record of it can be refused halfway.
struct ArchiveRules {
    /// The most records of a kind.
    static let recordLimit = 100_000

    static let memberLimit = 100
    static let categoryLimit = 100
    private static let receiptLimit = 20
    private static let receiptBytes = 10 * 1_024 * 1_024
    /// The seconds by which the clock of the export may have been ahead.
    private static let clockTolerance: TimeInterval = 24 * 60 * 60

    private let archive: GroupArchive
    private let now: Date
    private let members: Set<MemberID>
    private let categories: Set<CategoryID>
    private let recurrences: Set<RecurrenceID>

    init(_ archive: GroupArchive, now: Date) {
        self.archive = archive
        self.now = now
        members = Set((archive.members + archive.deletedMembers).map(\.id))
        categories = Set(archive.categories.map(\.id))
        recurrences = Set(archive.recurrences.map(\.id))
    }

    /// Validates all records.
    ///
    /// - Throws: ``ArchiveFault``, or ``VerniError/limitReached``.
    func check() throws {
        guard archive.members.count <= Self.memberLimit,
            archive.categories.count(where: { !$0.isDeleted }) <= Self.categoryLimit
        else { throw VerniError.limitReached }
        try each([archive], of: "group", isList: false) {
            isPublic($0.id) && isName($0.fields.name) && $0.fields.icon.count <= TextLimits.name
        }
        try each(archive.members, of: "members", check: isValid)
        try each(archive.deletedMembers, of: "deletedMembers") { isValid($0) && !$0.isMe }
        try each(archive.categories, of: "categories") { category in
            isPublic(category.id) && isName(category.name) && category.symbol.count <= TextLimits.name
        }
        try each(archive.recurrences, of: "recurrences") { isPublic($0.id) && isKnown($0.fields.template) }
        try each(archive.expenses, of: "expenses", check: isValid)
        try each(archive.payments, of: "payments") { payment in
            isPublic(payment.id) && isPast(payment.createdAt)
                && members.isSuperset(of: [payment.fields.amounts.from, payment.fields.amounts.to])
        }
        try each(archive.rates, of: "rates") { $0.from != $0.to && TypedRate.value(of: $0.rate) != nil }
        guard !archive.mine.isEmpty else { throw ArchiveFault(key: "members") }
        try checkIdentifiers()
    }

    private func each<Record>(
        _ records: [Record], of key: String, isList: Bool = true, check: (Record) -> Bool
    ) throws {
        for (index, record) in records.enumerated() where !check(record) {
            throw ArchiveFault(key: key, index: isList ? index : nil)
        }
    }

    // MARK: Records

    private func isValid(_ member: ArchivedMember) -> Bool {
        isPublic(member.id) && isName(member.name) && (member.picture.map(isDigest) ?? true)
    }

    private func isValid(_ expense: ArchivedExpense) -> Bool {
        guard isPublic(expense.id), isPast(expense.createdAt), isKnown(expense.fields),
            expense.receipts.count <= Self.receiptLimit
        else { return false }
        if let recurrence = expense.recurrence {
            guard recurrences.contains(recurrence), expense.instanceDay(of: recurrence) != nil else { return false }
        }
        return expense.comments.allSatisfy { comment in
            isPublic(comment.id) && isPast(comment.createdAt) && (comment.author.map(members.contains) ?? true)
        }
            && expense.receipts.allSatisfy { receipt in
                isPublic(receipt.id) && isDigest(receipt.digest) && (1...Self.receiptBytes).contains(receipt.byteCount)
            }
    }

    /// Returns whether the group has all members and the category of an expense.
    private func isKnown(_ fields: ExpenseFields) -> Bool {
        let amounts = fields.amounts
        return members.isSuperset(of: amounts.payers.keys) && members.isSuperset(of: amounts.split.members)
            && (fields.category.map(categories.contains) ?? true)
    }

    private func isName(_ text: String) -> Bool { (try? TextLimits.checked(text)) == text }

    private func isPublic<Entity>(_ id: Identifier<Entity>) -> Bool { !DerivedUUID.isPrivate(id.uuid) }

    private func isPast(_ date: Date) -> Bool { date.timeIntervalSince(now) < Self.clockTolerance }

    private func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }

    // MARK: Identifiers

    /// Validates that no two records have one identifier.
    private func checkIdentifiers() throws {
        try checkUnique(archive.members.map(\.id), of: "members")
        try checkUnique((archive.deletedMembers + archive.members).map(\.id), of: "deletedMembers")
        try checkUnique(archive.categories.map(\.id), of: "categories")
        try checkUnique(archive.recurrences.map(\.id), of: "recurrences")
        try checkUnique(archive.expenses.map(\.id), of: "expenses")
        try checkUnique(archive.payments.map(\.id), of: "payments")
        var (comments, receipts) = (Set<CommentID>(), Set<ReceiptID>())
        for (index, expense) in archive.expenses.enumerated() {
            for comment in expense.comments where !comments.insert(comment.id).inserted {
                throw ArchiveFault(key: "expenses", index: index)
            }
            for receipt in expense.receipts where !receipts.insert(receipt.id).inserted {
                throw ArchiveFault(key: "expenses", index: index)
            }
        }
    }

    private func checkUnique<Entity>(_ ids: [Identifier<Entity>], of key: String) throws {
        var seen: Set<Identifier<Entity>> = []
        for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
            throw ArchiveFault(key: key, index: index)
        }
    }
}

extension ArchivedExpense {
    /// Returns the day for which a recurrence has made the expense; `nil` if it has not.
    func instanceDay(of recurrence: RecurrenceID) -> Int? {
        DerivedUUID.day(
            ofInstance: id.uuid, of: recurrence.uuid, createdAt: createdAt, day: fields.day.number)
    }
}
