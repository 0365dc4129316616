// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// The clocks for tests.
@Suite struct ClockTests {
    @Test func advancingRunsSleepersInTheOrderOfTheirDeadlines() async throws {
        let clock = TestClock()
        let order = LockIsolated<[Int]>([])
        let tasks = [3, 1, 2].map { seconds in
            Task {
                try await clock.sleep(for: .seconds(seconds))
                order.withValue { $0.append(seconds) }
            }
        }
        await clock.advance(by: .seconds(2))
        #expect(order.value == [1, 2])
        await clock.advance(by: .seconds(1))
        #expect(order.value == [1, 2, 3])
        for task in tasks { try await task.value }
        try await clock.checkSuspension()
    }

    @Test func aSleepEndsAtItsDeadlineNotBefore() async throws {
        let clock = TestClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.advance(by: .milliseconds(999))
        await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
        await clock.advance(by: .milliseconds(1))
        try await task.value
    }

    @Test func aCancelledSleepThrows() async {
        let clock = TestClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.advance()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func aTimerTicksAtItsInterval() async {
        let clock = TestClock()
        let ticks = LockIsolated(0)
        let erased: any Clock<Duration> = clock
        let task = Task {
            for await _ in erased.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } }
        }
        await clock.advance(by: .milliseconds(2500))
        #expect(ticks.value == 2)
        await clock.advance(by: .milliseconds(500))
        #expect(ticks.value == 3)
        task.cancel()
    }

    @Test func runningStopsWhenNothingSleeps() async throws {
        let clock = TestClock()
        let isDone = LockIsolated(false)
        let task = Task {
            for _ in 0..<3 { try await clock.sleep(for: .seconds(10)) }
            isDone.setValue(true)
        }
        // On a busy machine nothing may sleep yet, and then the clock does not run.
        while !isDone.value { await clock.run(timeout: .seconds(60)) }
        try await task.value
        #expect(clock.now.offset == .seconds(30))
    }

    @Test func runningAnEndlessTimerIsReported() async {
        let clock = TestClock()
        let task = Task {
            for await _ in clock.timer(interval: .seconds(1)) {}
        }
        let message = await issue { await clock.run(timeout: .milliseconds(20)) }
        #expect(
            message == """
                'TestClock.run' has stopped after 0.02 seconds: something still sleeps on the clock.

                To fix this, stop the timer before, use 'advance(by:)', or pass a longer 'timeout'.
                """)
        task.cancel()
    }

    @Test func anImmediateClockDoesNotWait() async throws {
        let clock = ImmediateClock()
        try await clock.sleep(for: .seconds(1000))
        #expect(clock.now.offset == .seconds(1000))
    }

    @Test func anErasedClockSleepsOnItsBase() async throws {
        let clock = TestClock()
        let erased = AnyClock(clock)
        let task = Task { try await erased.sleep(until: erased.now.advanced(by: .seconds(1)), tolerance: nil) }
        await clock.advance(by: .seconds(1))
        try await task.value
    }
}
