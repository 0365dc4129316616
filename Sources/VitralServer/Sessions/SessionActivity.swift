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
    /// Whether the page has had a turn since the registry last asked.
    var hadTurn = false
    /// The time at which the registry last found that the page had had a turn.
    private var quietSince: UInt64
    /// The time at which the page began to hibernate, if it does.
    private var hibernatingSince: UInt64?
    /// The number of hibernations in a row that ended without an action of the user.
    private var disturbances = 0

    init(now: UInt64) {
        waitingSince = now
        activeAt = now
        checkedAt = now
        savedAt = now
        quietSince = now
    }

    /// Notes that the session waits for its next socket.
    mutating func park(politely: Bool, now: UInt64) {
        wasLeft = politely
        waitingSince = now
    }

    /// Returns whether the page should hibernate, because nothing has happened in it for a time.
    ///
    /// A page that wakes up automatically, such as one with a clock, waits twice as long each time.
    ///
    /// - Parameter wait: The time of a page that only the user wakes.
    mutating func shouldHibernate(after wait: Duration, now: UInt64) -> Bool {
        guard hadTurn else {
            let isQuiet = Duration.elapsed(since: max(quietSince, activeAt), now) >= wait * (1 << disturbances)
            return hibernatingSince == nil && isQuiet
        }
        hadTurn = false
        quietSince = now
        guard let since = hibernatingSince else { return false }
        disturbances = activeAt > since ? 0 : min(disturbances + 1, 6)
        hibernatingSince = nil
        return false
    }

    /// Notes that the page hibernates.
    mutating func hibernate(now: UInt64) {
        hibernatingSince = now
        hadTurn = false
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
