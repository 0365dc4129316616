// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
package import VerniDomain
package import VerniLedger

/// A ledger in memory, for previews and tests of screens: it returns what it was given, and records the operations.
///
/// ```swift
/// let ledger = PreviewLedger()
/// try await ledger.perform(.muteGroup(SampleData.trip.id, true))
/// #expect(ledger.performed == [.muteGroup(SampleData.trip.id, true)])
/// ```
package final class PreviewLedger: Ledger {
    /// The values that the ledger returns.
    package struct Contents: Sendable {
        package var groups: [GroupSummary] = []
        package var deletedGroups: [GroupSummary] = []
        package var details: [GroupID: GroupDetail] = [:]
        package var expenses: [Expense] = []
        /// The expenses that a newer version has written.
        package var newer: Set<ExpenseID> = []
        package var expenseDetails: [ExpenseID: ExpenseDetail] = [:]
        package var payments: [Payment] = []
        package var recurrences: [Recurrence] = []
        package var invites: [Invite] = []
        package var plan: [ConvertedTransfer] = []
        package var rates: [ConversionRate] = []
        package var profile: LedgerProfile?
        package var activity: [ActivityItem] = []
        package var hasAllActivity = true
        package var versions: [RecordReference: [RecordVersion]] = [:]
        package var statistics = Statistics(total: 0, count: 0, months: [], categories: [], people: [], currencies: [])
        package var archives: [GroupID: GroupArchive] = [:]
        package var status = LedgerStatus()
        package var refused: [RefusedOperation] = []
        /// The error that every call throws; `nil` if they succeed.
        package var failure: VerniError?
        /// The operations that cannot be taken back.
        package var irrevertible: Set<OperationID> = []
        /// The writes that succeed before the next fails; `nil` if all do.
        package var writesLeft: Int?

        package init() {}
    }

    private struct State {
        var contents: Contents
        var performed: [LedgerOperation] = []
        var reverted: [OperationID] = []
        var discarded: [OperationID] = []
        var syncs = 0
        var followers: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextFollower = 0
    }

    private let state: Mutex<State>

    /// Creates a ledger.
    package init(_ contents: Contents = SampleData.contents) {
        state = Mutex(State(contents: contents))
    }

    /// The operations in the order of their calls.
    package var performed: [LedgerOperation] { state.withLock { $0.performed } }
    package var reverted: [OperationID] { state.withLock { $0.reverted } }
    package var discarded: [OperationID] { state.withLock { $0.discarded } }
    package var syncs: Int { state.withLock { $0.syncs } }

    /// Changes the values, and notifies those that follow the ledger.
    package func update(_ change: (inout Contents) -> Void) {
        let followers = state.withLock { state in
            change(&state.contents)
            return Array(state.followers.values)
        }
        for follower in followers { follower.yield() }
    }

    private func read<Value>(_ value: (Contents) throws -> Value?) throws -> Value {
        let contents = state.withLock { $0.contents }
        if let failure = contents.failure { throw failure }
        guard let value = try value(contents) else { throw VerniError.notFound }
        return value
    }

    private func record(_ change: (inout State) -> Void) throws -> OperationID {
        let (id, followers) = try state.withLock { state in
            if let failure = state.contents.failure { throw failure }
            if let left = state.contents.writesLeft {
                guard left > 0 else { throw VerniError.unavailable }
                state.contents.writesLeft = left - 1
            }
            change(&state)
            let id = OperationID("preview-\(state.performed.count + state.reverted.count)")
            return (id, Array(state.followers.values))
        }
        for follower in followers { follower.yield() }
        return id
    }

    // MARK: Reading

    package func groups(deleted: Bool) async throws -> [GroupSummary] {
        try read { deleted ? $0.deletedGroups : $0.groups }
    }

    package func group(_ id: GroupID) async throws -> GroupDetail { try read { $0.details[id] } }

    package func expenses(_ query: ExpenseQuery, offset: Int, limit: Int) async throws -> ExpensePage {
        try read { contents in
            let found = contents.expenses.filter { expense in
                (query.group == nil || expense.group == query.group) && expense.isDeleted == query.isDeleted
                    && (query.text.isEmpty || expense.fields.title.localizedCaseInsensitiveContains(query.text))
            }
            let rows = found.dropFirst(offset).prefix(limit)
            return ExpensePage(
                expenses: rows.filter { !contents.newer.contains($0.id) }, total: found.count, from: offset,
                count: rows.count)
        }
    }

    package func expense(_ id: ExpenseID, in group: GroupID) async throws -> ExpenseDetail {
        try read { contents in
            contents.expenseDetails[id]
                ?? contents.expenses.first { $0.id == id && $0.group == group }.map { ExpenseDetail(expense: $0) }
        }
    }

    package func payments(of group: GroupID, deleted: Bool) async throws -> [Payment] {
        try read { contents in contents.payments.filter { $0.group == group && $0.isDeleted == deleted } }
    }

    package func payments(_ query: ExpenseQuery, limit: Int) async throws -> PaymentPage {
        try read { contents in
            let found = contents.payments.filter { payment in
                (query.group == nil || payment.group == query.group) && payment.isDeleted == query.isDeleted
                    && (query.text.isEmpty || payment.fields.note.localizedCaseInsensitiveContains(query.text))
            }
            return PaymentPage(payments: Array(found.prefix(limit)), total: found.count)
        }
    }

    package func recurrences(of group: GroupID) async throws -> [Recurrence] {
        try read { contents in contents.recurrences.filter { $0.group == group } }
    }

    package func invites(of group: GroupID) async throws -> [Invite] { try read { $0.invites } }

    package func plan(of group: GroupID, in currency: Currency, on day: Day) async throws -> [ConvertedTransfer] {
        try read { $0.plan }
    }

    package func rates(of group: GroupID, to currency: Currency, on day: Day) async throws -> [ConversionRate] {
        try read { contents in contents.rates.filter { $0.to == currency } }
    }

    package var profile: LedgerProfile? {
        get async throws { try read { .some($0.profile) } }
    }

    package func activity(in group: GroupID?, before: OperationID?, limit: Int) async throws -> [ActivityItem] {
        try read { contents in
            let all = contents.activity.filter { group == nil || $0.record.group == group }
            let start = before.flatMap { last in all.firstIndex { $0.id == last } }.map { $0 + 1 } ?? 0
            return Array(all.dropFirst(start).prefix(limit))
        }
    }

    package func hasAllActivity(in group: GroupID?) async throws -> Bool { try read { $0.hasAllActivity } }

    package func history(of record: RecordReference) async throws -> [RecordVersion] {
        try read { $0.versions[record] ?? [] }
    }

    package func statistics(_ query: StatisticsQuery) async throws -> Statistics { try read { $0.statistics } }

    package func archive(of group: GroupID) async throws -> GroupArchive { try read { $0.archives[group] } }

    // MARK: Writing

    @discardableResult package func perform(_ operation: LedgerOperation) async throws -> OperationID? {
        try record { state in
            state.performed.append(operation)
            if case .editProfile(let name, let picture, let currency, let hidesAmounts) = operation {
                state.contents.profile = LedgerProfile(
                    name: name, picture: picture, currency: currency, hidesAmounts: hidesAmounts)
            }
        }
    }

    @discardableResult package func revert(_ operation: OperationID, in group: GroupID?) async throws -> OperationID? {
        if state.withLock({ $0.contents.irrevertible.contains(operation) }) { throw VerniError.notAllowed }
        return try record { $0.reverted.append(operation) }
    }

    // MARK: The state of the log

    package var status: LedgerStatus { get async throws { try read { $0.status } } }
    package var refused: [RefusedOperation] { get async throws { try read { $0.refused } } }

    package func discard(_ operation: OperationID) async throws {
        _ = try record { state in
            state.discarded.append(operation)
            state.contents.refused.removeAll { $0.id == operation }
        }
    }

    package func sync() async throws {
        _ = try record { $0.syncs += 1 }
    }

    package func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let follower = state.withLock { state in
                state.nextFollower += 1
                state.followers[state.nextFollower] = continuation
                return state.nextFollower
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { state in _ = state.followers.removeValue(forKey: follower) }
            }
        }
    }
}
