// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// A plan that settles all currencies by payments in one.
///
/// The lines form trees. Along a tree the flow of each currency is determined, so each line gets the balances that it
/// clears, and all end at exactly zero however the conversion was rounded.
struct ConvertedPlan {
    private let currency: Currency
    /// The balances, by member and currency.
    private var balances: [MemberID: [Currency: Int64]] = [:]
    /// The converted sums of members, which add up to zero.
    private var totals: [MemberID: Int64] = [:]
    private var lines: [Line] = []

    private struct Line {
        let from: MemberID
        let to: MemberID
        let amount: Int64
    }

    /// - Parameter convert: Returns an amount in the plan's currency.
    init(
        _ amounts: [Currency: [MemberID: Int64]], in currency: Currency,
        convert: (Money) throws(VerniError) -> Money
    ) throws(VerniError) {
        self.currency = currency
        for (code, members) in amounts {
            for (member, amount) in members where amount != 0 {
                balances[member, default: [:]][code] = amount
                let converted = try convert(try Money(minorUnits: amount, currency: code)).minorUnits
                totals[member, default: 0] += converted
            }
        }
        balanceTotals()
        match()
        attachOthers()
    }

    /// The lines, each with what it clears.
    var transfers: [ConvertedTransfer] {
        let circles = circles()
        return zip(lines, cleared()).map { line, cleared in
            ConvertedTransfer(
                transfer: Transfer(
                    from: line.from, to: line.to, amount: line.amount, circle: circles[line.from]?.sorted() ?? []),
                cleared: cleared.filter { $0.value != 0 }.sorted { $0.key < $1.key }
                    .map { PaymentFields.Cleared(currency: $0.key, amount: $0.value) })
        }
    }

    // MARK: Lines

    /// Gives what rounding has left over to the member with the largest sum, and a unit to members without a sum, which
    /// need a line for their balances.
    private mutating func balanceTotals() {
        func largest() -> MemberID? {
            totals.max { ($0.value.magnitude, $1.key) < ($1.value.magnitude, $0.key) }?.key
        }
        for member in totals.keys.sorted() where totals[member] == 0 { totals[member] = -1 }
        guard let member = largest() else { return }
        totals[member, default: 0] -= totals.values.reduce(0, +)
    }

    private mutating func match() {
        var debtors = totals.filter { $0.value < 0 }.sorted { $0.key < $1.key }[...]
        var creditors = totals.filter { $0.value > 0 }.sorted { $0.key < $1.key }[...]
        var lastCreditor: MemberID?
        while var debtor = debtors.popFirst(), var creditor = creditors.popFirst() {
            if let lastCreditor, !isCleared(componentOf: lastCreditor) {
                // Sums have cancelled where balances have not: a unit joins the circles.
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
    }

    /// Attaches members whom units of rounding have left without a line.
    private mutating func attachOthers() {
        for member in balances.keys.sorted() where !lines.contains(where: { $0.from == member || $0.to == member }) {
            guard let last = lines.last else { return }
            lines.append(Line(from: last.from, to: member, amount: 1))
        }
    }

    // MARK: Trees

    private func circles() -> [MemberID: Set<MemberID>] {
        var circles: [MemberID: Set<MemberID>] = [:]
        for line in lines {
            let joined = circles[line.from, default: [line.from]].union(circles[line.to, default: [line.to]])
            for member in joined { circles[member] = joined }
        }
        return circles
    }

    /// Returns whether the balances of a member's tree cancel in each currency.
    private func isCleared(componentOf member: MemberID) -> Bool {
        var sums: [Currency: Int64] = [:]
        for other in circles()[member] ?? [member] {
            for (currency, amount) in balances[other] ?? [:] { sums[currency, default: 0] &+= amount }
        }
        return sums.values.allSatisfy { $0 == 0 }
    }

    /// Returns the amounts that each line clears, from the leaves of the trees inwards.
    private func cleared() -> [[Currency: Int64]] {
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
            else { return cleared }
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
