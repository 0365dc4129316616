// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

extension LedgerWriter {
    func expenseChange(_ operation: LedgerOperation) -> any SyncOperation {
        let writer = self
        @Sendable func write(_ context: ModelContext) throws { try writer.writeExpense(operation, in: context) }
        return switch operation {
        case .createExpense: LedgerChange<LedgerKinds.ExpenseCreate>(write)
        case .editExpense(_, _, let seen): LedgerChange<LedgerKinds.ExpenseEdit>(seen: seen, write)
        case .deleteExpense: LedgerChange<LedgerKinds.ExpenseDelete>(write)
        case .restoreExpense: LedgerChange<LedgerKinds.ExpenseRestore>(write)
        case .createPayment: LedgerChange<LedgerKinds.PaymentCreate>(write)
        case .editPayment(_, _, _, let seen): LedgerChange<LedgerKinds.PaymentEdit>(seen: seen, write)
        case .resolvePayment: LedgerChange<LedgerKinds.PaymentEdit>(write)
        case .deletePayment: LedgerChange<LedgerKinds.PaymentDelete>(write)
        case .restorePayment: LedgerChange<LedgerKinds.PaymentRestore>(write)
        default: LedgerChange<LedgerKinds.ExpenseEdit>(write)
        }
    }

    private func writeExpense(_ operation: LedgerOperation, in context: ModelContext) throws {
        switch operation {
        case .createExpense(let group, let fields):
            if let known = try context.expense(fields.amounts.id.uuid) { return try check(known.group, is: group) }
            let expense = ExpenseRecord(id: fields.amounts.id.uuid)
            expense.group = group.uuid
            expense.author = author
            expense.createdAt = now
            try set(fields, of: expense)
            context.insert(expense)
        case .editExpense(_, let fields, _): try set(fields, of: context.expense(fields.amounts.id.uuid).found())
        case .deleteExpense(_, let id): try context.expense(id.uuid).found().isRemoved = true
        case .restoreExpense(_, let id):
            try context.expense(id.uuid).found().isRemoved = false
            try context.restoreNamedMembers()
        case .resolveExpense(_, let id, let operation):
            let expense = try context.expense(id.uuid).found()
            let alternatives = try history.alternatives(of: \ExpenseRecord.amounts, in: id.uuid, context: context)
            let chosen = try alternatives.first { $0.stamp.description == operation.text }.found()
            expense.amounts = chosen.value
            expense.choose(\.amounts)
        default: try writePayment(operation, in: context)
        }
    }

    private func writePayment(_ operation: LedgerOperation, in context: ModelContext) throws {
        switch operation {
        case .createPayment(let group, let id, let fields):
            if let known = try context.payment(id.uuid) { return try check(known.group, is: group) }
            let payment = PaymentRecord(id: id.uuid)
            payment.group = group.uuid
            payment.author = author
            payment.createdAt = now
            try set(fields, of: payment)
            context.insert(payment)
        case .editPayment(_, let id, let fields, _): try set(fields, of: context.payment(id.uuid).found())
        case .resolvePayment(_, let id, let operation):
            let payment = try context.payment(id.uuid).found()
            let alternatives = try history.alternatives(of: \PaymentRecord.amounts, in: id.uuid, context: context)
            let chosen = try alternatives.first { $0.stamp.description == operation.text }.found()
            payment.amounts = chosen.value
            payment.choose(\.amounts)
        case .deletePayment(_, let id): try context.payment(id.uuid).found().isRemoved = true
        case .restorePayment(_, let id):
            try context.payment(id.uuid).found().isRemoved = false
            try context.restoreNamedMembers()
        default: break
        }
    }

    /// Validates that a record which exists already is of the group: only then the operation was repeated.
    func check(_ known: UUID, is group: GroupID) throws {
        guard known == group.uuid else { throw VerniError.notFound }
    }

    func set(_ fields: ExpenseFields, of expense: ExpenseRecord) throws {
        expense.title = try TextLimits.checked(fields.title, limit: TextLimits.title)
        expense.day = fields.day.number
        expense.category = fields.category?.uuid
        expense.note = try TextLimits.checkedNote(fields.note)
        let amounts = AmountsCoding.encode(fields.amounts)
        // Writing the same amounts would choose them where others wait for a choice.
        if expense.amounts != amounts { expense.amounts = amounts }
    }

    func set(_ fields: PaymentFields, of payment: PaymentRecord) throws {
        payment.day = fields.day.number
        payment.note = try TextLimits.checkedNote(fields.note)
        let amounts = AmountsCoding.encode(fields.amounts, cleared: fields.cleared)
        // Writing the same amounts would choose them where others wait for a choice.
        if payment.amounts != amounts { payment.amounts = amounts }
    }
}
