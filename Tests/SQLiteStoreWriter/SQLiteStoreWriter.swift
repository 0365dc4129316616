// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralDataSQLite
import VitralModels

/// A process that writes to a store until a test ends it: `SQLiteStoreWriter MODE FILE`.
///
/// Its output reports each completed step; when it reports that it waits, a line on its input makes it continue.
@main
struct SQLiteStoreWriter {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 2 else { return say("SQLiteStoreWriter MODE FILE") }
        let file = URL(fileURLWithPath: arguments[2])
        switch arguments[1] {
        case "write": try await write(file)
        case "hold": try hold(file)
        case "announce": try announce(file)
        case "migrate": try migrate(file)
        case "nobody": openAsNobody(file)
        default: say("unknown mode")
        }
    }

    /// Prints a line and flushes the output.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    /// Writes batches of five rows with 64 tasks, without end, and prints which batches are saved.
    private static func write(_ file: URL) async throws {
        let store = try Entries.open(file)
        let body = String(repeating: "words ", count: 100)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<64 {
                group.addTask {
                    for number in 0... {
                        let batch = "\(writer).\(number)"
                        try await store.write { connection in
                            var rows = SQLRows(columnCount: 3)
                            for key in try connection.reserveKeys(Entries.batchSize, table: "Entry") {
                                rows.append(.integer(key))
                                rows.append(.text(batch))
                                rows.append(.text(body))
                            }
                            try connection.execute(
                                "INSERT INTO Entry (_id, batch, body) VALUES (?1, ?2, ?3)", each: rows)
                        }
                        say(batch)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Holds the write lock.
    private static func hold(_ file: URL) throws {
        try Entries.open(file).writeBlocking { _ in
            say("waits")
            _ = readLine()
        }
        say("done")
    }

    /// Announces a change for each line on the input.
    private static func announce(_ file: URL) throws {
        let store = try Entries.open(file)
        say("waits")
        while readLine() != nil {
            try store.writeBlocking { connection in
                var changes = StoreChanges()
                changes.inserted["Entry"] = [1]
                try connection.announce(changes)
            }
            say("announced")
        }
    }

    /// Adds a column to the entries, and waits after each statement and after the end.
    private static func migrate(_ file: URL) throws {
        var wanted = Entries.layout
        wanted.tables["Entry"]?.columns.append(
            StoreLayout.Column(name: "mark", type: .text, isOptional: false, initial: .text("new")))
        var random = SystemRandomNumberGenerator()
        let store = try SQLiteStore.open(url: file) { connection in
            try _StoreMigrator(layout: wanted).migrate(
                Hesitant(connection) {
                    say("waits")
                    _ = readLine()
                }, dialect: SQLiteDialect(), using: &random)
        }
        say("done")
        _ = readLine()
        try store.readBlocking { _ in }
    }

    /// Prints the reason why a user without permissions cannot open a file.
    private static func openAsNobody(_ file: URL) {
        guard setuid(65_534) == 0 else { return say("cannot become nobody") }
        do {
            _ = try Entries.open(file)
            say("opened")
        } catch {
            say("\(error)")
        }
    }
}

/// A connection that waits after each statement.
private final class Hesitant: SQLConnection {
    private let connection: any SQLConnection
    private let pause: () -> Void

    init(_ connection: any SQLConnection, _ pause: @escaping () -> Void) {
        self.connection = connection
        self.pause = pause
    }

    func execute(_ statement: SQLStatement) throws -> Int {
        defer { pause() }
        return try connection.execute(statement)
    }

    func execute(_ sql: String, each arguments: SQLRows) throws -> [Int] {
        defer { pause() }
        return try connection.execute(sql, each: arguments)
    }

    func rows(_ statement: SQLStatement) throws -> SQLRows { try connection.rows(statement) }
    func reserveKeys(_ count: Int, table: String) throws -> [Int64] { try connection.reserveKeys(count, table: table) }
    func announce(_ changes: StoreChanges) throws { try connection.announce(changes) }
}
