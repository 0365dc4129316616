// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The planner with the fewest transfers.
///
/// `n` balances that cancel need at most `n − 1` transfers, so the fewest transfers are the number of members less the
/// most circles into which the members fall. To 20 members the circles are found exactly; with more members, pairs and
/// triples that cancel are taken first, then the rest is one circle.
package struct FewestTransfersPlanner: SettleUpPlanner {
    /// The most members for which the plan is exact.
    package static let exactLimit = 20

    package init() {}

    package func plan(for balances: [MemberID: Int64]) throws(VerniError) -> [Transfer] {
        try circles(of: [balances]).flatMap { Self.transfers(in: $0, balances) }
    }

    package func circles(of balances: [[MemberID: Int64]]) throws(VerniError) -> [[MemberID]] {
        for amounts in balances { try Self.check(amounts) }
        let members = Set(balances.flatMap { $0.filter { $0.value != 0 }.keys }).sorted()
        let open = members.map { member in
            OpenBalance(member: member, amounts: balances.map { $0[member] ?? 0 })
        }
        let circles = open.count <= Self.exactLimit ? ExactCircles(open).circles() : SmallCircles(open).circles()
        return circles.map { $0.map(\.member) }
    }

    /// Validates that the balances of a currency add up to zero.
    private static func check(_ balances: [MemberID: Int64]) throws(VerniError) {
        var sum: Int64 = 0
        for (_, balance) in balances.sorted(by: { $0.key < $1.key }) {
            let (next, overflows) = sum.addingReportingOverflow(balance)
            // A balance of the lowest number has no magnitude in 64 bits.
            guard !overflows, balance != .min else { throw .limitReached }
            sum = next
        }
        guard sum == 0 else { throw .doNotSum(.shares, expected: 0, got: sum) }
    }

    /// Returns the transfers of one circle: debtors pay creditors, both by id.
    private static func transfers(in circle: [MemberID], _ balances: [MemberID: Int64]) -> [Transfer] {
        let open = circle.map { (member: $0, balance: balances[$0] ?? 0) }
        var debtors = open.filter { $0.balance < 0 }[...]
        var creditors = open.filter { $0.balance > 0 }[...]
        var transfers: [Transfer] = []
        while var debtor = debtors.popFirst(), var creditor = creditors.popFirst() {
            let amount = min(-debtor.balance, creditor.balance)
            transfers.append(Transfer(from: debtor.member, to: creditor.member, amount: amount, circle: circle))
            debtor.balance += amount
            creditor.balance -= amount
            if debtor.balance != 0 { debtors = [debtor] + debtors }
            if creditor.balance != 0 { creditors = [creditor] + creditors }
        }
        return transfers
    }
}

/// A member's balances, one for each currency, not all of which are zero.
struct OpenBalance: Hashable {
    let member: MemberID
    let amounts: [Int64]
}
