// SPDX-License-Identifier: Apache-2.0

/// The money side of an expense: its payers and the shares of those who took part.
package struct ExpenseAmounts: Hashable, Sendable, Codable {
    package let id: ExpenseID
    /// The whole; below zero for a refund.
    package let amount: Money
    /// The amount of each payer, in minor units.
    package let payers: [MemberID: Int64]
    /// The rule, and the shares that it gave.
    package let split: Split
    package let shares: [MemberID: Int64]

    /// Creates the amounts of an expense, and computes its shares.
    ///
    /// - Throws: ``VerniError/noPayer``, ``VerniError/doNotSum(_:expected:got:)`` for payers or shares,
    ///   ``VerniError/amountOutOfRange`` for zero, and what ``Split/shares(of:expense:)`` throws.
    package init(id: ExpenseID, amount: Money, payers: [MemberID: Int64], split: Split) throws(VerniError) {
        guard amount.minorUnits != 0 else { throw .amountOutOfRange }
        guard !payers.isEmpty else { throw .noPayer }
        guard payers.count <= Split.memberLimit else { throw .limitReached }
        let isRefund = amount.minorUnits < 0
        for (member, paid) in payers.sorted(by: { $0.key < $1.key }) where paid != 0 && (paid < 0) != isRefund {
            throw .shareBelowZero(member)
        }
        guard payers.values.allSatisfy({ $0.magnitude <= Money.limit.magnitude }) else { throw .amountOutOfRange }
        // At most 100 payers of 10¹² each.
        let paid = payers.values.reduce(0, +)
        guard paid == amount.minorUnits else { throw .doNotSum(.payers, expected: amount.minorUnits, got: paid) }
        self.id = id
        self.amount = amount
        self.payers = payers
        self.split = split
        shares = try split.shares(of: amount.minorUnits, expense: id)
    }
}

/// A payment between two members.
package struct PaymentAmounts: Hashable, Sendable, Codable {
    package let from: MemberID
    package let to: MemberID
    /// Above zero.
    package let amount: Money

    /// Creates a payment.
    ///
    /// - Throws: ``VerniError/amountOutOfRange`` unless the amount is above zero and the members differ.
    package init(from: MemberID, to: MemberID, amount: Money) throws(VerniError) {
        guard amount.minorUnits > 0, from != to else { throw .amountOutOfRange }
        self.from = from
        self.to = to
        self.amount = amount
    }
}

/// The balances of members by currency, each paid less owed: above zero a member is owed, below zero a member owes.
///
/// The balances of a currency add up to zero at any time. A balance of zero is not kept.
package struct Balances: Hashable, Sendable {
    private var amounts: [Currency: [MemberID: Int64]] = [:]

    package init() {}

    /// Creates the balances that a ledger has kept, in minor units.
    package init(_ amounts: [Currency: [MemberID: Int64]]) {
        self.amounts = amounts.mapValues { $0.filter { $0.value != 0 } }.filter { !$0.value.isEmpty }
    }

    /// The currencies in which there is a balance, by code.
    package var currencies: [Currency] { amounts.keys.sorted() }

    /// Returns the balances of a currency, in minor units.
    package subscript(currency: Currency) -> [MemberID: Int64] {
        amounts[currency, default: [:]]
    }

    /// Returns a member's balance in a currency, in minor units.
    package subscript(member: MemberID, currency: Currency) -> Int64 {
        amounts[currency]?[member] ?? 0
    }

    /// Adds an expense.
    ///
    /// - Throws: ``VerniError/limitReached`` when a balance would leave 64 bits; nothing has changed then.
    package mutating func add(_ expense: ExpenseAmounts) throws(VerniError) {
        try apply(expense, sign: 1)
    }

    /// Takes an expense away that was added before.
    ///
    /// - Throws: As ``add(_:)-(ExpenseAmounts)``.
    package mutating func remove(_ expense: ExpenseAmounts) throws(VerniError) {
        try apply(expense, sign: -1)
    }

    /// Adds a payment: who paid is owed more, who was paid less.
    ///
    /// - Throws: As ``add(_:)-(ExpenseAmounts)``.
    package mutating func add(_ payment: PaymentAmounts) throws(VerniError) {
        try apply(payment, sign: 1)
    }

    /// Takes a payment away that was added before.
    ///
    /// - Throws: As ``add(_:)-(ExpenseAmounts)``.
    package mutating func remove(_ payment: PaymentAmounts) throws(VerniError) {
        try apply(payment, sign: -1)
    }

    private mutating func apply(_ expense: ExpenseAmounts, sign: Int64) throws(VerniError) {
        var changes = expense.payers
        for (member, share) in expense.shares {
            changes[member, default: 0] -= share
        }
        try apply(changes, in: expense.amount.currency, sign: sign)
    }

    private mutating func apply(_ payment: PaymentAmounts, sign: Int64) throws(VerniError) {
        let units = payment.amount.minorUnits
        try apply([payment.from: units, payment.to: -units], in: payment.amount.currency, sign: sign)
    }

    private mutating func apply(
        _ changes: [MemberID: Int64], in currency: Currency, sign: Int64
    ) throws(VerniError) {
        let before = amounts[currency, default: [:]]
        for (member, change) in changes {
            let (_, overflows) = before[member, default: 0].addingReportingOverflow(sign * change)
            guard !overflows else { throw .limitReached }
        }
        for (member, change) in changes where change != 0 {
            let now = before[member, default: 0] + sign * change
            amounts[currency, default: [:]][member] = now == 0 ? nil : now
        }
        if amounts[currency]?.isEmpty == true { amounts[currency] = nil }
    }
}
