// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultDomain
import VerniDomain

/// The plans for groups of a size, whose random balances rarely cancel in small circles.
struct SettleUpBars {
    let people: Int
    /// The milliseconds that a plan may take.
    let bar: Double

    private static let runs = 21

    func row() throws -> String {
        var source = SystemRandomNumberGenerator()
        let planner = FewestTransfersPlanner()
        var durations: [Duration] = []
        var (planned, greedy) = (0, 0)
        for _ in 0..<Self.runs {
            let balances = balances(&source)
            let start = Processor.threadTime
            let plan = try planner.plan(for: balances)
            durations.append(Processor.threadTime - start)
            planned += plan.count
            greedy += Self.greedyCount(of: Array(balances.values))
        }
        let kind = people > 20 ? "by pairs and triples" : "exactly"
        return VerniBars.row(
            "settle up among \(people) people, \(kind)", bar: bar, durations,
            note: "\(planned) transfers in \(Self.runs) plans, greedily \(greedy)")
    }

    private func balances(_ source: inout SystemRandomNumberGenerator) -> [MemberID: Int64] {
        var balances: [MemberID: Int64] = [:]
        var rest: Int64 = 0
        for _ in 1..<people {
            let amount = Int64.random(in: -100_000...100_000, using: &source)
            balances[MemberID(UUID())] = amount
            rest -= amount
        }
        balances[MemberID(UUID())] = rest
        return balances
    }

    /// Returns the number of transfers from the largest debtor to the largest creditor, again and again.
    private static func greedyCount(of balances: [Int64]) -> Int {
        var open = balances.filter { $0 != 0 }.sorted()
        var count = 0
        while let least = open.first, let most = open.last, open.count > 1 {
            let amount = min(most, -least)
            open[0] = least + amount
            open[open.count - 1] = most - amount
            open = open.filter { $0 != 0 }.sorted()
            count += 1
        }
        return count
    }
}
