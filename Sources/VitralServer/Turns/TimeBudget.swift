// SPDX-License-Identifier: Apache-2.0

/// The main actor's time that a socket or an address may use: the budget fills evenly, and a long turn may overdraw it.
///
/// Time is charged after it was spent, because the duration of a turn is unknown in advance.
struct TimeBudget: Sendable {
    /// A share of each second, and the time that may be used at once.
    struct Rate: Sendable, Equatable {
        /// The share of the main actor's time, in thousandths.
        var share: Int64
        var burst: Duration

        /// Creates a rate.
        ///
        /// - Parameter perSecond: The average time that may be used each second; at least a millisecond.
        init(perSecond: Duration, burst: Duration) {
            share = min(1000, max(1, perSecond.nanoseconds / 1_000_000))
            self.burst = burst
        }
    }

    /// The maximum debt, so that one very long turn does not delay a session for minutes.
    static let largestDebt: Int64 = 1_000_000_000

    private var level: Int64
    private var filledAt: UInt64

    /// Creates a full budget.
    ///
    /// - Parameter now: The nanoseconds of a monotonic clock.
    init(_ rate: Rate, now: UInt64) {
        level = max(1, rate.burst.nanoseconds)
        filledAt = now
    }

    /// Charges time that was spent.
    mutating func spend(_ nanoseconds: UInt64, of rate: Rate, now: UInt64) {
        fill(rate, now)
        let rest = level.subtractingReportingOverflow(Int64(clamping: nanoseconds))
        level = rest.overflow ? -Self.largestDebt : max(-Self.largestDebt, rest.partialValue)
    }

    /// Returns whether the budget is overdrawn.
    mutating func isOverdrawn(_ rate: Rate, now: UInt64) -> Bool {
        // Most budgets are positive and need no refill for the answer.
        guard level <= 0 else { return false }
        fill(rate, now)
        return level <= 0
    }

    /// Returns whether the budget is full.
    mutating func isFull(_ rate: Rate, now: UInt64) -> Bool {
        fill(rate, now)
        return level >= max(1, rate.burst.nanoseconds)
    }

    private mutating func fill(_ rate: Rate, _ now: UInt64) {
        let full = max(1, rate.burst.nanoseconds)
        guard level < full else {
            filledAt = now
            return
        }
        // Whole microseconds, so that no fraction of a thousandth is lost.
        let elapsed = now > filledAt ? Int64(clamping: (now - filledAt) / 1000) : 0
        filledAt = now > filledAt ? filledAt + UInt64(elapsed) * 1000 : filledAt
        let earned = elapsed.multipliedReportingOverflow(by: rate.share)
        let sum = level.addingReportingOverflow(earned.partialValue)
        level = earned.overflow || sum.overflow ? full : min(full, sum.partialValue)
    }
}
