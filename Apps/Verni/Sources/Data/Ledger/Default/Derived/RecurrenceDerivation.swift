// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The next days of recurrences that a transaction has changed, or of which it has made an instance.
struct RecurrenceDerivation {
    private let context: ModelContext

    init(_ context: ModelContext) { self.context = context }

    func update(_ records: [SyncedRecord]) throws {
        var ids: Set<UUID> = []
        for record in records {
            if record.entity == RecurrenceRecord._$entityName { ids.insert(record.id) }
            if let expense = (record.model ?? record.deleted) as? ExpenseRecord, let recurrence = expense.recurrence {
                ids.insert(recurrence)
            }
        }
        guard !ids.isEmpty else { return }
        let wanted = Array(ids)
        let models = try context.fetch(
            FetchDescriptor<RecurrenceRecord>(predicate: #Predicate { wanted.contains($0.id) }))
        let rows = try context.fetch(
            FetchDescriptor<RecurrenceState>(predicate: #Predicate { wanted.contains($0.recurrence) }))
        var states = Dictionary(rows.map { ($0.recurrence, $0) }) { first, _ in first }
        for model in models {
            let known = states.removeValue(forKey: model.id)
            let state = known ?? RecurrenceState(recurrence: model.id, group: model.group)
            if known == nil { context.insert(state) }
            let next = try next(of: model)
            state.day = next?.number
            state.due = next.flatMap { RecurrenceInstance.start(of: $0, in: model.timeZone) }
        }
        for state in states.values { context.delete(state) }
    }

    /// Returns the first day without an instance.
    private func next(of model: RecurrenceRecord) throws -> Day? {
        guard !model.isStopped, let rule = RecurrenceInstance.rule(of: model) else { return nil }
        let id: UUID? = model.id
        var last = FetchDescriptor<ExpenseRecord>(
            predicate: #Predicate { $0.recurrence == id }, sortBy: [SortDescriptor(\.createdAt, order: .reverse)])
        last.fetchLimit = 1
        let made = try context.fetch(last).first.flatMap {
            RecurrenceInstance.day(of: $0.createdAt, in: model.timeZone)
        }
        return rule.days(after: made, through: .latest, limit: 1).first
    }
}
