// SPDX-License-Identifier: Apache-2.0

extension Split {
    /// Returns what each member owes of an amount.
    ///
    /// - Parameters:
    ///   - amount: The whole, in minor units; below zero for a refund, whose shares are below zero too.
    ///   - expense: The expense's id, by which members take turns at the odd cent.
    /// - Returns: The shares, which add up to `amount`.
    /// - Throws: A ``VerniError`` that names what does not add up, who would owe less than nothing, or which limit is
    ///   reached.
    package func shares(of amount: Int64, expense: ExpenseID) throws(VerniError) -> [MemberID: Int64] {
        guard amount.magnitude <= Money.limit.magnitude else { throw .amountOutOfRange }
        let members = self.members
        guard members.count <= Self.memberLimit else { throw .limitReached }
        let shares = try sharesOfMagnitude(Int64(clamping: amount.magnitude), members, expense)
        return amount < 0 ? shares.mapValues { -$0 } : shares
    }

    /// Checks shares that came with this rule.
    ///
    /// - Throws: ``VerniError/sharesDoNotMatchRule``, or what ``shares(of:expense:)`` throws.
    package func check(
        _ stored: [MemberID: Int64], of amount: Int64, expense: ExpenseID
    ) throws(VerniError) {
        guard try shares(of: amount, expense: expense) == stored else { throw .sharesDoNotMatchRule }
    }

    private func sharesOfMagnitude(
        _ amount: Int64, _ members: [MemberID], _ expense: ExpenseID
    ) throws(VerniError) -> [MemberID: Int64] {
        let turns = Turns(expense: expense)
        switch self {
        case .equal:
            return try Proportion.split(amount, among: members.map { ($0, 1) }, turns: turns)
        case .weights(let weights):
            return try Proportion.split(amount, among: Self.checked(weights), turns: turns)
        case .percent(let parts):
            let checked = try Self.checked(parts)
            let total = checked.reduce(0) { $0 + $1.weight }
            guard total == 10_000 else { throw .doNotSum(.percentages, expected: 10_000, got: total) }
            return try Proportion.split(amount, among: checked, turns: turns)
        case .exact(let values):
            let checked = try Self.checked(values)
            let total = checked.reduce(0) { $0 + $1.weight }
            guard total == amount else { throw .doNotSum(.shares, expected: amount, got: total) }
            return values
        case .adjustment(let values):
            return try Self.adjusted(amount, by: values, members, turns)
        case .items(let receipt):
            return try receipt.shares(of: amount, expense: expense)
        }
    }

    /// Returns weights that are neither below zero nor so large that their sum leaves 64 bits.
    private static func checked(
        _ values: [MemberID: Int64]
    ) throws(VerniError) -> [(member: MemberID, weight: Int64)] {
        var checked: [(member: MemberID, weight: Int64)] = []
        for (member, value) in values.sorted(by: { $0.key < $1.key }) {
            guard value >= 0 else { throw .shareBelowZero(member) }
            guard value <= Money.limit else { throw .amountOutOfRange }
            checked.append((member, value))
        }
        return checked
    }

    private static func adjusted(
        _ amount: Int64, by values: [MemberID: Int64], _ members: [MemberID], _ turns: Turns
    ) throws(VerniError) -> [MemberID: Int64] {
        guard values.values.allSatisfy({ $0.magnitude <= Money.limit.magnitude }) else { throw .amountOutOfRange }
        // At most 100 values of 10¹² each.
        let rest = amount - values.values.reduce(0, +)
        let equal = try Proportion.split(Int64(clamping: rest.magnitude), among: members.map { ($0, 1) }, turns: turns)
        var shares: [MemberID: Int64] = [:]
        for member in members {
            let base = equal[member, default: 0]
            let share = (rest < 0 ? -base : base) + values[member, default: 0]
            guard share >= 0 else { throw .shareBelowZero(member) }
            shares[member] = share
        }
        return shares
    }
}

extension Split.Receipt {
    /// Returns what each taker owes of a receipt.
    ///
    /// A taker's ideal share is the part of the amount that the taken prices are of all prices. It is a fraction, which is
    /// rounded once.
    func shares(of amount: Int64, expense: ExpenseID) throws(VerniError) -> [MemberID: Int64] {
        guard items.count <= Split.itemLimit else { throw .limitReached }
        for extra in [tax, tip, discount] where !(0...Money.limit).contains(extra) {
            throw .amountOutOfRange
        }
        for (number, item) in items.enumerated() {
            guard (0...Money.limit).contains(item.amount) else { throw .amountOutOfRange }
            guard !item.takers.isEmpty else { throw .itemWithoutTaker(number) }
        }
        // At most 500 items and three extras of 10¹² each.
        let price = items.reduce(0) { $0 + $1.amount }
        let total = price + tax + tip - discount
        guard total == amount else { throw .doNotSum(.items, expected: amount, got: total) }
        guard price > 0 else { throw .weightsAreZero }
        return idealShares(of: price).rounded(to: amount, turns: Turns(expense: expense))
    }

    /// Returns the parts of the whole that takers have taken, as fractions with one denominator.
    private func idealShares(of price: Int64) -> Fractions {
        let takers = items.map { Set($0.takers) }
        var common = WideNumber(1)
        for count in Set(takers.map(\.count)) { common = common.leastCommonMultiple(with: UInt64(count)) }
        var taken: [MemberID: WideNumber] = [:]
        for (item, takers) in zip(items, takers) {
            let part = common.divided(by: UInt64(takers.count)).quotient.multiplied(by: item.amount.magnitude)
            for member in takers { taken[member, default: WideNumber(0)].add(part) }
        }
        return Fractions(numerators: taken, denominator: common.multiplied(by: price.magnitude))
    }

    /// The parts of a whole that members have, which add up to 1.
    private struct Fractions {
        let numerators: [MemberID: WideNumber]
        let denominator: WideNumber

        /// Returns the parts of an amount: each is floored, then the units that are left go to the largest remainders.
        func rounded(to amount: Int64, turns: Turns) -> [MemberID: Int64] {
            var parts: [MemberID: Int64] = [:]
            var remainders: [(member: MemberID, remainder: WideNumber, turn: UInt64)] = []
            var left = amount
            for (member, numerator) in numerators {
                // A numerator is at most the denominator, so the quotient is at most the amount.
                let (part, remainder) = numerator.multiplied(by: amount.magnitude).divided(by: denominator)
                parts[member] = Int64(clamping: part)
                left -= Int64(clamping: part)
                if remainder != WideNumber(0) { remainders.append((member, remainder, turns.turn(of: member))) }
            }
            // The remainders add up to `left` wholes and each is below one, so there are more of them than units left.
            remainders.sort { ($1.remainder, $0.turn, $0.member) < ($0.remainder, $1.turn, $1.member) }
            for (member, _, _) in remainders.prefix(Int(clamping: left)) { parts[member, default: 0] += 1 }
            return parts
        }
    }
}
