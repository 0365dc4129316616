// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Timelines.
@MainActor
struct TimelineTests {
    @Test func aTimelineFollowsTheClock() async {
        struct Clocks: View {
            let start = Date().addingTimeInterval(-2.5)
            var body: some View {
                Ticks(schedule: .periodic(from: start, by: 5), name: "periodic")
                Ticks(schedule: .animation(minimumInterval: 0.01), name: "live")
                Ticks(schedule: .animation(paused: true), name: "paused")
            }
        }
        struct Ticks<Schedule: TimelineSchedule>: View {
            let schedule: Schedule
            let name: String
            @State private var counter = Counter()
            var body: some View {
                TimelineView(schedule) { context in Text("\(name) \(counter.count(context.date))") }
            }
        }
        final class Counter {
            var dates: Set<Date> = []
            func count(_ date: Date) -> Int {
                dates.insert(date)
                return dates.count
            }
        }
        let tester = ViewTester(Clocks())
        tester.assert { $0.hasTexts(inOrder: ["periodic 1", "live 1", "paused 1"]) }
        await tester.advance(by: .milliseconds(11_500))
        tester.assert {
            $0.hasText("periodic 3")
            $0.hasText("live 12")
            $0.hasText("paused 1")
        }
        let minutes = EveryMinuteTimelineSchedule()
            .entries(from: Date(timeIntervalSinceReferenceDate: 130), mode: .normal)
        #expect(minutes.prefix(2).map(\.timeIntervalSinceReferenceDate) == [120, 180])
    }

    @Test func anExplicitTimelineEnds() async {
        struct Departures: View {
            let dates: [Date]
            var body: some View {
                TimelineView(.explicit(dates)) { context in
                    Text("\(dates.filter { $0 <= context.date }.count) left")
                }
            }
        }
        let now = Date()
        let tester = ViewTester(Departures(dates: [now.addingTimeInterval(10), now.addingTimeInterval(20)]))
        tester.assert { $0.hasText("0 left") }
        await tester.advance(by: .seconds(12))
        tester.assert { $0.hasText("1 left") }
        await tester.advance(by: .seconds(60))
        tester.assert { $0.hasText("2 left") }
    }

    @Test func `a timeline has a date and a cadence`() {
        func pace<S: TimelineSchedule>(_ schedule: S) -> String {
            let tester = ViewTester(
                TimelineView(schedule) { context in
                    Text(
                        verbatim:
                            "\(context.cadence) \(abs(context.date.timeIntervalSinceNow) < 60 ? "now" : "another time")"
                    )
                })
            return tester.texts.joined()
        }
        #expect(pace(.everyMinute) == "minutes now")
        #expect(pace(.animation) == "live now")
        #expect(pace(.periodic(from: Date(), by: 5)) == "seconds now")
    }
}
