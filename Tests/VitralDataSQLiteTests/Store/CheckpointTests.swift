// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels
import VitralTestSupport

@testable import VitralDataSQLite

/// The log of a file and its copies into the file.
@Suite(.timeLimit(.minutes(5)))
struct CheckpointTests {
    private static let never = 1_000_000

    /// Inserts books in transactions of some pages each.
    private func fill(_ store: SQLiteStore, transactions: Range<Int64>) throws {
        for number in transactions {
            try store.writeBlocking { connection in
                for key in number * 100..<(number + 1) * 100 {
                    try connection.execute(Library.book(key, "\(key) " + String(repeating: "words ", count: 100)))
                }
            }
        }
    }

    private func size(_ file: URL) throws -> Int {
        // `URL` keeps the values that it has read.
        try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    }

    @Test func `a long log is copied into the file beside the transactions`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let store = try Library.open(file, distance: .init(background: 10, foreground: Self.never))
            let before = try size(file)
            try fill(store, transactions: 0..<4)
            // Nothing but the copy makes the file itself longer.
            try await eventually { try size(file) > before + 50_000 }
            #expect(try store.readBlocking { try $0.count("Book") } == .integer(400))
            await store.close()
        }
    }

    @Test func `a transaction copies a log that is too long`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let store = try Library.open(file, distance: .init(background: Self.never, foreground: 20))
            let before = try size(file)
            try fill(store, transactions: 0..<3)
            #expect(try size(file) > before + 50_000)
            await store.close()
        }
    }

    @Test func `a log begins again, though the next transaction runs while it is copied`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            // No other connection reads: the log could not begin again meanwhile.
            let store = try Library.open(
                file, clock: StepClock(), distance: .init(background: 20, foreground: Self.never))
            try fill(store, transactions: 0..<1)
            try store.writeBlocking { connection in
                while store.checkpointer?.isDue == false { Thread.sleep(forTimeInterval: 0.001) }
                try connection.execute(Library.book(1_000, "Ilíada"))
            }
            let log = folder.appending(component: "library-wal")
            let length = try size(log)
            try store.writeBlocking { _ = try $0.execute(Library.book(1_001, "Odisseia")) }
            #expect(try size(log) == length)
            #expect(try store.readBlocking { try $0.count("Book") } == .integer(102))
            await store.close()
        }
    }

    @Test func `a transaction that reads old pages keeps the log, and no data are lost`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let store = try Library.open(file, distance: .init(background: 10, foreground: 40))
            try fill(store, transactions: 0..<1)
            try store.readBlocking { connection in
                let seen = try connection.count("Book")
                let other = try Library.open(file, distance: .init(background: 10, foreground: 40))
                try fill(other, transactions: 1..<6)
                #expect(try connection.count("Book") == seen)
            }
            try fill(store, transactions: 6..<8)
            await store.close()
            let again = try Library.open(file)
            #expect(try again.readBlocking { try $0.count("Book") } == .integer(800))
            #expect(try again.readBlocking { try $0.texts("PRAGMA integrity_check") } == ["ok"])
            await again.close()
        }
    }
}
