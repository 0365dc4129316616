// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The time in a scene: the start of the scene plus the time that has passed on the scene's clock.
///
/// So a test that advances its clock also advances the times that views show.
@MainActor
final class SceneTime {
    let clock: any Clock<Duration>
    private let origin = Date()
    private let elapsed: () -> Duration

    init(_ clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
        elapsed = Self.stopwatch(clock)
    }

    var now: Date {
        // A clock with real time must also follow changes of the system's time.
        if clock is ContinuousClock { return Date() }
        return origin.addingTimeInterval(elapsed() / .seconds(1))
    }

    /// Waits until a point in time.
    func sleep(until date: Date) async throws {
        // A single wait is at most a day, and the time may be set back meanwhile.
        while case let seconds = date.timeIntervalSince(now), seconds > 0 { try await sleep(seconds: seconds) }
    }

    /// Waits for a number of seconds, at most a day.
    func sleep(seconds: Double) async throws {
        let milliseconds = Int64(clamping: (seconds.clamped(to: 0...86_400) * 1_000).rounded(.up))
        try await clock.sleep(for: .milliseconds(milliseconds))
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
