// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// A plan that settles all currencies by payments in one, with the fewest payments after which every balance is zero.
///
/// Members whose balances cancel in one currency alone, or only by their value, cannot settle among themselves. So the
/// circles of the plan are those whose balances cancel in each currency, whatever the rates are.
struct ConvertedPlan {
    /// The lines, each with what it clears.
    let transfers: [ConvertedTransfer]

    /// - Parameters:
    ///   - amounts: The balances, by currency and member.
    ///   - planner: The planner, which finds the circles.
    ///   - convert: Returns a sum in the plan's currency.
    /// - Throws: ``VerniError/amountOutOfRange`` for converted sums beyond 64 bits, and what the parameters throw.
    init(
        _ amounts: [Currency: [MemberID: Int64]], by planner: any SettleUpPlanner,
        convert: (MoneySum) throws(VerniError) -> MoneySum
    ) throws(VerniError) {
        let currencies = amounts.keys.sorted()
        var transfers: [ConvertedTransfer] = []
        for members in try planner.circles(of: currencies.map { amounts[$0] ?? [:] }) {
            var circle = ConvertedCircle(members)
            for currency in currencies {
                for member in members {
                    guard let amount = amounts[currency]?[member], amount != 0 else { continue }
                    let balance = MoneySum(minorUnits: amount, currency: currency)
                    try circle.add(balance, of: member, converted: try convert(balance).minorUnits)
                }
            }
            transfers += circle.transfers
        }
        self.transfers = transfers
    }
}

/// Members whose balances cancel in each currency, and the lines that settle them.
///
/// The lines form a tree. Along it the flow of each currency is determined, so each line gets the balances that it
/// clears, and all end at exactly zero however the conversion was rounded. Of many members the planner does not find
/// all circles: one falls apart where the balances of some of its members cancel, and each part settles alone.
private struct ConvertedCircle {
    private let members: [MemberID]
    private var balances: [MemberID: [Currency: Int64]] = [:]
    private var totals: [MemberID: Int64] = [:]
    /// The sum of all totals without their signs.
    private var magnitude: UInt64 = 0

    private struct Line {
        let from: MemberID
        let to: MemberID
        let amount: Int64
    }

    init(_ members: [MemberID]) {
        self.members = members
    }

    mutating func add(_ balance: MoneySum, of member: MemberID, converted: Int64) throws(VerniError) {
        let (sum, overflows) = magnitude.addingReportingOverflow(converted.magnitude)
        // Below half of 64 bits no sum of totals overflows.
        guard !overflows, sum <= Int64.max.magnitude / 2 else { throw .amountOutOfRange }
        magnitude = sum
        balances[member, default: [:]][balance.currency] = balance.minorUnits
        totals[member, default: 0] += converted
    }

    var transfers: [ConvertedTransfer] {
        let lines = lines
        let cleared = cleared(by: lines)
        let parts = parts(joinedBy: lines.indices.filter { !cleared[$0].isEmpty }.map { lines[$0] })
        guard parts.count == 1 else { return parts.flatMap { part($0).transfers } }
        return zip(lines, cleared).map { line, cleared in
            ConvertedTransfer(
                transfer: Transfer(from: line.from, to: line.to, amount: line.amount, circle: members),
                cleared: cleared.sorted { $0.key < $1.key }
                    .map { PaymentFields.Cleared(currency: $0.key, amount: $0.value) })
        }
    }

    // MARK: Parts

