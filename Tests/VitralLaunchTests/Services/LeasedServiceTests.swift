// SPDX-License-Identifier: Apache-2.0

import Logging
import ServiceLifecycle
import Synchronization
import TemporaryStores
import Testing
import VitralData
import VitralLaunch
import VitralTestSupport
import VitralTesting

@Model private final class Entry {
    var name: String
    init(name: String) { self.name = name }
}

/// A service runs in one process of all that share its database.
@Suite(.timeLimit(.minutes(5)))
struct LeasedServiceTests {
    private final class Journal: Sendable {
        private let entries = Mutex<[String]>([])

        var all: [String] { entries.withLock { $0 } }
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    }

    /// A service that needs some turns to stop.
    private struct Worker: Service {
        let name: String
        let journal: Journal

        func run() async throws {
            journal.add("\(name) begins")
            try await gracefulShutdown()
            for _ in 0..<20 { await Task.yield() }
            journal.add("\(name) ends\(Task.isCancelled ? ", cancelled" : "")")
        }
    }

    private let journal = Journal()
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    /// A program with its own connection to the database.
    private func program(
        _ name: String, _ configuration: ModelConfiguration, clock: any Clock<Duration> = TestClock()
    ) throws -> (group: ServiceGroup, run: Task<Void, any Error>) {
        let container = try ModelContainer(for: Entry.self, configurations: configuration)
        let service = LeasedService("worker", in: container, clock: clock, logger: logger) { [journal] in
            Worker(name: name, journal: journal)
        }
        let group = ServiceGroup(services: [ContainerService(container), service], logger: logger)
        return (group, Task { try await group.run() })
    }

    @Test func `a stopped program releases its lease to another`() async throws {
        let configuration = try await TestStore.sqlite.configuration()
        let clock = TestClock()
        let first = try program("first", configuration)
        try await eventually { journal.all == ["first begins"] }
        let second = try program("second", configuration, clock: clock)
        try await eventually { clock.sleeperCount == 1 }
        await first.group.triggerGracefulShutdown()
        try await first.run.value
        #expect(journal.all == ["first begins", "first ends"])
        try await eventually {
            await clock.advance(by: .seconds(1))
            return journal.all.last == "second begins"
        }
        await second.group.triggerGracefulShutdown()
        try await second.run.value
        #expect(journal.all.last == "second ends")
    }

    @Test func `a waiting program stops at once`() async throws {
        let configuration = try await TestStore.sqlite.configuration()
        let clock = TestClock()
        let first = try program("first", configuration)
        try await eventually { journal.all == ["first begins"] }
        let second = try program("second", configuration, clock: clock)
        try await eventually { clock.sleeperCount == 1 }
        await second.group.triggerGracefulShutdown()
        try await second.run.value
        #expect(journal.all == ["first begins"])
        await first.group.triggerGracefulShutdown()
        try await first.run.value
    }

    @Test func `a process that lost the lease acquires it again`() async throws {
        let configuration = try await TestStore.sqlite.configuration()
        let (own, others) = (TestClock(), TestClock())
        let first = try program("first", configuration, clock: own)
        try await eventually { journal.all == ["first begins"] }
        // The first one's clock stands still, like that of a process that is stopped.
        let second = try program("second", configuration, clock: others)
        try await eventually {
            await others.advance(by: .seconds(1))
            return journal.all.contains("second begins")
        }
        try await eventually {
            await own.advance(by: .seconds(1))
            return journal.all.count == 2
        }
        await second.group.triggerGracefulShutdown()
        try await second.run.value
        try await eventually {
            await own.advance(by: .seconds(1))
            return journal.all.filter { $0 == "first begins" }.count == 2
        }
        await first.group.triggerGracefulShutdown()
        try await first.run.value
        #expect(journal.all == ["first begins", "second begins", "second ends", "first begins", "first ends"])
    }

    @Test func anErrorOfTheServiceEndsTheProgram() async throws {
        struct Failure: Error {}
        struct Broken: Service {
            func run() async throws { throw Failure() }
        }
        let container = try await TestStore.sqlite.container(for: Entry.self)
        let service = LeasedService("broken", in: container, logger: logger) { Broken() }
        await #expect(throws: Failure.self) { try await service.run() }
        await container.close()
    }
}
