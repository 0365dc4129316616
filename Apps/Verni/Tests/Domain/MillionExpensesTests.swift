// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VitralTestSupport

@Suite("A million expenses")
struct MillionExpensesTests {
    private static let count = 1_000_000
    private static let batches = 8

    @Test("1,000,000 random expenses sum exactly: shares to their amounts, balances to zero")
    func sums() async throws {
        let batches = try await withThrowingTaskGroup { group in
            for batch in 0..<Self.batches {
                group.addTask { try Self.balances(seed: batch, count: Self.count / Self.batches) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        var total: [MemberID: Int64] = [:]
        for balances in batches { total.merge(balances, uniquingKeysWith: +) }
        #expect(batches.count == Self.batches && total.count == 4)
        #expect(total.values.reduce(0, +) == 0)
    }

    /// Returns the balances after random expenses of each proportional mode.
    private static func balances(seed: Int, count: Int) throws -> [MemberID: Int64] {
        var source = RandomSource(seed: seed)
        let members = [ana, bia, caio, davi]
        var balances: [MemberID: Int64] = [:]
        var wrong = 0
        for number in 0..<count {
            let units = Int64.random(in: 1...10_000_000, using: &source) * (number % 10 == 0 ? -1 : 1)
            let takers = members.prefix(Int.random(in: 1...4, using: &source))
            let split: Split =
                number % 2 == 0
                ? .equal(Array(takers))
                : .weights(
                    Dictionary(uniqueKeysWithValues: takers.map { ($0, Int64.random(in: 1...9, using: &source)) }))
            let shares = try split.shares(of: units, expense: .number(UInt64(number)))
            if shares.values.reduce(0, +) != units { wrong += 1 }
            balances[members[number % 4], default: 0] += units
            for (member, share) in shares { balances[member, default: 0] -= share }
        }
        #expect(wrong == 0)
        return balances
    }
}
