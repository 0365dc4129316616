// SPDX-License-Identifier: Apache-2.0

import GRDB
import GRDBSQLite
import Synchronization
import VitralModels

/// The connection that belongs to each of GRDB's, with its statements.
final class SQLiteConnections: Sendable {
    let context: StoreContext
    private let connections = Mutex<[ObjectIdentifier: SQLiteConnection]>([:])

    init(_ context: StoreContext) {
        self.context = context
    }

    /// The connection of a database; to be called on the database's queue.
    ///
    /// - Throws: `DataStoreError.closed`.
    func connection(of database: Database) throws -> SQLiteConnection {
        guard let handle = database.sqliteConnection else { throw DataStoreError.closed }
        return connections.withLock { connections in
            // Another database may be where one was that is closed.
            if let known = connections[ObjectIdentifier(database)], known.handle == handle { return known }
            let new = SQLiteConnection(handle, context)
            connections[ObjectIdentifier(database)] = new
            return new
        }
    }

    /// Lets go of a database's connection, so that it can be closed; to be called on its queue.
    func forget(_ database: Database) {
        connections.withLock { $0.removeValue(forKey: ObjectIdentifier(database)) }?.forgetStatements()
    }

    /// Lets go of all; to be called when nobody uses any.
    func forgetAll() {
        let all = connections.withLock { connections in
            defer { connections = [:] }
            return Array(connections.values)
        }
        for connection in all { connection.forgetStatements() }
    }
}
