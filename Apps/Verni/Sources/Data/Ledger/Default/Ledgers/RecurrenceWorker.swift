// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
package import VerniDomain
package import VitralModels
import VitralSync

/// The expenses that recurrences make when their days have come.
///
/// The identifier and the stamp of an instance follow from the rule and the day: replicas that make it apart make the same
/// one, and any edit is later than it.
struct RecurrenceWorker: Sendable {
    /// The next instance of a recurrence.
    struct Instance: Sendable {
        let recurrence: UUID
        let group: UUID
        let author: String
        let change: LedgerChange<LedgerKinds.ExpenseCreate>
        let stamp: Stamp
        /// The time at which it is due.
        let due: Date
    }

    let container: ModelContainer
    let now: Date
    /// Returns the author of the instances of a recurrence; `nil` without an account that may write them.
    let author: @Sendable (RecurrenceRecord, ModelContext) throws -> String?

    /// The most instances that one call makes.
    private static let limit = 1_000

    /// Returns the time of the latest instance that is due; `nil` without one.
    func latestDue() async throws -> Date? { try await container.read { try self.due(in: $0).map(\.due).max() } }

    /// Makes all instances that are due.
    ///
    /// - Parameters:
    ///   - report: Receives the refusal of an instance, which stops no other recurrence.
    ///   - commit: Writes an instance.
    /// - Returns: The number of new expenses.
    /// - Throws: `DataStoreError`.
    func run(
        report: (RecurrenceID, VerniError) -> Void, _ commit: (Instance) async throws -> Stamp?
    ) async throws -> Int {
        var count = 0
        var refused: Set<UUID> = []
        while count < Self.limit {
            let due = try await container.read { try self.due(in: $0) }
            var made = 0
            for instance in due where !refused.contains(instance.recurrence) {
                do {
                    if try await commit(instance) != nil { made += 1 }
                } catch let error where !(error is DataStoreError) {
                    guard let reason = VerniError(log: error) else { throw error }
                    refused.insert(instance.recurrence)
                    report(RecurrenceID(instance.recurrence), reason)
                }
            }
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
        guard let made = RecurrenceInstance(of: record, on: day) else { return nil }
        let change = LedgerChange<LedgerKinds.ExpenseCreate> { context in
            guard try context.expense(made.id) == nil else { return }
            let expense = ExpenseRecord(id: made.id)
            expense.author = author
            made.write(to: expense)
            context.insert(expense)
        }
        let template = made.template
        let content = [
            author, made.id.uuidString, template.title, template.category?.description ?? "", template.note,
            Hexadecimal.text(of: made.amounts),
        ]
        return Instance(
            recurrence: record.id, group: record.group, author: author, change: change,
            stamp: Stamp(
                milliseconds: RecurrenceInstance.milliseconds(of: made.createdAt), counter: 0,
                replica: digest(of: content)),
            due: made.createdAt)
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
    /// With a connection the replica first receives what others have changed: a recurrence may have been stopped.
    ///
    /// - Parameter report: Receives the refusal of an expense, which stops no other recurrence.
    /// - Returns: The number of new expenses.
    /// - Throws: `DataStoreError`.
    @discardableResult package func makeDueExpenses(
        report: (RecurrenceID, VerniError) -> Void = { _, _ in }
    ) async throws -> Int {
        let user = try await author()
        let worker = RecurrenceWorker(container: container, now: environment.now()) { record, context in
            let isMember = try !context.members(of: record.group, claimedBy: user).isEmpty
            return try isMember && !context.hasLeft(record.group) ? user : nil
        }
        guard let due = try await worker.latestDue() else { return 0 }
        // An expense that is refused stays due, and asks for no other sync.
        if try await isFirstSync(before: due) {
            // Without a connection the replica makes what it knows of, and the server decides about it later.
            try? await sync()
        }
        return try await worker.run(report: report) {
            try await replica.commit($0.change, in: $0.group, by: $0.author, at: $0.stamp)
        }
    }
}

extension HostedLog {
    /// Returns a stream with an element after each change of recurrences, from any process.
    package func recurrenceChanges() throws -> AsyncStream<ModelChanges> {
        try container.changes(of: RecurrenceRecord.self)
    }

    /// Makes the expenses of recurrences whose days have come, as their authors, or as another member of the group.
    ///
    /// - Parameter report: Receives the refusal of an expense, which stops no other recurrence.
    /// - Returns: The number of new expenses.
    /// - Throws: `DataStoreError`.
    @discardableResult package func makeDueExpenses(
        report: (RecurrenceID, VerniError) -> Void = { _, _ in }
    ) async throws -> Int {
        let worker = RecurrenceWorker(container: container, now: environment.now()) { record, context in
            let accounts = try context.members(of: record.group).compactMap(\.account)
            return accounts.contains(record.author) ? record.author : accounts.min()
        }
        return try await worker.run(report: report) {
            try await hub.commit($0.change, in: $0.group, by: $0.author, at: $0.stamp)
        }
    }
}
