// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A hybrid logical clock: its stamps follow the machine's time, and always all stamps that it has seen.
///
/// A machine's clock that stands still or jumps back does not matter: the counter increases, and continues in the next
/// millisecond when it is full.
struct HybridClock: Sendable, Hashable {
    /// The replica that gives the stamps.
    var replica: UInt64
    /// The latest time that the clock has given or seen.
    var latest: UInt64

    /// Returns the next stamp.
    ///
    /// - Parameter milliseconds: The machine's time.
    /// - Throws: ``SyncError/clockExhausted`` after the last time that a stamp can have, in the year 10889.
    mutating func next(at milliseconds: UInt64) throws(SyncError) -> Stamp {
        let (following, isOver) = latest.addingReportingOverflow(1)
        guard !isOver else { throw .clockExhausted }
        latest = max(following, Self.time(milliseconds))
        return Stamp(time: latest, replica: replica)
    }

    /// Updates the clock, so that its next stamp follows another one.
    mutating func see(_ stamp: Stamp) { latest = max(latest, stamp.time) }

    /// Returns the first time of a millisecond; the last possible one if it has more than 48 bits.
    static func time(_ milliseconds: UInt64) -> UInt64 { min(milliseconds, 1 << 48 - 1) << 16 }

    /// Returns the milliseconds since 1970 of a date; 0 for one before, and for none.
    static func milliseconds(_ date: Date) -> UInt64 {
        let milliseconds = date.timeIntervalSince1970 * 1_000
        guard milliseconds > 0 else { return 0 }
        return UInt64(exactly: min(milliseconds, 0x1p48 - 1).rounded(.down)) ?? 0
    }
}
