// SPDX-License-Identifier: Apache-2.0

import GRDB
import GRDBSQLite
import Synchronization
import VitralModels

/// The connections of a store, with their cached statements, by GRDB connection.
final class SQLiteConnections: Sendable {
    let context: StoreContext
    private let connections = Mutex<[ObjectIdentifier: SQLiteConnection]>([:])

    init(_ context: StoreContext) {
        self.context = context
    }

    /// Returns the connection for a GRDB database; must be called on the database's queue.
    ///
    /// - Throws: `DataStoreError.closed`.
    func connection(of database: Database) throws -> SQLiteConnection {
        guard let handle = database.sqliteConnection else { throw DataStoreError.closed }
        return connections.withLock { connections in
            // A new database may have the address of one that was closed.
            if let known = connections[ObjectIdentifier(database)], known.handle == handle { return known }
            let new = SQLiteConnection(handle, context)
            connections[ObjectIdentifier(database)] = new
            return new
        }
    }

    /// Releases the connection of a database, so that the database can be closed; must be called on its queue.
    func forget(_ database: Database) {
        connections.withLock { $0.removeValue(forKey: ObjectIdentifier(database)) }?.forgetStatements()
    }

    /// Releases all connections; must be called when none is in use.
    func forgetAll() {
        let all = connections.withLock { connections in
            defer { connections = [:] }
            return Array(connections.values)
        }
        for connection in all { connection.forgetStatements() }
    }
}
