// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TemporaryPostgres
import Testing
import VitralModels
import VitralTestSupport

@testable import VitralDataPostgres

/// The pool's limit of connections, and the order in which callers get them.
@Suite(.timeLimit(.minutes(5))) struct PoolTests {
    private let database: TestDatabase
    private let application = UUID().uuidString

    init() async throws { database = try await TestDatabase() }

    /// Returns a pool with a wait timeout longer than the test, which shares its threads with all other tests and may
    /// be slow.
    private func pool(connections: Int, waiting: Int = 1_000) throws -> PostgresPool {
        let limits = PostgresPoolLimits(connections: connections, waiting: waiting, waitTimeout: .seconds(600))
        return try database.pool(limits, application: application)
    }

    /// Takes a connection and keeps it until the meeting.
    private func occupy(_ pool: PostgresPool, until end: Meeting) async throws -> Task<Void, any Error> {
        let started = Started()
        let task = Task {
            try await pool.run { lane in
                _ = try lane.ready()
                started.now()
                end.wait()
            }
        }
        try await eventually { started.isSo }
        return task
    }

    private final class Started: Sendable {
        private let state = Mutex(false)
        var isSo: Bool { state.withLock { $0 } }
        func now() { state.withLock { $0 = true } }
    }

    @Test func `the pool opens at most its limit and all connections are returned`() async throws {
        let pool = try pool(connections: 3)
        #expect(try await database.connections(of: application) == 0)
        let processes = try await withThrowingTaskGroup(of: SQLValue?.self) { group in
            for _ in 0..<60 {
                group.addTask { try await pool.run { try $0.ready().value("SELECT pg_backend_pid()") } }
            }
            var processes: Set<SQLValue> = []
            for try await process in group { if let process { processes.insert(process) } }
            return processes
        }
        #expect((1...3).contains(processes.count))
        #expect(try await database.connections(of: application) == processes.count)
        await pool.close()
        try await eventually { try await database.connections(of: application) == 0 }
        await #expect { try await pool.run { _ in } } throws: { ($0 as? PostgresError)?.code == .poolClosed }
    }

    @Test func `waiting tasks are served in order`() async throws {
        let pool = try pool(connections: 1)
        let end = Meeting()
        let occupant = try await occupy(pool, until: end)
        let order = Order()
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<10 {
            tasks.append(Task { try await pool.run { _ in order.add(number) } })
            try await eventually { pool.waitingCount == number + 1 }
        }
        end.arrive()
        try await occupant.value
        for task in tasks { try await task.value }
        #expect(order.all == Array(0..<10))
        await pool.close()
    }

    private final class Order: Sendable {
        private let state = Mutex<[Int]>([])
        var all: [Int] { state.withLock { $0 } }
        func add(_ number: Int) { state.withLock { $0.append(number) } }
    }

    @Test func `tasks beyond the length of the queue are refused at once`() async throws {
        let pool = try pool(connections: 1, waiting: 1)
        let end = Meeting()
        let occupant = try await occupy(pool, until: end)
        let waiter = Task { try await pool.run { _ in } }
        try await eventually { pool.waitingCount == 1 }
        let error = await #expect(throws: PostgresError.self) { try await pool.run { _ in } }
        #expect(error?.code == .poolExhausted)
        #expect(error?.message == "all 1 connections are in use, and 1 wait already")
        end.arrive()
        try await occupant.value
        try await waiter.value
        await pool.close()
    }

    @Test func `waiting for a connection has a time limit`() async throws {
        let clock = ManualTime()
        let pool = try database.pool(PostgresPoolLimits(connections: 1, waitTimeout: .seconds(4)), time: clock.time)
        let end = Meeting()
        let occupant = try await occupy(pool, until: end)
        let first = Task { try await pool.run { _ in } }
        try await eventually { pool.waitingCount == 1 }
        clock.advance(by: .seconds(3))
        let second = Task { try await pool.run { _ in "served" } }
        try await eventually { pool.waitingCount == 2 }
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: PostgresError.self) { try await first.value }
        #expect(error?.code == .poolTimeout)
        #expect(pool.waitingCount == 1)
        end.arrive()
        try await occupant.value
        #expect(try await second.value == "served")
        await pool.close()
    }

    @Test func `a cancelled task leaves the queue`() async throws {
        let pool = try pool(connections: 1)
        let end = Meeting()
        let occupant = try await occupy(pool, until: end)
        let hasRun = Started()
        let waiter = Task { try await pool.run { _ in hasRun.now() } }
        try await eventually { pool.waitingCount == 1 }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        #expect(pool.waitingCount == 0)
        // A task that was cancelled before it asked.
        let early = Task {
            while !Task.isCancelled { await Task.yield() }
            try await pool.run { _ in hasRun.now() }
        }
        early.cancel()
        await #expect(throws: CancellationError.self) { try await early.value }
        end.arrive()
        try await occupant.value
        #expect(!hasRun.isSo)
        #expect(try await pool.run { _ in 1 } == 1)
        await pool.close()
    }

    @Test func `closing waits for running tasks and ends waiting ones`() async throws {
        let pool = try pool(connections: 1)
        let end = Meeting()
        let occupant = try await occupy(pool, until: end)
        let waiter = Task { try await pool.run { _ in } }
        try await eventually { pool.waitingCount == 1 }
        let closing = Task { await pool.close() }
        let error = await #expect(throws: PostgresError.self) { try await waiter.value }
        #expect(error?.code == .poolClosed)
        end.arrive()
        try await occupant.value
        await closing.value
        try await eventually { try await database.connections(of: application) == 0 }
    }

    @Test func `blocking callers get connections too`() async throws {
        let pool = try pool(connections: 2)
        let order = Order()
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    try await onThread {
                        try pool.runBlocking { lane in
                            if try lane.ready().value("SELECT 1") == .integer(1) { order.add(number) }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(order.all.sorted() == Array(0..<20))
        await pool.close()
    }

    @Test func `an open transaction is rolled back when its connection is returned`() async throws {
        let pool = try pool(connections: 1)
        try await database.query("CREATE TABLE t (a bigint)")
        struct Stop: Error {}
        await #expect(throws: Stop.self) {
            try await pool.run { lane in
                try lane.ready().execute(script: "BEGIN; INSERT INTO t VALUES (1)")
                throw Stop()
            }
        }
        #expect(try await pool.run { try $0.ready().value("SELECT count(*) FROM t") } == .integer(0))
        await pool.close()
    }

    @Test func aConnectionThatTheServerEndedIsReplacedBeforeItIsUsed() async throws {
        let pool = try pool(connections: 1)
        let first = try await pool.run { try $0.ready().serverProcess }
        try await database.server.query("SELECT pg_terminate_backend(\(first), 10000)")
        let second = try await pool.run { lane in
            let connection = try lane.ready()
            _ = try connection.value("SELECT 1")
            return connection.serverProcess
        }
        #expect(first != second)
        #expect(try await database.connections(of: application) == 1)
        await pool.close()
    }

    @Test func `an unreachable server is retried after growing delays until the time limit`() throws {
        let clock = ManualTime()
        let nobody = PostgresSettings(host: "127.0.0.1", port: 1, user: "ana")
        let pool = PostgresPool(nobody, limits: PostgresPoolLimits(waitTimeout: .seconds(3)), time: clock.time)
        let error = #expect(throws: PostgresError.self) { try pool.runBlocking { try $0.ready().serverProcess } }
        #expect(error?.code == .connectionFailed)
        // Three quarters of 0.1, 0.2, 0.4 … seconds, because the random number is always one half here.
        #expect(clock.sleeps.map { Int(($0 / .milliseconds(1)).rounded()) } == [75, 150, 300, 600, 1_200, 675])
    }
}
