// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VitralModels
import VitralTestSupport

@testable import VitralDataSQLite

/// The order of transactions, and the threads that they run on.
@Suite(.timeLimit(.minutes(5)))
struct WriterLaneTests {
    private static var thread: UInt { UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }

    @Test func `transactions come in the order in which they were asked for`() {
        let lane = WriterLane()
        let order = Mutex<[Int]>([])
        #expect(lane.takeIfFree())
        #expect(!lane.takeIfFree())
        for number in 1...3 { lane.enqueue { order.withLock { $0.append(number) } } }
        #expect(order.withLock { $0 } == [])
        lane.leave()
        #expect(!lane.takeIfFree())
        lane.enqueue { order.withLock { $0.append(4) } }
        for _ in 2...4 { lane.leave() }
        #expect(order.withLock { $0 } == [1, 2, 3, 4])
        lane.leave()
        #expect(lane.takeIfFree())
    }

    @Test func `after a long transaction, the next one does not run at once`() {
        let lane = WriterLane()
        for (time, isQuick) in [(Duration.milliseconds(2), false), (.microseconds(50), true)] {
            #expect(lane.takeIfFree())
            lane.leave(after: time, atOnce: true)
            #expect(lane.takeIfFree(isQuick: true) == isQuick)
            if isQuick { lane.leave() }
        }
    }

    @Test func `a transaction that waits for none runs at once, on the thread that asks for it`() async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(folder.appending(component: "library"))
            let (here, there) = try await Self.threads(store)
            #expect(here == there)
            #expect(try store.readBlocking { try $0.count("Book") } == .integer(1))
        }
    }

    @Test func `a transaction waits for another process as long as it may`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let (store, other) = (try Library.open(file, patience: 0.1), try Library.open(file, durability: .power))
            let hasBegun = Gate()
            let goOn = Gate()
            let busy = Task {
                try await other.write { _ in
                    hasBegun.open()
                    goOn.pass()
                }
            }
            await hasBegun.opened()
            let time = await ContinuousClock().measure {
                await #expect(throws: DataStoreError.locked) { try await store.write { _ in } }
            }
            #expect(time > .milliseconds(90))
            goOn.open()
            try await busy.value
            try await store.write { _ = try $0.execute(Library.book(1, "Ilíada")) }
        }
    }

    @Test func `transactions of several threads follow each other`() async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(folder.appending(component: "library"))
            try await store.write { _ = try $0.execute(Library.book(1, "Ilíada", edition: 0)) }
            let add = SQLStatement("UPDATE Book SET edition = edition + 1")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<40 {
                    group.addTask {
                        if number % 4 == 0 {
                            try store.writeBlocking { _ = try $0.execute(add) }
                        } else {
                            try await store.write { _ = try $0.execute(add) }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(
                try store.readBlocking { try $0.rows(SQLStatement("SELECT edition FROM Book")) }.values == [
                    .integer(40)
                ])
        }
    }

    /// Returns the thread of the caller, and that of its transaction, which inserts a book.
    private static func threads(_ store: SQLiteStore) async throws -> (UInt, UInt) {
        let here = thread
        let there = try await store.write { connection in
            _ = try connection.execute(Library.book(1, "Ilíada"))
            return thread
        }
        return (here, there)
    }
}
