// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The states of expenses that a transaction has changed, with their comments and receipts.
struct ExpenseDerivation {
    private let context: ModelContext

    init(_ context: ModelContext) { self.context = context }

    func update(_ records: [SyncedRecord], _ balances: inout BalanceChanges) throws {
        let expenses = records.filter { $0.entity == ExpenseRecord._$entityName }
        var texts = Set(expenses.map(\.id))
        for record in records {
            if let comment = (record.model ?? record.deleted) as? CommentRecord { texts.insert(comment.expense) }
            if let receipt = (record.model ?? record.deleted) as? ReceiptRecord { texts.insert(receipt.expense) }
        }
        guard !texts.isEmpty else { return }
        let ids = Array(texts)
        let rows = try context.fetch(FetchDescriptor<ExpenseState>(predicate: #Predicate { ids.contains($0.expense) }))
        var states = Dictionary(rows.map { ($0.expense, $0) }) { first, _ in first }
        for record in expenses {
            guard let model = record.model(ExpenseRecord.self) else {
                if let state = states.removeValue(forKey: record.id) {
                    try replaceEffect(of: state, by: [:], in: state.currency, &balances)
                    context.delete(state)
                }
                continue
            }
            let state = states[record.id] ?? ExpenseState(expense: record.id, group: record.scope)
            if states[record.id] == nil {
                context.insert(state)
                states[record.id] = state
            }
            try update(state, record, model, &balances)
        }
        try updateTexts(of: states)
    }

    private func update(
        _ state: ExpenseState, _ record: SyncedRecord, _ model: ExpenseRecord, _ balances: inout BalanceChanges
    ) throws {
        state.day = model.day
        state.createdAt = model.createdAt
        state.category = model.category
        state.isRemoved = model.isRemoved
        let changed = [record.stamp(of: \ExpenseRecord.amounts), record.stamp(of: \ExpenseRecord.isRemoved)]
        state.changed = changed.compactMap(\.self).max()?.description ?? ""
        state.edited = record.edit(of: \ExpenseRecord.amounts)?.description ?? ""
        let stored = AmountsCoding.decode(model.amounts)
        let effect = model.isRemoved ? [:] : stored?.effect ?? [:]
        try replaceEffect(of: state, by: effect, in: stored?.currency ?? "", &balances)
        state.amount = stored?.amount ?? 0
        state.members = stored?.members.map(\.uuid).sorted() ?? []
        state.hasConflict =
            try Alternatives.distinct(record.alternatives(of: \ExpenseRecord.amounts), of: model).count > 1
    }

    private func replaceEffect(
        of state: ExpenseState, by effect: [MemberID: Int64], in currency: String, _ balances: inout BalanceChanges
    ) throws {
        let bytes = BalanceEffect.encode(effect)
        if state.effect != bytes || state.currency != currency {
            try balances.add(
                BalanceEffect.decode(state.effect), in: state.currency, of: state.group, isTakenAway: true)
            try balances.add(effect, in: currency, of: state.group)
            state.effect = bytes
            state.currency = currency
        }
    }

    private func updateTexts(of states: [UUID: ExpenseState]) throws {
        let ids = Array(states.keys)
        guard !ids.isEmpty else { return }
        let models = try context.fetch(FetchDescriptor<ExpenseRecord>(predicate: #Predicate { ids.contains($0.id) }))
        let comments = try context.fetch(
            FetchDescriptor<CommentRecord>(
                predicate: #Predicate { ids.contains($0.expense) && !$0.isRemoved }, sortBy: [SortDescriptor(\.id)]))
        let receipts = try context.fetch(
            FetchDescriptor<ReceiptRecord>(predicate: #Predicate { ids.contains($0.expense) && !$0.isRemoved }))
        let commentsByExpense = Dictionary(grouping: comments, by: \.expense)
        let receiptsByExpense = Dictionary(grouping: receipts, by: \.expense)
        for model in models {
            guard let state = states[model.id] else { continue }
            let texts = [model.title, model.note] + commentsByExpense[model.id, default: []].map(\.text)
            let text = FoldedText.fold(texts.joined(separator: "\n"))
            if state.text != text { state.text = text }
            let count = receiptsByExpense[model.id, default: []].count
            if state.receiptCount != count { state.receiptCount = count }
        }
    }
}

extension SyncedRecord {
    /// Returns the stamp of the value of a property that was changed after the creation; `nil` for the value that it was
    /// created with.
    func edit<Model: SyncedModel>(of property: PartialKeyPath<Model>) -> Stamp? {
        guard let stamp = stamp(of: property), let existence, stamp > existence else { return nil }
        return stamp
    }
}
