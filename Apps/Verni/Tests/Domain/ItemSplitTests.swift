// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDomain
import VitralTestSupport

@Suite("Splits by items")
struct ItemSplitTests {
    private let id = ExpenseID.number(1)

    @Test("Each share is rounded once, not each item and then the whole")
    func once() throws {
        // Each has 33⅓ + 33⅓ + 33⅓ of 300: rounding by item would give one of them 102.
        let line = Split.Item(title: "", amount: 100, takers: [ana, bia, caio])
        let receipt = Split.Receipt(items: [line, line, line])
        for number in UInt64(0)..<50 {
            let shares = try Split.items(receipt).shares(of: 300, expense: .number(number))
            #expect(shares == [ana: 100, bia: 100, caio: 100])
        }
    }

    @Test("Random receipts have the shares of an exact calculation")
    func exact() throws {
        var source = RandomSource(seed: 61)
        for number in 0..<500 {
            let receipt = Self.receipt(&source)
            let amount = Self.total(of: receipt)
            guard (1...Money.limit).contains(amount), receipt.items.contains(where: { $0.amount > 0 }) else { continue }
            let shares = try Split.items(receipt).shares(of: amount, expense: .number(UInt64(number)))
            guard Self.areExact(shares, of: receipt, amount: amount) else {
                Issue.record("\(receipt) of \(amount): \(shares)")
                return
            }
        }
    }

    @Test("A hundred members who share in a hundred ways have shares to the cent")
    func largest() throws {
        let items = (1...100).map { (count: Int) -> Split.Item in
            let price = count * 7_919 * 104_729 * 31_337 % 999_983 * 1_000_003 % 1_000_000_000_000 / 100
            return Split.Item(
                title: "", amount: Int64(price), takers: (1...count).map { MemberID.number(UInt8($0)) })
        }
        let receipt = Split.Receipt(items: items, tax: 123_456_789, tip: 987_654_321, discount: 55_555)
        let shares = try Split.items(receipt).shares(of: 494_489_575_635, expense: id)
        // Calculated by a program of its own, with fractions.
        let expected: [UInt8: Int64] = [
            1: 31_502_403_034, 2: 22_449_835_965, 3: 18_408_458_404, 98: 127_855_312, 99: 74_975_523, 100: 32_425_954,
        ]
        for (member, share) in expected { #expect(shares[.number(member)] == share) }
        let weighted = (1...100).reduce(Int64(0)) { $0 + Int64($1) * (shares[.number(UInt8($1))] ?? 0) }
        #expect(weighted == 12_558_145_678_927)
    }

    @Test("The largest receipts add up, and whoever took nothing of worth owes nothing")
    func limits() throws {
        let members = (1...100).map { MemberID.number(UInt8($0)) }
        let items = (0..<500).map {
            Split.Item(title: "", amount: Money.limit, takers: Array(members.prefix($0 % 100 + 1)))
        }
        let receipt = Split.Receipt(items: items, tax: Money.limit, tip: Money.limit, discount: Money.limit)
        #expect(throws: VerniError.amountOutOfRange) {
            try Split.items(receipt).shares(of: Self.total(of: receipt), expense: id)
        }
        let small = Split.Receipt(
            items: [
                .init(title: "", amount: 2, takers: members), .init(title: "", amount: 0, takers: [davi]),
                .init(title: "", amount: 1, takers: [ana]),
            ], tip: Money.limit - 3)
        let shares = try Split.items(small).shares(of: Money.limit, expense: id)
        #expect(shares.values.reduce(0, +) == Money.limit && shares.count == 100)
        let free = Split.Receipt(
            items: [.init(title: "", amount: 0, takers: [bia]), .init(title: "", amount: 5, takers: [ana])], tax: 4)
        #expect(try Split.items(free).shares(of: 9, expense: id) == [ana: 9, bia: 0])
        let nothing = Split.Receipt(items: [.init(title: "", amount: 0, takers: [ana])], tip: 5)
        #expect(throws: VerniError.weightsAreZero) { try Split.items(nothing).shares(of: 5, expense: id) }
    }

    // MARK: The exact calculation

    /// Returns a receipt whose items have few numbers of takers, so that 128 bits hold the exact calculation.
    private static func receipt(_ source: inout RandomSource) -> Split.Receipt {
        let counts = (0..<3).map { _ in Int.random(in: 1...100, using: &source) }
        let largest = Bool.random(using: &source) ? 100 : Money.limit / 50
        func amount() -> Int64 { Int64.random(in: 0...largest, using: &source) }
        let items = (0..<Int.random(in: 1...12, using: &source)).map { _ in
            let takers = (1...100).shuffled(using: &source).prefix(counts[Int.random(in: 0..<3, using: &source)])
            return Split.Item(title: "", amount: amount(), takers: takers.map { MemberID.number(UInt8($0)) })
        }
        return Split.Receipt(items: items, tax: amount(), tip: amount(), discount: amount() / 4)
    }

    private static func total(of receipt: Split.Receipt) -> Int64 {
        receipt.items.reduce(0) { $0 + $1.amount } + receipt.tax + receipt.tip - receipt.discount
    }

    /// Returns whether shares are the floors of the ideal ones, plus a unit for the largest remainders.
    private static func areExact(_ shares: [MemberID: Int64], of receipt: Split.Receipt, amount: Int64) -> Bool {
        var common: UInt128 = 1
        for count in Set(receipt.items.map(\.takers.count)) { common *= UInt128(count) }
        var taken: [MemberID: UInt128] = [:]
        for item in receipt.items {
            for member in item.takers {
                taken[member, default: 0] += UInt128(item.amount) * (common / UInt128(item.takers.count))
            }
        }
        let whole = common * receipt.items.reduce(0) { $0 + UInt128($1.amount) }
        var (given, kept): ([UInt128], [UInt128]) = ([], [])
        for (member, part) in taken {
            let (floor, remainder) = (part * UInt128(amount)).quotientAndRemainder(dividingBy: whole)
            switch shares[member] {
            case Int64(floor): kept.append(remainder)
            case Int64(floor) + 1: given.append(remainder)
            default: return false
            }
        }
        guard shares.count == taken.count, shares.values.reduce(0, +) == amount else { return false }
        return (given.min() ?? .max) >= (kept.max() ?? 0) && given.allSatisfy { $0 > 0 }
    }
}
