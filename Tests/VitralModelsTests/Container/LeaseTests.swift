// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TemporaryStores
import Testing
import VitralTestSupport
import VitralTesting

@testable import VitralModels

/// Of all that share a database, one runs the operation.
struct LeaseTests {
    /// The events of a test, in order.
    private final class Journal: Sendable {
        private let entries = Mutex<[String]>([])

        var all: [String] { entries.withLock { $0 } }
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    }

    private struct Failure: Error {}

    /// Two processes with the same database, as far as the database can tell.
    private func open(_ kind: TestStore) async throws -> (ModelContainer, ModelContainer) {
        let configuration = try await kind.configuration()
        return (
            try ModelContainer(for: Author.self, Book.self, Shelf.self, configurations: configuration),
            try ModelContainer(for: Author.self, Book.self, Shelf.self, configurations: configuration)
        )
    }

    private func value(_ container: ModelContainer) async throws -> String? {
        try await StoreLease("test", in: container.store).value()
    }

    /// Moves a clock on, a second at a time, until something has come true.
    private func wind(_ clock: TestClock<Duration>, until condition: () async throws -> Bool) async throws {
        while try await !condition() {
            await clock.advance(by: .seconds(1))
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: TestStore.allCases)
    func `the second holder runs after the first`(_ kind: TestStore) async throws {
        let (here, there) = try await open(kind)
        let (clock, journal) = (TestClock(), Journal())
        let (end, ended) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await here.withLease(named: "test", clock: TestClock()) {
                journal.add("first begins")
                for await _ in end {}
                journal.add("first ends")
                return 1
            }
        }
        try await eventually { journal.all == ["first begins"] }
        let second = Task { try await there.withLease(named: "test", clock: clock) { journal.add("second") } }
        try await eventually { clock.sleeperCount == 1 }
        ended.finish()
        #expect(try await first.value == 1)
        try await wind(clock) { journal.all.count == 3 }
        try await second.value
        #expect(journal.all == ["first begins", "first ends", "second"])
        #expect(try await value(here) == nil)
    }

    @Test(.timeLimit(.minutes(5)), arguments: TestStore.allCases)
    func `leases of other names are independent`(_ kind: TestStore) async throws {
        let (here, there) = try await open(kind)
        let sum = try await here.withLease(named: "one") { try await there.withLease(named: "two") { 2 } + 1 }
        #expect(sum == 3)
    }

    @Test(.timeLimit(.minutes(5)), arguments: TestStore.allCases)
    func `a holder that renews keeps the lease`(_ kind: TestStore) async throws {
        let (here, there) = try await open(kind)
        let (own, others, journal) = (TestClock(), TestClock(), Journal())
        let first = Task {
            try await here.withLease(named: "test", clock: own) {
                journal.add("first")
                try await Task.sleep(for: .seconds(3600))
            }
        }
        try await eventually { journal.all == ["first"] }
        let second = Task { try await there.withLease(named: "test", clock: others) { journal.add("second") } }
        for _ in 0..<4 {
            // Less than the duration passes between two renewals that the other one sees.
            let before = try await value(here)
            try await wind(own) { try await value(here) != before }
            try await eventually { others.sleeperCount == 1 }
            await others.advance(by: .seconds(25))
            try await eventually { others.sleeperCount == 1 }
        }
        #expect(journal.all == ["first"])
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        try await wind(others) { journal.all == ["first", "second"] }
        try await second.value
    }

    @Test(.timeLimit(.minutes(5)), arguments: TestStore.allCases)
    func `a holder that does not renew loses the lease`(_ kind: TestStore) async throws {
        let (here, there) = try await open(kind)
        let (own, others, journal) = (TestClock(), TestClock(), Journal())
        let first = Task {
            try await here.withLease(named: "test", clock: own) {
                journal.add("first")
                do { try await Task.sleep(for: .seconds(3600)) } catch { journal.add("first is cancelled") }
            }
        }
        try await eventually { journal.all == ["first"] }
        let second = Task {
            try await there.withLease(named: "test", clock: others) {
                journal.add("second")
                try await Task.sleep(for: .seconds(3600))
            }
        }
        // Its clock stands, like that of a process that is stopped.
        try await eventually { others.sleeperCount == 1 }
        await others.advance(by: .seconds(29))
        #expect(journal.all == ["first"])
        try await wind(others) { journal.all == ["first", "second"] }
        let taken = try await value(there)
        try await wind(own) { journal.all.count == 3 }
        await #expect(throws: LeaseLost(name: "test")) { try await first.value }
        #expect(journal.all == ["first", "second", "first is cancelled"])
        // The first holder's release leaves the second holder's lease alone.
        #expect(try await value(there)?.split(separator: " ").first == taken?.split(separator: " ").first)
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
    }

    @Test(.timeLimit(.minutes(5)), arguments: TestStore.allCases)
    func anOperationThatFailsReleasesIt(_ kind: TestStore) async throws {
        let (here, there) = try await open(kind)
        await #expect(throws: Failure.self) {
            try await here.withLease(named: "test") { throw Failure() }
        }
        #expect(try await there.withLease(named: "test", clock: TestClock()) { true })
    }

    @Test(.timeLimit(.minutes(5)), arguments: TestStore.allCases)
    func aHolderWithoutADatabaseStops(_ kind: TestStore) async throws {
        let (here, _) = try await open(kind)
        let (clock, journal) = (TestClock(), Journal())
        let first = Task {
            try await here.withLease(named: "test", clock: clock) {
                journal.add("begins")
                try await Task.sleep(for: .seconds(3600))
            }
        }
        try await eventually { journal.all == ["begins"] }
        await here.close()
        try await eventually { clock.sleeperCount == 2 }
        await clock.advance(by: .seconds(19))
        try await wind(clock) { first.isCancelled || clock.now.offset > .seconds(20) }
        await #expect(throws: LeaseLost(name: "test")) { try await first.value }
    }

    @Test(.timeLimit(.minutes(5)), arguments: TestStore.allCases)
    func `a waiting task can be cancelled`(_ kind: TestStore) async throws {
        let (here, there) = try await open(kind)
        let clock = TestClock()
        try await here.withLease(named: "test", clock: TestClock()) {
            let taken = try await value(here)
            let second = Task { try await there.withLease(named: "test", clock: clock) {} }
            try await eventually { clock.sleeperCount == 1 }
            second.cancel()
            await #expect(throws: CancellationError.self) { try await second.value }
            #expect(try await value(here) == taken)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a renewal is valid although its response was lost`(_ kind: TestStore) async throws {
        let (here, _) = try await open(kind)
        let lease = StoreLease("test", in: here.store)
        #expect(try await lease.takeFree())
        #expect(try await lease.renew(1))
        #expect(try await lease.renew(1))
        #expect(try await lease.renew(2))
        #expect(try await !lease.renew(4))
        #expect(try await !StoreLease("test", in: here.store).takeFree())
        try await lease.release()
        #expect(try await !lease.renew(3))
    }
}
