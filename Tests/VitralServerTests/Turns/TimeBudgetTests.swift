// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralServer

/// The budget of time, which is charged after use and refilled evenly.
@Suite struct TimeBudgetTests {
    private let rate = TimeBudget.Rate(perSecond: .milliseconds(100), burst: .milliseconds(10))
    private let start: UInt64 = 1_000_000_000

    private func isOverdrawn(_ budget: TimeBudget, _ now: UInt64) -> Bool {
        var budget = budget
        return budget.isOverdrawn(rate, now: now)
    }

    private func isFull(_ budget: TimeBudget, _ now: UInt64) -> Bool {
        var budget = budget
        return budget.isFull(rate, now: now)
    }

    private func later(_ milliseconds: UInt64) -> UInt64 { start + milliseconds * 1_000_000 }

    @Test func `a budget is overdrawn beyond its burst until it refills`() {
        var budget = TimeBudget(rate, now: start)
        budget.spend(10_000_000 - 1, of: rate, now: start)
        #expect(!isOverdrawn(budget, start))
        budget.spend(5_000_001, of: rate, now: start)
        #expect(isOverdrawn(budget, start))
        #expect(isOverdrawn(budget, later(50)))
        #expect(!isOverdrawn(budget, later(51)))
        #expect(!isFull(budget, later(149)))
        #expect(isFull(budget, later(150)))
    }

    @Test func `a debt is bounded`() {
        var budget = TimeBudget(rate, now: start)
        for _ in 0..<3 { budget.spend(.max, of: rate, now: start) }
        #expect(isOverdrawn(budget, later(9_999)))
        #expect(!isOverdrawn(budget, later(10_001)))
    }

    @Test func `frequent checks lose no fraction of time`() {
        var budget = TimeBudget(rate, now: start)
        budget.spend(15_000_000, of: rate, now: start)
        for step in 1...50_000 {
            // Every microsecond and a little more, for 50 milliseconds and a little more.
            _ = budget.isOverdrawn(rate, now: start + UInt64(step) * 1_001)
        }
        #expect(!isOverdrawn(budget, start + 50_050_000))
    }

    @Test func `extreme clock values do not trap`() {
        var budget = TimeBudget(rate, now: .max)
        budget.spend(20_000_000, of: rate, now: 0)
        #expect(isOverdrawn(budget, 0))
        budget = TimeBudget(rate, now: 0)
        budget.spend(20_000_000, of: rate, now: 0)
        #expect(!isOverdrawn(budget, .max))
    }
}
