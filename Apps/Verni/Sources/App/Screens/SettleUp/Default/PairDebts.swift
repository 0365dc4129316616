// SPDX-License-Identifier: Apache-2.0

import VerniDomain
import VerniLedger
import VerniSettleUp

/// The debts of a group pair by pair.
///
/// Each expense makes its members who owe more than they paid indebted to those who paid more, in the order of their
/// ids: so what a member owes and is owed in all is always the member's balance.
struct PairDebts {
    private struct Pair: Hashable {
        /// The member with the lower id.
        let first: MemberID
        let second: MemberID
        let currency: Currency
    }

    /// The debt of the first member to the second, below zero for the other way around.
    private var debts: [Pair: Int64] = [:]
    private let persons: Persons

    /// Creates the debts of a group without expenses.
    ///
    /// - Parameter persons: The persons, each of whom is named by one member.
    init(_ persons: Persons = Persons([])) { self.persons = persons }

    mutating func add(_ expense: ExpenseAmounts) {
        var balances = expense.payers
        for (member, share) in expense.shares { balances[member, default: 0] &-= share }
        balances = persons.merge(balances)
        var debtors = balances.filter { $0.value < 0 }.sorted { $0.key < $1.key }[...]
        var creditors = balances.filter { $0.value > 0 }.sorted { $0.key < $1.key }[...]
        while var debtor = debtors.popFirst(), var creditor = creditors.popFirst() {
            let amount = min(0 &- debtor.value, creditor.value)
            owe(debtor.key, creditor.key, amount, expense.amount.currency)
            debtor.value &+= amount
            creditor.value &-= amount
            if debtor.value != 0 { debtors = [debtor] + debtors }
            if creditor.value != 0 { creditors = [creditor] + creditors }
        }
    }

    mutating func add(_ payment: PaymentFields) {
        let amounts = payment.amounts
        for part in payment.effects { owe(amounts.to, amounts.from, part.amount, part.currency) }
    }

    private mutating func owe(_ debtor: MemberID, _ creditor: MemberID, _ amount: Int64, _ currency: Currency) {
        let (from, to) = (persons.lead(of: debtor), persons.lead(of: creditor))
        guard from != to else { return }
        if from < to {
            debts[Pair(first: from, second: to, currency: currency), default: 0] &+= amount
        } else {
            debts[Pair(first: to, second: from, currency: currency), default: 0] &-= amount
        }
    }

    /// The debts above zero, by currency and members.
    var all: [PairDebt] {
        debts.compactMap { pair, amount in
            switch amount.signum() {
            case 1: PairDebt(from: pair.first, to: pair.second, currency: pair.currency, amount: amount)
            case -1: PairDebt(from: pair.second, to: pair.first, currency: pair.currency, amount: 0 &- amount)
            default: nil
            }
        }
        .sorted { ($0.currency, $0.from, $0.to) < ($1.currency, $1.from, $1.to) }
    }

    private static let pageSize = 500

    /// Reads the debts of a group from all its expenses and payments.
    static func read(of group: GroupID, from ledger: any Ledger) async throws -> [PairDebt] {
        var debts = PairDebts(Persons(try await ledger.group(group).members))
        var next: Int? = 0
        while let offset = next {
            try Task.checkCancellation()
            let page = try await ledger.expenses(ExpenseQuery(group: group), offset: offset, limit: pageSize)
            for expense in page.expenses { debts.add(expense.fields.amounts) }
            next = page.next
        }
        for payment in try await ledger.payments(of: group, deleted: false) { debts.add(payment.fields) }
        return debts.all
    }
}
