// SPDX-License-Identifier: Apache-2.0

import VerniDomain
import VerniLedger

/// The balances of a group, counted again from its expenses and payments.
struct BalanceCount {
    private(set) var balances = Balances()

    private static let pageSize = 500

    init(of group: GroupID, in ledger: any Ledger) async throws {
        var amounts: [Currency: [MemberID: Int64]] = [:]
        var next: Int? = 0
        while let offset = next {
            let page = try await ledger.expenses(ExpenseQuery(group: group), offset: offset, limit: Self.pageSize)
            for expense in page.expenses { Self.add(expense.fields.amounts, to: &amounts) }
            next = page.next
        }
        for payment in try await ledger.payments(of: group, deleted: false) { Self.add(payment.fields, to: &amounts) }
        balances = Balances(amounts)
    }

    private static func add(_ expense: ExpenseAmounts, to amounts: inout [Currency: [MemberID: Int64]]) {
        let currency = expense.amount.currency
        for (member, paid) in expense.payers { amounts[currency, default: [:]][member, default: 0] &+= paid }
        for (member, share) in expense.shares { amounts[currency, default: [:]][member, default: 0] &-= share }
    }

    private static func add(_ payment: PaymentFields, to amounts: inout [Currency: [MemberID: Int64]]) {
        let paid = payment.amounts
        for change in payment.effects {
            amounts[change.currency, default: [:]][paid.from, default: 0] &+= change.amount
            amounts[change.currency, default: [:]][paid.to, default: 0] &-= change.amount
        }
    }
}
