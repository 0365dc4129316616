// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The time of a scene: what its clock counts, as a date.
///
/// A test's clock stands still until the test moves it, and so does the date that is made of it.
@MainActor
final class SceneTime {
    private let elapsed: @MainActor () -> Duration
    private let wait: @MainActor (Duration) async throws -> Void
    private let start: Date

    init<C: Clock<Duration>>(_ clock: C, start: Date = Date()) {
        let first = clock.now
        self.start = start
        elapsed = { first.duration(to: clock.now) }
        wait = { try await clock.sleep(for: $0) }
    }

    var now: Date { start.addingTimeInterval(elapsed() / .seconds(1)) }

    func sleep(seconds: Double) async throws {
        try await wait(.milliseconds(Int64((max(seconds, 0) * 1_000).rounded(.up))))
    }
}
