// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import VitralFiles
import VitralModels

/// A read-only connection to a file, for as long as it takes to look at it.
enum SQLiteInspection {
    /// Reads from one state of a file, and changes nothing in it.
    ///
    /// - Throws: `DataStoreError`, or what `body` throws.
    static func run<Value>(_ file: URL, _ body: (SQLiteConnection) throws -> Value) throws -> Value {
        defer { SQLiteLog.writeBack(file.path) }
        return try connect(file) { connection in
            try connection.readTransaction { _ in try body(connection) }
        }
    }

    /// Copies a file as it is, also while another connection holds the right to write.
    ///
    /// The copy has the permissions of a private file, and is on the disk when the function returns.
    ///
    /// - Throws: `DataStoreError`; no copy is left behind then.
    static func copy(_ file: URL, to copy: URL) throws {
        guard FileStatus.isMissing(copy) else {
            throw DataStoreError.readOnly("The backup \(copy.path) is there already.")
        }
        do {
            // SQLite would create it with the permissions of every file.
            try PrivateFile.createEmpty(at: copy)
            try connect(file) { connection in
                // The copy is complete on the disk before anything is dropped.
                try connection.execute(SQLStatement("PRAGMA synchronous = FULL"))
                try connection.execute(SQLStatement("VACUUM INTO ?1", [.text(copy.path)]))
            }
            try PrivateFile.synchronize(copy)
        } catch {
            try? FileManager.default.removeItem(at: copy)
            throw error is FileFailure
                ? DataStoreError.readOnly("The backup \(copy.path) cannot be written: \(error)") : error
        }
    }

    private static func connect<Value>(_ file: URL, _ body: (SQLiteConnection) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.label = "vitral.data.sqlite.inspection"
        configuration.busyMode = .timeout(5)
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { database in
            TextOrders.register(in: database)
            TextFunctions.register(in: database)
        }
        let context = StoreContext(file: file.path, author: "")
        let connections = SQLiteConnections(context)
        do {
            let queue = try DatabaseQueue(path: file.path, configuration: configuration)
            defer {
                queue.unsafeReentrantRead { connections.forget($0) }
                try? queue.close()
            }
            return try queue.unsafeReentrantRead { try body(connections.connection(of: $0)) }
        } catch let error as DatabaseError {
            throw DataStoreError(error, file: file.path)
        }
    }
}
