// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Observation
import Testing

/// Sharing values between properties.
@Suite struct SharedTests {
    struct Settings: Equatable, Sendable {
        var isMuted = false
        var name: String? = "Ada"
    }

    @Test func copiesShareTheValue() {
        @Shared(value: 1) var first
        let second = $first
        $first.withLock { $0 += 1 }
        #expect(first == 2)
        #expect(second.wrappedValue == 2)
    }

    @Test func observersReadAValueThatAnotherThreadHasChanged() async {
        let shared = Shared(value: 0)
        let seen = LockIsolated<[Int]>([])
        withObservationTracking {
            _ = shared.wrappedValue
        } onChange: {
            let value = shared.wrappedValue
            seen.withValue { $0.append(MainQueue.isCurrent ? value : -1) }
        }
        await Task.detached { shared.withLock { $0 = 1 } }.value
        await Task.megaYield()
        #expect(seen.value == [1])
    }

    @MainActor
    @Test func changesOfOtherThreadsAreOneNotification() async {
        let shared = Shared(value: 0)
        let notifications = LockIsolated(0)
        @Sendable func observe() {
            withObservationTracking {
                _ = shared.wrappedValue
            } onChange: {
                notifications.withValue { $0 += 1 }
                observe()
            }
        }
        observe()
        // The main actor waits for the thread, so that no notification comes between two changes.
        blockUntilDone {
            for _ in 1...1_000 { shared.withLock { $0 += 1 } }
        }
        #expect(notifications.value == 0)
        await Task.megaYield()
        #expect(notifications.value == 1)
        #expect(shared.wrappedValue == 1_000)
    }

    /// Runs work on another thread while this one waits.
    private func blockUntilDone(_ work: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread {
            work()
            done.signal()
        }.start()
        done.wait()
    }

    @Test func aPartIsSharedToo() {
        @Shared(value: Settings()) var settings
        @Shared(projectedValue: $settings.isMuted) var isMuted
        $isMuted.withLock { $0 = true }
        #expect(settings.isMuted)
        #expect($settings.isMuted == $isMuted)
    }

    @Test func aChangeReadsTheValueThroughAnotherProperty() throws {
        @Shared(value: Settings()) var settings
        let name = try #require(Shared($settings.name))
        $settings.withLock {
            $0.name = name.wrappedValue + "!"
            $0.isMuted = !settings.isMuted
        }
        #expect(settings == Settings(isMuted: true, name: "Ada!"))
        #expect(name.wrappedValue == "Ada!")
        $settings.withLock { $0.name = nil }
        name.withLock { $0 = name.wrappedValue + "?" }
        #expect(name.wrappedValue == "Ada!?")
    }

    @Test func anExpectationReadsTheValueThroughAnotherProperty() {
        @Shared(value: Settings()) var settings
        let tracker = SharedChangeTracker()
        tracker.track { $settings.withLock { $0.isMuted = true } }
        tracker.assert {
            $settings.withLock { $0.isMuted = !settings.isMuted }
            #expect(settings.isMuted)
        }
    }

    @Test func theValueOfAnOptionalIsSharedWhileItIsThere() throws {
        @Shared(value: Settings()) var settings
        let name = try #require(Shared($settings.name))
        name.withLock { $0 = "Grace" }
        #expect(settings.name == "Grace")
        $settings.withLock { $0.name = nil }
        #expect(name.wrappedValue == "Grace")
        name.withLock { $0 = "Joan" }
        #expect(settings.name == nil)
        #expect(Shared($settings.name) == nil)
    }

    @Test func withLockReturnsAndThrows() {
        struct Failure: Error {}
        @Shared(value: 1) var count
        #expect($count.withLock { $0 + 1 } == 2)
        #expect(throws: Failure.self) {
            try $count.withLock { count in
                count = 5
                throw Failure()
            }
        }
        #expect(count == 5)
    }

    @Test func aReaderFollowsTheValue() {
        @Shared(value: Settings()) var settings
        @SharedReader(projectedValue: SharedReader($settings)) var reader
        let length = $settings.read { $0.name?.count ?? 0 }
        $settings.withLock { $0.name = "Grace" }
        #expect(reader.name == "Grace")
        #expect(length.wrappedValue == 5)
        #expect($reader.isMuted.wrappedValue == false)
    }

    @MainActor @Test func changesNotifyObservers() {
        @Shared(value: 1) var count
        let changes = LockIsolated(0)
        withObservationTracking {
            _ = count
        } onChange: {
            changes.withValue { $0 += 1 }
        }
        $count.withLock { $0 += 1 }
        $count.withLock { $0 += 1 }
        #expect(changes.value == 1)
    }

    @Test func thePublisherHasTheValueAndEveryLaterOne() {
        @Shared(value: Settings()) var settings
        let received = LockIsolated<[Bool]>([])
        let subscription = $settings.isMuted.publisher.sink { value in received.withValue { $0.append(value) } }
        $settings.withLock { $0.isMuted = true }
        subscription.cancel()
        $settings.withLock { $0.isMuted = false }
        #expect(received.value == [false, true])
    }

    @Test func concurrentChangesLoseNothing() async {
        @Shared(value: 0) var count
        let shared = $count
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    for _ in 0..<100 { shared.withLock { $0 += 1 } }
                }
            }
        }
        #expect(count == 10_000)
    }

    @Test func equalityAndHashAreTheValues() throws {
        #expect(Shared(value: 1) == Shared(value: 1))
        #expect(Shared(value: 1) != Shared(value: 2))
        #expect(Set([Shared(value: 1), Shared(value: 1)]).count == 1)
        let data = try JSONEncoder().encode([Shared(value: 7)])
        #expect(try JSONDecoder().decode([Shared<Int>].self, from: data) == [Shared(value: 7)])
    }

    @Test func theElementsOfAnArrayAreShared() throws {
        struct Row: Equatable, Identifiable, Sendable {
            let id: Int
            var isOn = false
        }
        @Shared(value: [Row(id: 1), Row(id: 2)]) var rows: IdentifiedArrayOf<Row>
        for row in Array($rows) { row.withLock { $0.isOn = true } }
        #expect(rows.map(\.isOn) == [true, true])
        let second = try #require(Shared($rows[id: 2]))
        second.withLock { $0.isOn = false }
        #expect(Array(SharedReader($rows)).map(\.wrappedValue.isOn) == [true, false])
    }

    @Test func aReleasedPropertyReleasesItsValue() {
        final class Object: Sendable {}
        weak var weakObject: Object?
        do {
            let object = Object()
            weakObject = object
            @Shared(value: object) var shared
            _ = $shared.read { $0 }
        }
        #expect(weakObject == nil)
    }
}
