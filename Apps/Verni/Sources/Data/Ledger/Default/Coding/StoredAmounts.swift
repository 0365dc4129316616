// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// The money side of an expense as it is stored, with the shares that its author has computed.
struct StoredAmounts: Hashable {
    /// The code, which a newer version may know alone.
    let currency: String
    let amount: Int64
    let payers: [MemberID: Int64]
    let shares: [MemberID: Int64]
    let split: Split

    /// Returns the amounts, with the shares computed again.
    ///
    /// - Throws: The `VerniError` of the rule that the amounts break, such as ``VerniError/sharesDoNotMatchRule``.
    func checked(_ id: ExpenseID) throws(VerniError) -> ExpenseAmounts {
        let amounts = try ExpenseAmounts(
            id: id, amount: Money(minorUnits: amount, currency: Currency(code: currency)), payers: payers, split: split)
        guard amounts.shares == shares else { throw .sharesDoNotMatchRule }
        return amounts
    }

    /// The changes of balances in minor units: paid less owed.
    var effect: [MemberID: Int64] {
        var effect = payers
        for (member, share) in shares { effect[member, default: 0] &-= share }
        return effect.filter { $0.value != 0 }
    }

    /// All members that the amounts name.
    var members: Set<MemberID> { Set(payers.keys).union(shares.keys).union(split.members) }
}

extension StoredAmounts {
    /// The longest text of an item.
    private static let titleLimit = 16 * 1_024

    init(reading reader: inout CompactReader) throws(CompactReader.Unreadable) {
        guard try reader.byte() == AmountsCoding.format else { throw CompactReader.Unreadable() }
        currency = try reader.text(limit: 3)
        amount = try reader.number()
        var members: [MemberID] = []
        for _ in 0..<(try reader.count(limit: 3 * Split.memberLimit)) { members.append(MemberID(try reader.id())) }
        payers = try Self.values(&reader, members)
        shares = try Self.values(&reader, members)
        split = try Self.split(&reader, members)
    }

    private static func member(
        _ reader: inout CompactReader, _ members: [MemberID]
    ) throws(CompactReader.Unreadable) -> MemberID {
        let index = try reader.count(limit: members.count)
        guard members.indices.contains(index) else { throw CompactReader.Unreadable() }
        return members[index]
    }

    private static func list(
        _ reader: inout CompactReader, _ members: [MemberID]
    ) throws(CompactReader.Unreadable) -> [MemberID] {
        var list: [MemberID] = []
        for _ in 0..<(try reader.count(limit: members.count)) { list.append(try member(&reader, members)) }
        return list
    }

    private static func values(
        _ reader: inout CompactReader, _ members: [MemberID]
    ) throws(CompactReader.Unreadable) -> [MemberID: Int64] {
        var values: [MemberID: Int64] = [:]
        for _ in 0..<(try reader.count(limit: members.count)) {
            let member = try member(&reader, members)
            guard values.updateValue(try reader.number(), forKey: member) == nil else {
                throw CompactReader.Unreadable()
            }
        }
        return values
    }

    private static func split(
        _ reader: inout CompactReader, _ members: [MemberID]
    ) throws(CompactReader.Unreadable) -> Split {
        switch SplitCode(rawValue: try reader.byte()) {
        case .equal: return .equal(try list(&reader, members))
        case .exact: return .exact(try values(&reader, members))
        case .weights: return .weights(try values(&reader, members))
        case .percent: return .percent(try values(&reader, members))
        case .adjustment: return .adjustment(try values(&reader, members))
        case .items:
            var items: [Split.Item] = []
            for _ in 0..<(try reader.count(limit: Split.itemLimit)) {
                let title = try reader.text(limit: titleLimit)
                let amount = try reader.number()
                items.append(Split.Item(title: title, amount: amount, takers: try list(&reader, members)))
            }
            let (tax, tip, discount) = (try reader.number(), try reader.number(), try reader.number())
            return .items(Split.Receipt(items: items, tax: tax, tip: tip, discount: discount))
        case nil: throw CompactReader.Unreadable()
        }
    }
}

/// The money side of a payment as it is stored.
struct StoredPayment: Hashable {
    let from: MemberID
    let to: MemberID
    let currency: String
    let amount: Int64
    /// The amounts that it clears, by code of the currency.
    let cleared: [String: Int64]

    /// The most currencies that a payment clears.
    static let clearedLimit = 50

    /// The amounts by which the payer is owed more and the receiver less, by code of the currency.
    var effects: [String: Int64] { cleared.isEmpty ? [currency: amount] : cleared }

    /// Returns the fields of the payment.
    ///
    /// - Throws: The `VerniError` of the rule that the amounts break.
    func checked() throws(VerniError) -> (amounts: PaymentAmounts, cleared: [PaymentFields.Cleared]) {
        let amounts = try PaymentAmounts(
            from: from, to: to, amount: Money(minorUnits: amount, currency: Currency(code: currency)))
        var parts: [PaymentFields.Cleared] = []
        for (code, amount) in cleared.sorted(by: { $0.key < $1.key }) {
            guard amount != 0, amount.magnitude <= Money.limit.magnitude else { throw .amountOutOfRange }
            parts.append(.init(currency: try Currency(code: code), amount: amount))
        }
        return (amounts, parts)
    }
}

extension StoredPayment {
    init(reading reader: inout CompactReader) throws(CompactReader.Unreadable) {
        guard try reader.byte() == AmountsCoding.format else { throw CompactReader.Unreadable() }
        from = MemberID(try reader.id())
        to = MemberID(try reader.id())
        currency = try reader.text(limit: 3)
        amount = try reader.number()
        var cleared: [String: Int64] = [:]
        for _ in 0..<(try reader.count(limit: Self.clearedLimit)) {
            let code = try reader.text(limit: 3)
            guard cleared.updateValue(try reader.number(), forKey: code) == nil else {
                throw CompactReader.Unreadable()
            }
        }
        self.cleared = cleared
    }
}
