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
        let open = balances.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map {
            OpenBalance(member: $0, balance: $1)
        }
        var sum: Int64 = 0
        for entry in open {
            let (next, overflows) = sum.addingReportingOverflow(entry.balance)
            // A balance of the lowest number has no magnitude in 64 bits.
            guard !overflows, entry.balance != .min else { throw .limitReached }
            sum = next
        }
        guard sum == 0 else { throw .doNotSum(.shares, expected: 0, got: sum) }
        let circles = open.count <= Self.exactLimit ? ExactCircles(open).circles() : SmallCircles(open).circles()
        return circles.flatMap(Self.transfers)
    }

    /// Returns the transfers of one circle: debtors pay creditors, both by id.
    private static func transfers(in circle: [OpenBalance]) -> [Transfer] {
        let members = circle.map(\.member)
        var debtors = circle.filter { $0.balance < 0 }[...]
        var creditors = circle.filter { $0.balance > 0 }[...]
        var transfers: [Transfer] = []
        while var debtor = debtors.popFirst(), var creditor = creditors.popFirst() {
            let amount = min(-debtor.balance, creditor.balance)
            transfers.append(Transfer(from: debtor.member, to: creditor.member, amount: amount, circle: members))
            debtor.balance += amount
            creditor.balance -= amount
            if debtor.balance != 0 { debtors = [debtor] + debtors }
            if creditor.balance != 0 { creditors = [creditor] + creditors }
        }
        return transfers
    }
}

/// A balance that is not zero.
struct OpenBalance: Hashable {
    let member: MemberID
    var balance: Int64
}
