// SPDX-License-Identifier: Apache-2.0

/// The time of the main actor that one spender may use: it fills evenly, and a long turn may overdraw it.
///
/// Time is charged after it was spent, because no turn can say beforehand how long it takes.
struct TimeBudget: Sendable {
    /// A share of each second, and the time that may be used at once.
    struct Rate: Sendable, Equatable {
        /// Thousandths of the main actor's time.
        var share: Int64
        var burst: Duration

        /// Creates a rate.
        ///
        /// - Parameter perSecond: The time that may be used each second, over time; at least a millisecond.
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
    /// - Parameter now: Nanoseconds of a clock that never goes back.
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

    /// Whether more was spent than has filled since.
    mutating func isOverdrawn(_ rate: Rate, now: UInt64) -> Bool {
        // Most budgets are in credit: no need to look at the clock's difference.
        guard level <= 0 else { return false }
        fill(rate, now)
        return level <= 0
    }

    /// Whether nothing has been spent that has not filled since.
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
