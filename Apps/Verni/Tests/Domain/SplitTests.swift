// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VitralTestSupport

@Suite("Splits")
struct SplitTests {
    private let id = ExpenseID.number(1)

    @Test("Equal shares differ by a unit at most, and the odd one goes round")
    func equal() throws {
        var extra: [MemberID: Int] = [:]
        for number in 0..<3_000 {
            let shares = try Split.equal([ana, bia, caio]).shares(of: 1_000, expense: .number(UInt64(number)))
            #expect(shares.values.sorted() == [333, 333, 334])
            for (member, share) in shares where share == 334 { extra[member, default: 0] += 1 }
        }
        for member in [ana, bia, caio] {
            #expect((900...1_100).contains(extra[member, default: 0]), "\(extra)")
        }
    }

    @Test("Where the odd unit goes is fixed, on every device and in every version")
    func fixedTurns() throws {
        let shares = try (0..<8).map { number in
            try Split.equal([ana, bia, caio]).shares(of: 100, expense: .number(number))
        }
        // Calculated by a program of its own, from FNV-1a and SplitMix64.
        let expected = [ana, ana, bia, caio, bia, bia, caio, bia]
        #expect(shares.map { $0.first { $0.value == 34 }?.key } == expected)
    }

    @Test("Weights, percentages and amounts give what they say")
    func rules() throws {
        #expect(
            try Split.weights([ana: 2, bia: 1, caio: 0]).shares(of: 900, expense: id) == [ana: 600, bia: 300, caio: 0])
        #expect(
            try Split.percent([ana: 3_333, bia: 6_667]).shares(of: 10_000, expense: id) == [ana: 3_333, bia: 6_667])
        #expect(try Split.exact([ana: 1, bia: 99]).shares(of: 100, expense: id) == [ana: 1, bia: 99])
        #expect(
            try Split.adjustment([ana: 500, bia: 0, caio: -200]).shares(of: 3_300, expense: id)
                == [ana: 1_500, bia: 1_000, caio: 800])
        #expect(try Split.adjustment([ana: 90, bia: 30]).shares(of: 100, expense: id) == [ana: 80, bia: 20])
    }

    @Test("Tax and tip follow what each took; a discount too")
    func items() throws {
        let receipt = Split.Receipt(
            items: [
                .init(title: "Pizza", amount: 3_000, takers: [ana, bia, caio]),
                .init(title: "Wine", amount: 1_000, takers: [bia]),
            ], tax: 400, tip: 400, discount: 200)
        #expect(try Split.items(receipt).shares(of: 4_600, expense: id) == [ana: 1_150, bia: 2_300, caio: 1_150])
    }

    @Test("A refund has the shares of the expense below zero")
    func refund() throws {
        let split = Split.weights([ana: 1, bia: 2])
        let shares = try split.shares(of: 100, expense: id)
        #expect(try split.shares(of: -100, expense: id) == shares.mapValues { -$0 })
    }

    @Test("What does not add up is named with both figures")
    func errors() {
        let cases: [(Split, VerniError)] = [
            (.equal([]), .weightsAreZero),
            (.weights([ana: 0]), .weightsAreZero),
            (.weights([ana: -1, bia: 2]), .shareBelowZero(ana)),
            (.percent([ana: 9_999]), .doNotSum(.percentages, expected: 10_000, got: 9_999)),
            (.exact([ana: 50, bia: 51]), .doNotSum(.shares, expected: 100, got: 101)),
            (.exact([ana: 150, bia: -50]), .shareBelowZero(bia)),
            (.adjustment([ana: 300, bia: 0]), .shareBelowZero(bia)),
            (.weights([ana: .max, bia: .max]), .amountOutOfRange),
            (.exact([ana: .max, bia: .max]), .amountOutOfRange),
            (.adjustment([ana: .max, bia: .min]), .amountOutOfRange),
            (.items(.init(items: [.init(title: "", amount: 100, takers: [])])), .itemWithoutTaker(0)),
            (
                .items(.init(items: [.init(title: "", amount: 90, takers: [ana])])),
                .doNotSum(.items, expected: 100, got: 90)
            ),
            (.items(.init(items: [.init(title: "", amount: .min, takers: [ana])])), .amountOutOfRange),
            (.items(.init(items: [.init(title: "", amount: 100, takers: [ana])], tip: -1)), .amountOutOfRange),
            (.equal((0..<101).map { MemberID.number($0) }), .limitReached),
        ]
        for (split, error) in cases {
            #expect(throws: error) { try split.shares(of: 100, expense: id) }
        }
        #expect(throws: VerniError.amountOutOfRange) { try Split.equal([ana]).shares(of: .min, expense: id) }
    }

    @Test("Whoever receives a rule computes its shares again")
    func check() throws {
        let split = Split.equal([ana, bia])
        try split.check([ana: 50, bia: 50], of: 100, expense: id)
        #expect(throws: VerniError.sharesDoNotMatchRule) {
            try split.check([ana: 49, bia: 51], of: 100, expense: id)
        }
    }

    @Test("Random rules always add up, to the largest amounts")
    func sums() throws {
        var source = RandomSource(seed: 16)
        for number in 0..<20_000 {
            let amount = Int64.random(in: 1...(Bool.random(using: &source) ? 1_000 : Money.limit), using: &source)
            let members = (1...UInt8.random(in: 1...12, using: &source)).map { MemberID.number($0) }
            let weights = Dictionary(
                uniqueKeysWithValues: members.map { ($0, Int64.random(in: 0...Money.limit, using: &source)) })
            let split =
                Bool.random(using: &source) || weights.values.allSatisfy { $0 == 0 }
                ? Split.equal(members) : .weights(weights)
            let shares = try split.shares(of: amount, expense: .number(UInt64(number)))
            guard shares.values.reduce(0, +) == amount, shares.values.allSatisfy({ $0 >= 0 }) else {
                Issue.record("\(split) of \(amount): \(shares)")
                return
            }
        }
    }
}
