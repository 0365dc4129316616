// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

/// The rules for expenses.
struct ExpenseRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    func authorize() throws {
        guard let expense = try access.context.expense(change.record) else { return }
        // Each replica makes the instances of a recurrence, also those of one author.
        let isInstance =
            try change.existence == true
            && access.written(to: change, as: ExpenseRecord.self).isInstance(of: access.entry)
        try access.checkRepetition(change, of: isInstance ? nil : expense.author, in: expense.group)
        guard try access.mayEdit(expense) else { throw VerniError.notAllowed }
    }

    func validate() throws {
        let written = try access.written(to: change, as: ExpenseRecord.self)
        if change.existence == true {
            try access.checkCreation(group: written.group, author: written.author)
            try access.checkDate(written.createdAt)
            if let recurrence = written.recurrence { try checkInstance(written, of: recurrence) }
        }
        if change.properties.contains("title") {
            _ = try TextLimits.checked(written.title, limit: TextLimits.title)
        }
        if change.properties.contains("note") { _ = try TextLimits.checkedNote(written.note) }
        if change.properties.contains("day") { try access.checkDay(written.day) }
        if change.properties.contains("category") { try access.checkCategory(written.category) }
        if change.properties.contains("amounts") {
            guard let amounts = AmountsCoding.decode(written.amounts) else { throw SyncRefusal.malformed }
            _ = try amounts.checked(ExpenseID(change.record))
            try access.checkMembers(
                amounts.members, orDeleted: access.context.expense(change.record)?.isRemoved ?? false)
        }
        if change.properties.contains("isRemoved"), let expense = try access.context.expense(change.record) {
            try access.checkMembers(expense.namedMembers)
        }
    }

    private func checkInstance(_ written: ExpenseRecord, of recurrence: UUID) throws {
        guard let rule = try access.context.recurrence(recurrence), rule.group == access.entry.scope,
            // An imported instance may have another day than that for which it was made.
            let day = DerivedUUID.day(
                ofInstance: written.id, of: recurrence, createdAt: written.createdAt, day: written.day)
        else { throw VerniError.notFound }
        guard written.isInstance(of: access.entry) else { return }
        // A replica may have made it without knowing that the recurrence was changed, stopped, or skips the day.
        guard !rule.isStopped, RecurrenceInstance.rule(of: rule)?.comes(on: Day(number: day)) == true,
            let instance = RecurrenceInstance(of: rule, on: Day(number: day)), instance.isWritten(in: written)
        else { throw VerniError.notAllowed }
    }
}

/// The rules for payments.
struct PaymentRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    func authorize() throws {
        guard let payment = try access.context.payment(change.record) else { return }
        try access.checkRepetition(change, of: payment.author, in: payment.group)
        let payer = AmountsCoding.decodePayment(payment.amounts)?.from
        guard try access.mayEdit(author: payment.author, payers: [payer].compactMap(\.self)) else {
            throw VerniError.notAllowed
        }
    }

    func validate() throws {
        let written = try access.written(to: change, as: PaymentRecord.self)
        if change.existence == true {
            try access.checkCreation(group: written.group, author: written.author)
            try access.checkDate(written.createdAt)
        }
        if change.properties.contains("note") { _ = try TextLimits.checkedNote(written.note) }
        if change.properties.contains("day") { try access.checkDay(written.day) }
        if change.properties.contains("amounts") {
            guard let amounts = AmountsCoding.decodePayment(written.amounts) else { throw SyncRefusal.malformed }
            _ = try amounts.checked()
            try access.checkMembers(
                [amounts.from, amounts.to], orDeleted: access.context.payment(change.record)?.isRemoved ?? false)
        }
        if change.properties.contains("isRemoved"), let payment = try access.context.payment(change.record) {
            try access.checkMembers(payment.namedMembers)
        }
    }
}

/// The rules for comments, which their authors alone change.
struct CommentRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    func authorize() throws {
        guard let comment = try access.context.comment(change.record) else { return }
        try access.checkRepetition(change, of: nil, in: comment.group)
        guard change.existence == nil, comment.author == access.entry.author else { throw VerniError.notAllowed }
    }

    func validate() throws {
        let written = try access.written(to: change, as: CommentRecord.self)
        if change.existence == true {
            try access.checkCreation(group: written.group, author: written.author)
            try access.checkDate(written.createdAt)
            guard try access.context.expense(written.expense)?.group == access.entry.scope else {
                throw VerniError.notFound
            }
            if let writer = written.writer, writer != .absent {
                try access.checkMembers([MemberID(writer)], orDeleted: true)
                // A comment in the name of another account would be forged.
                let account = try access.context.member(writer)?.account
                guard account == nil || account == access.entry.author else { throw VerniError.notAllowed }
            }
        }
        if change.properties.contains("text") { _ = try TextLimits.checked(written.text, limit: TextLimits.note) }
    }
}

/// The rules for receipts, which belong to those who may change the expense.
struct ReceiptRules: RecordRules {
    let access: GroupAccess
    let change: SyncChange

    /// The most receipts of an expense, and the most bytes of one.
    private static let countLimit = 20
    private static let byteLimit = 10 * 1_024 * 1_024

    func authorize() throws {
        guard let receipt = try access.context.receipt(change.record) else { return }
        guard change.existence == nil, let expense = try access.context.expense(receipt.expense),
            try access.mayEdit(expense)
        else { throw VerniError.notAllowed }
    }

    func validate() throws {
        if change.existence == true { try validateCreation() }
        guard let receipt = try access.context.receipt(change.record), !receipt.isRemoved else { return }
        let id = receipt.expense
        let count = try access.context.fetchCount(
            FetchDescriptor<ReceiptRecord>(predicate: #Predicate { $0.expense == id && !$0.isRemoved }))
        guard count <= Self.countLimit else { throw VerniError.limitReached }
    }

    private func validateCreation() throws {
        let written = try access.written(to: change, as: ReceiptRecord.self)
        try access.checkCreation(group: written.group, author: written.author)
        guard let expense = try access.context.expense(written.expense), expense.group == access.entry.scope else {
            throw VerniError.notFound
        }
        guard try access.mayEdit(expense) else { throw VerniError.notAllowed }
        guard Hexadecimal.isDigest(written.digest), FileKind(rawValue: written.kind) != nil else {
            throw VerniError.fileKind
        }
        guard (1...Self.byteLimit).contains(written.byteCount) else {
            throw VerniError.fileTooLarge(limit: Self.byteLimit)
        }
    }
}
