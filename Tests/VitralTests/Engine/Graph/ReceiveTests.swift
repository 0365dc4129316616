// SPDX-License-Identifier: Apache-2.0

import OpenCombine
import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// Publishers to which views subscribe.
@MainActor
struct ReceiveTests {
    private struct Listener: View {
        let subject: Model<PassthroughSubject<Int, Never>>
        let isShown: Model<Bool>
        let log: Log
        @State private var sum = 0

        var body: some View {
            VStack {
                if isShown.value {
                    let last = sum
                    Text("Sum \(sum)").onReceive(subject.value) {
                        log.note("\(last)+\($0)")
                        sum += $0
                    }
                }
            }
        }
    }

    @Test func valuesArriveWhileTheViewIsShown() {
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<Int, Never>()
        let subject = Model(first)
        let isShown = Model(true)
        let log = Log()
        let tester = ViewTester(Listener(subject: subject, isShown: isShown, log: log))
        tester.update { first.send(2) }
        tester.update { first.send(3) }
        tester.assert { $0.hasText("Sum 5") }
        // The action is that of the last evaluation.
        #expect(log.take() == ["0+2", "2+3"])
        tester.update { subject.value = second }
        tester.update {
            first.send(100)
            second.send(4)
        }
        tester.assert { $0.hasText("Sum 9") }
        tester.update { isShown.value = false }
        tester.update { second.send(1) }
        #expect(log.take() == ["5+4"])
    }

    @Test func valuesFromOtherThreadsArriveToo() async {
        let subject = PassthroughSubject<Int, Never>()
        let tester = ViewTester(Listener(subject: Model(subject), isShown: Model(true), log: Log()))
        nonisolated(unsafe) let sending = subject
        await Task.detached { sending.send(7) }.value
        await tester.eventually { $0.hasText("Sum 7") }
    }

    @Test func anObservableObjectMayChangeOnAnyThread() async {
        final class Meter: ObservableObject, @unchecked Sendable {
            let objectWillChange = ObservableObjectPublisher()
            // Safe: written before the change is sent, and read after it.
            nonisolated(unsafe) var litres = 0
        }
        struct Reading: View {
            @ObservedObject var meter: Meter
            var body: some View { Text("\(meter.litres) l") }
        }
        let meter = Meter()
        let tester = ViewTester(Reading(meter: meter))
        await Task.detached {
            meter.litres = 5
            meter.objectWillChange.send()
        }.value
        await tester.eventually { $0.hasText("5 l") }
    }

    @Test func `a change is reported with the new value`() {
        struct Counter: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                Button("\(count)") { count += 1 }
                    .onChange(of: count, perform: { log.note("now \($0)") })
            }
        }
        let log = Log()
        let tester = ViewTester(Counter(log: log))
        tester.tap("0")
        tester.tap("1")
        #expect(log.take() == ["now 1", "now 2"])
    }

    @Test func announcementsOfTasksReachTheirTab() async {
        struct Saving: View {
            @Environment(\.announce) private var announce
            var body: some View {
                VStack {
                    Button("Save") {
                        Task {
                            await Task.yield()
                            AccessibilityNotification.Announcement("Saved").post()
                        }
                    }
                    Button("Tell") {
                        Task {
                            await Task.yield()
                            announce("Told")
                        }
                    }
                }
            }
        }
        let tester = ViewTester(Saving())
        let other = ViewTester(Saving())
        tester.tap("Save")
        await tester.eventually { $0.hasAnnounced("Saved") }
        tester.tap("Tell")
        await tester.eventually { $0.hasAnnounced("Told") }
        #expect(other.announcements.isEmpty)
        // Outside any scene, the announcement has no receiver and no effect.
        AccessibilityNotification.Announcement("Lost").post()
    }
}
