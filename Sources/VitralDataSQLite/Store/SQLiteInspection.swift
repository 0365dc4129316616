// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import VitralFiles
import VitralModels

/// A short-lived, read-only connection to a file.
enum SQLiteInspection {
    /// Reads from one snapshot of a file, without changing its contents.
    ///
    /// - Throws: `DataStoreError`, or any error of `body`.
    static func run<Value>(_ file: URL, _ body: (SQLiteConnection) throws -> Value) throws -> Value {
        defer { SQLiteLog.writeBack(file.path) }
        return try connect(file) { connection in
            try connection.readTransaction { _ in try body(connection) }
        }
    }

    /// Creates a copy of a file, even while another connection holds the write lock.
    ///
    /// The copy is readable only by its owner, and is on the disk when the function returns.
    ///
    /// - Throws: `DataStoreError`; no copy is left then.
    static func copy(_ file: URL, to copy: URL) throws {
        guard FileStatus.isMissing(copy) else {
            throw DataStoreError.readOnly("The backup \(copy.path) already exists.")
        }
        do {
            // SQLite would create the file with the default permissions.
            try PrivateFile.createEmpty(at: copy)
            try connect(file) { connection in
                // The copy must be complete on the disk before the migration drops any data.
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
        let context = StoreContext(file: file.path, author: "", patience: 0)
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
