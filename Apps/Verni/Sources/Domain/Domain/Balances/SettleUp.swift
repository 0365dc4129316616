// SPDX-License-Identifier: Apache-2.0

/// A payment that a plan asks for.
package struct Transfer: Hashable, Sendable, Codable {
    package let from: MemberID
    package let to: MemberID
    /// Minor units, above zero.
    package let amount: Int64
    /// The members whose balances cancel among themselves, by id: the reason for this line.
    package let circle: [MemberID]

    package init(from: MemberID, to: MemberID, amount: Int64, circle: [MemberID]) {
        self.from = from
        self.to = to
        self.amount = amount
        self.circle = circle
    }
}

/// A line of a plan that settles several currencies in one.
package struct ConvertedTransfer: Hashable, Sendable, Codable {
    /// The payment, in the currency of the plan.
    package let transfer: Transfer
    /// The balances that it clears.
    ///
    /// When all lines are paid, every balance is exactly zero.
    package let cleared: [PaymentFields.Cleared]

    package init(transfer: Transfer, cleared: [PaymentFields.Cleared]) {
        self.transfer = transfer
        self.cleared = cleared
    }
}

/// Finds the payments that settle balances.
package protocol SettleUpPlanner: Sendable {
    /// Returns payments after which all balances are zero, and of equal plans always the same one.
    ///
    /// - Parameter balances: Balances in minor units, which add up to zero.
    /// - Throws: ``VerniError/doNotSum(_:expected:got:)`` if they do not.
    func plan(for balances: [MemberID: Int64]) throws(VerniError) -> [Transfer]

    /// Returns the circles whose balances cancel in each of several currencies, and of equal divisions always the same
    /// one.
    ///
    /// - Parameter balances: The balances of each currency in minor units, which add up to zero.
    /// - Returns: The members of each circle, by id; all members with a balance are in one.
    /// - Throws: ``VerniError/doNotSum(_:expected:got:)`` if they do not.
    func circles(of balances: [[MemberID: Int64]]) throws(VerniError) -> [[MemberID]]
}

/// The plan that stands: made at the last change which was no payment of one of its lines.
///
/// A group agrees on a plan and pays it over weeks. Paying a line takes away that line alone, so that the others keep
/// what they were told to pay.
package struct StandingPlan: Hashable, Sendable {
    /// The lines that are not paid yet.
    package private(set) var lines: [Transfer]

    package init(lines: [Transfer] = []) {
        self.lines = lines
    }

    /// Returns the plan after a payment of a line, or of a part of it.
    ///
    /// - Returns: The plan, or `nil` if the payment was none of a line: the plan is to be made again.
    package func paying(from: MemberID, to: MemberID, amount: Int64) -> StandingPlan? {
        guard amount > 0,
            let index = lines.firstIndex(where: { $0.from == from && $0.to == to && $0.amount >= amount })
        else { return nil }
        let line = lines[index]
        var plan = self
        if line.amount == amount {
            plan.lines.remove(at: index)
        } else {
            plan.lines[index] = Transfer(from: from, to: to, amount: line.amount - amount, circle: line.circle)
        }
        return plan
    }
}