    /// Returns the members that lines join with each other, each part by id.
    private func parts(joinedBy lines: [Line]) -> [[MemberID]] {
        var parts = members.map { [$0] }
        for line in lines {
            let first = parts.partition { $0.contains(line.from) || $0.contains(line.to) }
            let joined = parts[first...].joined().sorted()
            parts.replaceSubrange(first..., with: [joined])
        }
        return parts.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Returns the circle of some of the members, whose balances cancel in each currency.
    private func part(_ members: [MemberID]) -> ConvertedCircle {
        var part = ConvertedCircle(members)
        for member in members {
            part.balances[member] = balances[member]
            part.totals[member] = totals[member]
        }
        return part
    }

    // MARK: Lines

    /// The totals, which add up to zero: what rounding has left over goes to the member with the largest one, and a
    /// unit to members without one, who need a line for their balances.
    private var balancedTotals: [MemberID: Int64] {
        var totals = totals
        for member in members where totals[member] == 0 { totals[member] = -1 }
        let largest = totals.max { ($0.value.magnitude, $1.key) < ($1.value.magnitude, $0.key) }
        if let largest { totals[largest.key] = largest.value - totals.values.reduce(0, +) }
        return totals
    }

    /// The lines of trees with all members, whose balances cancel: debtors pay creditors, both by id.
    private var lines: [Line] {
        let totals = balancedTotals.sorted { $0.key < $1.key }
        var debtors = totals.filter { $0.value < 0 }[...]
        var creditors = totals.filter { $0.value > 0 }[...]
        var lines: [Line] = []
        var lastCreditor: MemberID?
        // The first line of the part that is not settled yet.
        var first = 0
        while var debtor = debtors.popFirst(), var creditor = creditors.popFirst() {
            if lastCreditor != nil, cancels(lines[first...]) {
                first = lines.count
            } else if let lastCreditor {
                // The totals so far cancel, and the balances do not: a unit joins the parts of the circle.
                lines.append(Line(from: debtor.key, to: lastCreditor, amount: 1))
                debtor.value += 1
                if debtor.value == 0 {
                    creditors = [creditor] + creditors
                    continue
                }
            }
            let amount = min(-debtor.value, creditor.value)
            lines.append(Line(from: debtor.key, to: creditor.key, amount: amount))
            debtor.value += amount
            creditor.value -= amount
            if debtor.value != 0 { debtors = [debtor] + debtors }
            if creditor.value != 0 { creditors = [creditor] + creditors }
            lastCreditor = debtor.value == 0 && creditor.value == 0 ? creditor.key : nil
        }
        // Units of rounding may have left members without a line.
        for member in members where !lines.contains(where: { $0.from == member || $0.to == member }) {
            guard let last = lines.last else { break }
            lines.append(Line(from: last.from, to: member, amount: 1))
        }
        return lines
    }

    /// Returns whether the balances of the members of some lines cancel in each currency.
    private func cancels(_ lines: ArraySlice<Line>) -> Bool {
        var sums: [Currency: Int64] = [:]
        for member in Set(lines.flatMap { [$0.from, $0.to] }) {
            for (currency, amount) in balances[member] ?? [:] { sums[currency, default: 0] &+= amount }
        }
        return sums.values.allSatisfy { $0 == 0 }
    }

    /// Returns the amounts that each line clears, none of them zero, from the leaves of the trees inwards.
    private func cleared(by lines: [Line]) -> [[Currency: Int64]] {
        var left = balances
        var open = Set(lines.indices)
        var cleared = lines.map { _ in [Currency: Int64]() }
        while true {
            var degrees: [MemberID: [Int]] = [:]
            for index in open.sorted() {
                degrees[lines[index].from, default: []].append(index)
                degrees[lines[index].to, default: []].append(index)
            }
            guard let leaf = degrees.filter({ $0.value.count == 1 }).min(by: { $0.key < $1.key }),
                let index = leaf.value.first
            else { return cleared.map { $0.filter { $0.value != 0 } } }
            let line = lines[index]
            let inner = line.from == leaf.key ? line.to : line.from
            for (currency, amount) in left[leaf.key] ?? [:] {
                cleared[index][currency, default: 0] &+= line.from == leaf.key ? 0 &- amount : amount
                left[inner, default: [:]][currency, default: 0] &+= amount
            }
            left[leaf.key] = nil
            open.remove(index)
        }
    }
}
