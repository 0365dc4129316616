// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import VerniDomain
package import VitralModels
import VitralSync

/// The expenses that recurrences make when their days have come.
///
/// The identifier and the stamp of an instance follow from the rule and the day: replicas that make it apart make the same
/// one, and any edit is later than it.
struct RecurrenceWorker: Sendable {
    /// The next instance of a recurrence.
    struct Instance: Sendable {
        let group: UUID
        let author: String
        let change: LedgerChange<LedgerKinds.ExpenseCreate>
        let stamp: Stamp
    }

    let container: ModelContainer
    let now: Date
    /// Returns the author of the instances of a recurrence; `nil` without an account that may write them.
    let author: @Sendable (RecurrenceRecord, ModelContext) throws -> String?

    /// The most instances that one call makes.
    private static let limit = 1_000

    /// Makes all instances that are due.
    ///
    /// - Returns: The number of new expenses.
    func run(_ commit: (Instance) async throws -> Stamp?) async throws -> Int {
        var count = 0
        while count < Self.limit {
            let due = try await container.read { try self.due(in: $0) }
            var made = 0
            for instance in due where try await commit(instance) != nil { made += 1 }
            guard made > 0 else { break }
            count += made
        }
        return count
    }

    /// Returns the next instance of each recurrence that is due.
    private func due(in context: ModelContext) throws -> [Instance] {
        let (now, never) = (now, Date.distantFuture)
        let states = try context.fetch(
            FetchDescriptor<RecurrenceState>(
                predicate: #Predicate { ($0.due ?? never) <= now }, sortBy: [SortDescriptor(\.due)]))
        return try states.compactMap { state in
            guard let day = state.day, let record = try context.recurrence(state.recurrence),
                let group = try context.group(record.group), !group.isArchived, group.deletedAt == nil,
                let author = try author(record, context)
            else { return nil }
            return Self.instance(of: record, on: Day(number: day), by: author)
        }
    }

    /// Returns the instance of a day; `nil` if the template is none of this version.
    static func instance(of record: RecurrenceRecord, on day: Day, by author: String) -> Instance? {
        let id = DerivedID.instance(of: record.id, day: day.number)
        guard let start = RecurrenceInstance.start(of: day, in: record.timeZone),
            let template = RecurrenceTemplate.fields(of: record)?.template,
            let amounts = try? ExpenseAmounts(
                id: ExpenseID(id), amount: template.amounts.amount, payers: template.amounts.payers,
                split: template.amounts.split)
        else { return nil }
        let bytes = AmountsCoding.encode(amounts)
        let (group, recurrence) = (record.group, record.id)
        let change = LedgerChange<LedgerKinds.ExpenseCreate> { context in
            guard try context.expense(id) == nil else { return }
            let expense = ExpenseRecord(id: id)
            expense.group = group
            expense.author = author
            expense.createdAt = start
            expense.recurrence = recurrence
            expense.title = template.title
            expense.day = day.number
            expense.category = template.category?.uuid
            expense.note = template.note
            expense.amounts = bytes
            context.insert(expense)
        }
        let content = [
            author, id.uuidString, template.title, template.category?.description ?? "", template.note,
            Hexadecimal.text(of: bytes),
        ]
        return Instance(
            group: group, author: author, change: change,
            stamp: Stamp(
                milliseconds: RecurrenceInstance.milliseconds(of: start), counter: 0, replica: digest(of: content)))
    }

    /// Returns a number that differs where two instances of a day differ, so that each has a stamp of its own.
    private static func digest(of parts: [String]) -> UInt64 {
        var hash = SHA256()
        for part in parts { hash.update(data: Data("\(part.utf8.count):\(part)".utf8)) }
        return hash.finalize().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension OwnLedger {
    /// Returns a stream with an element after each change of recurrences, from any process.
    package func recurrenceChanges() throws -> AsyncStream<ModelChanges> {
        try container.changes(of: RecurrenceRecord.self)
    }

    /// Makes the expenses of recurrences whose days have come.
    ///
    /// - Returns: The number of new expenses.
    @discardableResult package func makeDueExpenses() async throws -> Int {
        let user = try await author()
        let worker = RecurrenceWorker(container: container, now: environment.now()) { record, context in
            try context.members(of: record.group, claimedBy: user).isEmpty ? nil : user
        }
        return try await worker.run { try await replica.commit($0.change, in: $0.group, by: $0.author, at: $0.stamp) }
    }
}

extension HostedLog {
    /// Returns a stream with an element after each change of recurrences, from any process.
    package func recurrenceChanges() throws -> AsyncStream<ModelChanges> {
        try container.changes(of: RecurrenceRecord.self)
    }

    /// Makes the expenses of recurrences whose days have come, as their authors, or as another member of the group.
    ///
    /// - Returns: The number of new expenses.
    @discardableResult package func makeDueExpenses() async throws -> Int {
        let worker = RecurrenceWorker(container: container, now: environment.now()) { record, context in
            let accounts = try context.members(of: record.group).compactMap(\.account)
            return accounts.contains(record.author) ? record.author : accounts.min()
        }
        return try await worker.run { try await hub.commit($0.change, in: $0.group, by: $0.author, at: $0.stamp) }
    }
}
