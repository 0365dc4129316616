// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

extension LedgerWriter {
    /// Returns the operation that creates a record as it was in an archive.
    ///
    /// The log knows it as any other creation.
    func importChange(_ record: ArchivedRecord, in group: GroupID) -> any SyncOperation {
        let writer = self
        return switch record {
        case .expense(let expense):
            LedgerChange<LedgerKinds.ExpenseCreate> { try writer.add(expense, to: group, in: $0) }
        case .payment(let payment):
            LedgerChange<LedgerKinds.PaymentCreate> { try writer.add(payment, to: group, in: $0) }
        case .comment(let comment, let expense, let isMine):
            LedgerChange<LedgerKinds.CommentAdd> { context in
                try writer.add(comment, on: expense, isMine: isMine, to: group, in: context)
            }
        case .recurrence(let recurrence):
            LedgerChange<LedgerKinds.RecurrenceSet> { context in
                if let known = try context.recurrence(recurrence.id.uuid) {
                    return try writer.check(known.group, is: group)
                }
                try writer.setRecurrence(
                    group, recurrence.id, recurrence.fields, isStopped: recurrence.isStopped, in: context)
            }
        }
    }

    private func add(_ expense: ArchivedExpense, to group: GroupID, in context: ModelContext) throws {
        if let known = try context.expense(expense.id.uuid) { return try check(known.group, is: group) }
        let model = ExpenseRecord(id: expense.id.uuid)
        model.group = group.uuid
        model.author = author
        model.createdAt = expense.createdAt
        model.recurrence = expense.recurrence?.uuid
        model.isRemoved = expense.isDeleted
        try set(expense.fields, of: model)
        context.insert(model)
    }

    private func add(_ payment: ArchivedPayment, to group: GroupID, in context: ModelContext) throws {
        if let known = try context.payment(payment.id.uuid) { return try check(known.group, is: group) }
        let model = PaymentRecord(id: payment.id.uuid)
        model.group = group.uuid
        model.author = author
        model.createdAt = payment.createdAt
        model.isRemoved = payment.isDeleted
        try set(payment.fields, of: model)
        context.insert(model)
    }

    private func add(
        _ comment: ArchivedComment, on expense: ExpenseID, isMine: Bool, to group: GroupID, in context: ModelContext
    ) throws {
        if let known = try context.comment(comment.id.uuid) { return try check(known.group, is: group) }
        let model = CommentRecord(id: comment.id.uuid)
        model.group = group.uuid
        model.expense = expense.uuid
        model.author = author
        model.writer = isMine ? nil : try writer(of: comment, in: context)
        model.createdAt = comment.createdAt
        model.text = try TextLimits.checked(comment.text, limit: TextLimits.note)
        context.insert(model)
    }

    /// Returns the member in whose name a comment is added; none if the member belongs to another account.
    private func writer(of comment: ArchivedComment, in context: ModelContext) throws -> UUID {
        guard let id = comment.author?.uuid, let member = try context.member(id),
            member.account == nil || member.account == author
        else { return .absent }
        return id
    }
}
