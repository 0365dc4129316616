// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralSync

/// A ledger that reads its database by ``LedgerReader``.
protocol ReadingLedger: Ledger {
    /// Returns the reader for the user.
    func reader() async throws -> LedgerReader
}

extension ReadingLedger {
    private func read<Value: Sendable>(_ body: @escaping @Sendable (LedgerView) throws -> Value) async throws -> Value {
        try await mappingLogErrors { try await reader().read(body) }
    }

    package func groups(deleted: Bool) async throws -> [GroupSummary] {
        try await read { try $0.summaries(deleted: deleted) }
    }

    package func group(_ id: GroupID) async throws -> GroupDetail { try await read { try $0.detail(of: id) } }

    package func expenses(_ query: ExpenseQuery, offset: Int, limit: Int) async throws -> ExpensePage {
        try await read { try $0.expenses(query, offset: offset, limit: limit) }
    }

    package func expense(_ id: ExpenseID, in group: GroupID) async throws -> ExpenseDetail {
        try await read { try $0.detail(of: id, in: group) }
    }

    package func payments(of group: GroupID, deleted: Bool) async throws -> [Payment] {
        try await read { try $0.payments(of: group, deleted: deleted) }
    }

    package func payments(_ query: ExpenseQuery, limit: Int) async throws -> PaymentPage {
        try await read { try $0.payments(query, limit: limit) }
    }

    package func recurrences(of group: GroupID) async throws -> [Recurrence] {
        try await read { try $0.recurrences(of: group) }
    }

    package func invites(of group: GroupID) async throws -> [Invite] { try await read { try $0.invites(of: group) } }

    package func plan(of group: GroupID, in currency: Currency, on day: Day) async throws -> [ConvertedTransfer] {
        try await mappingLogErrors {
            let reader = try await reader()
            let (balances, typed) = try await reader.read {
                try ($0.personBalances(of: group), $0.typedRates(of: group))
            }
            // The bank's rates are asked for only where no typed one is used.
            let local = TypedRates(rates: typed, published: ExchangeRates())
            let isComplete = balances.keys.allSatisfy {
                $0 == currency || local.rate(from: $0, to: currency, on: day).quote != nil
            }
            let rates =
                isComplete ? local : TypedRates(rates: typed, published: try await reader.environment.rates())
            return try ConvertedPlan(balances, by: reader.environment.planner) { (sum) throws(VerniError) in
                try rates.convert(sum, to: currency, on: day)
            }.transfers
        }
    }

    package func rates(of group: GroupID, to currency: Currency, on day: Day) async throws -> [ConversionRate] {
        try await mappingLogErrors {
            let reader = try await reader()
            let (balances, typed) = try await reader.read {
                try ($0.personBalances(of: group), $0.typedRates(of: group))
            }
            let foreign = balances.keys.filter { $0 != currency }.sorted()
            guard !foreign.isEmpty else { return [] }
            let published: ExchangeRates
            do {
                published = try await reader.environment.rates()
            } catch VerniError.rateMissing {
                // Without the bank's rates there are typed ones alone.
                published = ExchangeRates()
            }
            let rates = TypedRates(rates: typed, published: published)
            return foreign.map { rates.rate(from: $0, to: currency, on: day) }
        }
    }

    package var profile: LedgerProfile? {
        get async throws { try await read { try $0.profile } }
    }

    package func activity(in group: GroupID?, before: OperationID?, limit: Int) async throws -> [ActivityItem] {
        try await read { try $0.activity(in: group, before: before, limit: limit) }
    }

    package func hasAllActivity(in group: GroupID?) async throws -> Bool {
        try await read { try $0.hasAllActivity(in: group) }
    }

    package func history(of record: RecordReference) async throws -> [RecordVersion] {
        try await read { try $0.versions(of: record) }
    }

    package func statistics(_ query: StatisticsQuery) async throws -> Statistics {
        try await read { try $0.statistics(query) }
    }

    package func archive(of group: GroupID) async throws -> GroupArchive {
        try await read { try $0.archive(of: group) }
    }
}
