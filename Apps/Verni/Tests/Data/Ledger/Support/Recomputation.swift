// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VitralModels

@testable import VerniDefaultLedger

/// The derived state of a database, computed again from all its records.
struct Recomputation {
    private let container: ModelContainer

    init(_ container: ModelContainer) { self.container = container }

    /// Expects that the stored balances and counts are those of the records.
    func check(_ comment: String) async throws {
        let (stored, expected) = try await container.read { context in
            (try Self.storedBalances(context), try Self.balances(context))
        }
        #expect(stored == expected, Comment(rawValue: comment))
        for (_, currencies) in stored {
            for members in currencies.values {
                #expect(members.values.reduce(0, +) == 0, Comment(rawValue: comment))
            }
        }
        let counts = try await container.read { context in
            try context.fetch(FetchDescriptor<GroupState>()).map { state in
                (state.memberCount, try context.members(of: state.group).count)
            }
        }
        #expect(counts.allSatisfy { $0.0 == $0.1 }, Comment(rawValue: comment))
    }

    /// Returns the states of all expenses and payments, as texts in order.
    func states() async throws -> [String] {
        try await container.read { context in
            let expenses = try context.fetch(FetchDescriptor<ExpenseState>()).map { state in
                """
                \(state.expense) \(state.day) \(state.currency) \(state.amount) \(state.text) \(state.members) \
                \(state.receiptCount) \(state.isRemoved) \(state.hasConflict) \(state.changed) \
                \(state.edited)
                """
            }
            let payments = try context.fetch(FetchDescriptor<PaymentState>()).map { state in
                """
                \(state.payment) \(state.currencies) \(state.changed) \(state.isPlain) \(state.hasConflict) \
                \(state.members) \(state.edited)
                """
            }
            return (expenses + payments).sorted()
        }
    }

    private static func storedBalances(_ context: ModelContext) throws -> [UUID: [String: [UUID: Int64]]] {
        var balances: [UUID: [String: [UUID: Int64]]] = [:]
        for row in try context.fetch(FetchDescriptor<BalanceState>()) where row.amount != 0 {
            balances[row.group, default: [:]][row.currency, default: [:]][row.member] = row.amount
        }
        return balances
    }

    private static func balances(_ context: ModelContext) throws -> [UUID: [String: [UUID: Int64]]] {
        var balances: [UUID: Balances] = [:]
        for expense in try context.fetch(FetchDescriptor<ExpenseRecord>()) where !expense.isRemoved {
            let amounts = try #require(AmountsCoding.decode(expense.amounts)).checked(ExpenseID(expense.id))
            try balances[expense.group, default: Balances()].add(amounts)
        }
        for payment in try context.fetch(FetchDescriptor<PaymentRecord>()) where !payment.isRemoved {
            let stored = try #require(AmountsCoding.decodePayment(payment.amounts))
            for (code, amount) in stored.effects {
                let (from, to) = amount > 0 ? (stored.from, stored.to) : (stored.to, stored.from)
                let money = try Money(minorUnits: amount < 0 ? -amount : amount, currency: Currency(code: code))
                try balances[payment.group, default: Balances()].add(PaymentAmounts(from: from, to: to, amount: money))
            }
        }
        return balances.mapValues { balances in
            Dictionary(
                uniqueKeysWithValues: balances.currencies.map { currency in
                    (
                        currency.code,
                        Dictionary(uniqueKeysWithValues: balances[currency].map { ($0.key.uuid, $0.value) })
                    )
                })
        }.filter { !$0.value.isEmpty }
    }
}
