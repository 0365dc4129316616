// SPDX-License-Identifier: Apache-2.0

/// A rate limit that allows bursts: a bucket of tokens that fills evenly.
struct TokenBucket {
    /// A rate, and the size of the burst that it allows.
    struct Rate: Sendable {
        var perSecond: Int
        var burst: Int
    }

    /// The tokens as nanoseconds: a whole number, so that no fraction is lost.
    private var level: Int64
    private var filledAt: UInt64

    /// Creates a full bucket.
    ///
    /// - Parameter now: The nanoseconds of a monotonic clock.
    init(_ rate: Rate, now: UInt64) {
        level = Self.capacity(of: rate)
        filledAt = now
    }

    /// Removes the tokens and returns `true`, or returns `false` if there are too few.
    mutating func take(_ tokens: Int = 1, of rate: Rate, now: UInt64) -> Bool {
        let elapsed = now > filledAt ? now - filledAt : 0
        filledAt = now
        let capacity = Self.capacity(of: rate)
        let filled = level.addingReportingOverflow(Int64(clamping: elapsed))
        level = filled.overflow ? capacity : min(capacity, filled.partialValue)
        let price = Int64(tokens) * Self.price(of: rate)
        guard level >= price else { return false }
        level -= price
        return true
    }

    /// Removes the tokens of completed work, even if there are too few: the level may become negative.
    mutating func spend(_ tokens: Int, of rate: Rate) {
        let capacity = Self.capacity(of: rate)
        let price = Int64(clamping: tokens).multipliedReportingOverflow(by: Self.price(of: rate))
        level = price.overflow ? -capacity : max(-capacity, level - min(price.partialValue, 2 * capacity))
    }

    private static func price(of rate: Rate) -> Int64 {
        1_000_000_000 / Int64(max(1, rate.perSecond))
    }

    private static func capacity(of rate: Rate) -> Int64 {
        price(of: rate) * Int64(max(1, rate.burst))
    }
}
