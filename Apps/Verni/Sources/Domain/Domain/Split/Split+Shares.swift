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
    func shares(of amount: Int64, expense: ExpenseID) throws(VerniError) -> [MemberID: Int64] {
        guard items.count <= Split.itemLimit else { throw .limitReached }
        for extra in [tax, tip, discount] where !(0...Money.limit).contains(extra) {
            throw .amountOutOfRange
        }
        var taken: [MemberID: Int64] = [:]
        for (number, item) in items.enumerated() {
            guard (0...Money.limit).contains(item.amount) else { throw .amountOutOfRange }
            guard !item.takers.isEmpty else { throw .itemWithoutTaker(number) }
            let parts = try Proportion.split(
                item.amount, among: Set(item.takers).sorted().map { ($0, 1) },
                turns: Turns(expense: expense, item: number))
            taken.merge(parts, uniquingKeysWith: +)
        }
        // At most 500 items and three extras of 10¹² each.
        let total = items.reduce(0) { $0 + $1.amount } + tax + tip - discount
        guard total == amount else { throw .doNotSum(.items, expected: amount, got: total) }
        return try Proportion.split(
            total, among: taken.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, turns: Turns(expense: expense))
    }
}
