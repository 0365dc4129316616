// SPDX-License-Identifier: Apache-2.0

/// The times of a session by the registry's clock, which decide when it is saved, verified and ended.
struct SessionActivity {
    /// The time at which the session was opened or lost its socket.
    var waitingSince: UInt64
    /// Whether the last socket announced its end, as browsers do when the user leaves a page.
    private(set) var wasLeft = false
    /// The time of the user's last action.
    var activeAt: UInt64
    /// The time at which the sign-in was last verified.
    var checkedAt: UInt64
    /// Whether the state may have changed since the last snapshot.
    var isUnsaved = true
    var savedAt: UInt64

    init(now: UInt64) {
        waitingSince = now
        activeAt = now
        checkedAt = now
        savedAt = now
    }

    /// Notes that the session waits for its next socket.
    mutating func park(politely: Bool, now: UInt64) {
        wasLeft = politely
        waitingSince = now
    }

    /// Notes that the session has a socket.
    mutating func resume() {
        wasLeft = false
    }
}

extension Duration {
    /// Returns the time between two readings of a clock in nanoseconds.
    static func elapsed(since start: UInt64, _ now: UInt64) -> Duration {
        .nanoseconds(now > start ? Int64(clamping: now - start) : 0)
    }
}
