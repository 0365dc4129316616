// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDefaultDomain
import VerniDomain
import VitralTestSupport

@Suite("Settling up")
struct SettleUpTests {
    private let planner = FewestTransfersPlanner()

    @Test("People whose balances cancel settle among themselves")
    func circles() throws {
        let plan = try planner.plan(for: [ana: 500, bia: -500, caio: 300, davi: -300])
        #expect(
            plan == [
                Transfer(from: bia, to: ana, amount: 500, circle: [ana, bia]),
                Transfer(from: davi, to: caio, amount: 300, circle: [caio, davi]),
            ])
        #expect(try planner.plan(for: [:]).isEmpty)
        #expect(try planner.plan(for: [ana: 0]).isEmpty)
    }

    @Test("Balances that do not cancel are refused, and none leaves 64 bits")
    func refusals() {
        #expect(throws: VerniError.doNotSum(.shares, expected: 0, got: 1)) { try planner.plan(for: [ana: 1]) }
        #expect(throws: VerniError.limitReached) { try planner.plan(for: [ana: .max, bia: .max]) }
        #expect(throws: VerniError.limitReached) { try planner.plan(for: [ana: .min, bia: .max]) }
    }

    @Test("To eight people there are as few transfers as an exhaustive search finds")
    func fewest() throws {
        var source = RandomSource(seed: 8)
        for _ in 0..<300 {
            let balances = balances(of: Int.random(in: 2...8, using: &source), to: 6, &source)
            let plan = try planner.plan(for: balances)
            try expectSettled(balances, by: plan)
            let open = balances.values.filter { $0 != 0 }
            #expect(plan.count == Self.fewest(of: open), "\(balances)")
        }
    }

    @Test("Never more transfers than paying the largest debt to the largest credit in turn")
    func greedy() throws {
        var source = RandomSource(seed: 20)
        for count in 2...14 {
            for _ in 0..<12 {
                let balances = balances(of: count, to: 30, &source)
                let plan = try planner.plan(for: balances)
                try expectSettled(balances, by: plan)
                #expect(plan.count <= Self.greedyCount(of: Array(balances.values)), "\(balances)")
            }
        }
    }

    @Test("A hundred people settle with fewer transfers than people")
    func many() throws {
        var source = RandomSource(seed: 100)
        for _ in 0..<20 {
            let balances = balances(of: 100, to: 2_000, &source)
            let plan = try planner.plan(for: balances)
            try expectSettled(balances, by: plan)
            #expect(plan.count < balances.values.filter { $0 != 0 }.count)
        }
        // Fifty pairs of equal debts.
        let pairs = Dictionary(
            uniqueKeysWithValues: (0..<100).map { (MemberID.number($0), $0 < 50 ? Int64($0) + 1 : -Int64($0) + 49) })
        #expect(try planner.plan(for: pairs).count == 50)
    }

    @Test("Of equal plans it is the one of the lowest ids, whatever the order of the balances")
    func stable() throws {
        let eva = MemberID.number(5)
        let balances = [ana: 100, bia: 100, caio: -100, davi: -100] as [MemberID: Int64]
        let plan = try planner.plan(for: balances)
        #expect(plan.map(\.circle) == [[ana, caio], [bia, davi]])
        #expect(
            try planner.plan(for: [ana: 200, bia: -100, caio: -100, davi: -200, eva: 200]).map(\.circle)
                == [[ana, bia, caio], [ana, bia, caio], [davi, eva]])
        var source = RandomSource(seed: 3)
        let many = self.balances(of: 12, to: 4, &source)
        let first = try planner.plan(for: many)
        for _ in 0..<5 {
            let shuffled = Dictionary(uniqueKeysWithValues: many.shuffled(using: &source))
            #expect(try planner.plan(for: shuffled) == first)
        }
    }

    @Test("Paying a line takes away that line alone; any other payment asks for a new plan")
    func standing() throws {
        let lines = try planner.plan(for: [ana: 500, bia: -500, caio: 300, davi: -300])
        let plan = StandingPlan(lines: lines)
        let partly = try #require(plan.paying(from: davi, to: caio, amount: 100))
        #expect(partly.lines.map(\.amount) == [500, 200])
        let rest = try #require(partly.paying(from: bia, to: ana, amount: 500))
        #expect(rest.lines.map(\.from) == [davi])
        #expect(rest.paying(from: davi, to: caio, amount: 200)?.lines.isEmpty == true)
        #expect(rest.paying(from: davi, to: caio, amount: 201) == nil)
        #expect(rest.paying(from: caio, to: davi, amount: 200) == nil)
        #expect(rest.paying(from: davi, to: caio, amount: 0) == nil)
    }

    @Test("To 20 people there are never more transfers than those of PyPI's debts")
    func debts() throws {
        var source = RandomSource(seed: 5)
        let all = (0..<200).map { number in
            balances(of: 2 + number % 19, to: number.isMultiple(of: 2) ? 12 : 50_000, &source)
        }
        let counts: [Int] = try PythonProgram("settle_up.py").run(
            all.map { $0.sorted { $0.key < $1.key }.map(\.value) })
        try #require(counts.count == all.count)
        var saved = 0
        for (balances, count) in zip(all, counts) {
            let plan = try planner.plan(for: balances)
            #expect(plan.count <= count, "\(balances)")
            saved += count - plan.count
        }
        // Groups of people whose balances cancel need fewer transfers.
        #expect(saved > 0)
    }

    // MARK: The calculations to compare with

    private func balances(of count: Int, to most: Int64, _ source: inout RandomSource) -> [MemberID: Int64] {
        var balances: [MemberID: Int64] = [:]
        for number in 1..<UInt8(count) {
            balances[.number(number)] = Int64.random(in: -most...most, using: &source)
        }
        balances[.number(0)] = -balances.values.reduce(0, +)
        return balances
    }

    private func expectSettled(
        _ balances: [MemberID: Int64], by plan: [Transfer], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var left = balances
        for transfer in plan {
            #expect(transfer.amount > 0, sourceLocation: sourceLocation)
            left[transfer.from, default: 0] += transfer.amount
            left[transfer.to, default: 0] -= transfer.amount
            #expect(
                transfer.circle.reduce(0) { $0 + balances[$1, default: 0] } == 0, sourceLocation: sourceLocation)
        }
        #expect(left.values.allSatisfy { $0 == 0 }, sourceLocation: sourceLocation)
    }

    /// Tries every payment that takes one balance to zero, one after the other.
    private static func fewest(of balances: [Int64]) -> Int {
        guard let first = balances.first else { return 0 }
        guard first != 0 else { return fewest(of: Array(balances.dropFirst())) }
        var best = Int.max
        for index in 1..<balances.count where (balances[index] < 0) != (first < 0) && balances[index] != 0 {
            var rest = balances
            rest[index] += first
            best = min(best, 1 + fewest(of: Array(rest.dropFirst())))
        }
        return best
    }

    private static func greedyCount(of balances: [Int64]) -> Int {
        var open = balances.filter { $0 != 0 }
        var count = 0
        while let most = open.max(), let least = open.min(), most != 0 {
            let amount = min(most, -least)
            for (value, change) in [(most, -amount), (least, amount)] {
                if let index = open.firstIndex(of: value) { open[index] += change }
            }
            open.removeAll { $0 == 0 }
            count += 1
        }
        return count
    }
}
