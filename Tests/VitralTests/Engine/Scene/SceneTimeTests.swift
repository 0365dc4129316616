// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// Waits that are longer than the longest single sleep.
@MainActor
struct SceneTimeTests {
    @Test func aTimelineEntryFarInTheFutureIsNotShownEarly() async {
        struct Event: View {
            let date: Date
            var body: some View {
                TimelineView(.explicit([date])) { Text($0.date < date ? "Not yet" : "Now") }
            }
        }
        let tester = ViewTester(Event(date: Date().addingTimeInterval(3 * 86_400)))
        await tester.advance(by: .seconds(2.5 * 86_400))
        tester.assert { $0.hasText("Not yet") }
        await tester.advance(by: .seconds(86_400))
        tester.assert { $0.hasText("Now") }
    }

    @Test func aWaitEndsAtItsDateAndNotBefore() async throws {
        let clock = TestClock()
        let time = SceneTime(clock)
        let date = time.now.addingTimeInterval(10 * 86_400)
        let waiting = Task { @MainActor in
            try await time.sleep(until: date)
            return time.now
        }
        await clock.advance(by: .seconds(11 * 86_400))
        let woken = try await waiting.value
        #expect(woken >= date && woken < date.addingTimeInterval(86_400))
    }
}
