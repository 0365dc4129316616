// SPDX-License-Identifier: Apache-2.0

/// What went wrong between here and a PostgreSQL server.
///
/// It carries the statement, never the values that were bound to it, and no password.
public struct PostgresError: Error, Sendable, Hashable {
    /// What kind of failure it is, so far as a caller may want to tell one from another.
    public let code: Code
    /// The server's own code, five characters, if the server said it.
    public let sqlState: String?
    /// What happened, in a sentence that holds no values.
    public let message: String
    /// The constraint that was violated.
    public let constraint: String?
    /// The table that it was about.
    public let table: String?
    /// The columns that it was about: those of the constraint, or the one that must have a value.
    public let columns: [String]
    /// The statement that failed.
    public let sql: String?
    /// Whether the server may have begun to run the statement.
    public let wasSent: Bool

    /// Kinds of failures.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Another row has these values already (23505).
        case uniqueViolation
        /// A row that is referred to does not exist, or is still referred to (23503).
        case foreignKeyViolation
        /// A column must have a value (23502).
        case notNullViolation
        /// A `CHECK` did not hold (23514).
        case checkViolation
        /// Another rule of the tables was broken (class 23).
        case integrityViolation
        /// A value cannot be what the column asks for (class 22).
        case invalidValue
        /// Two transactions cannot be brought into one order (40001). The whole transaction may be run again.
        case serializationFailure
        /// Two transactions waited for each other (40P01). The whole transaction may be run again.
        case deadlock
        /// A lock could not be had in time (55P03).
        case lockTimeout
        /// The statement took longer than it may, or was cancelled (57014).
        case statementTimeout
        /// A table or the like was made by somebody else at the same moment (42P07, 42701, 42710, or 23505 of a catalogue).
        case duplicateObject
        /// A table was changed under a prepared statement (0A000, 26000). It is prepared anew when it is run again.
        case staleStatement
        /// A table or column does not exist, or exists already, or the SQL cannot be understood (class 42).
        case invalidStatement
        /// The server's disk is full (53100).
        case diskFull
        /// The server has another shortage (class 53).
        case insufficientResources
        /// The server has no connection left (53300).
        case tooManyConnections
        /// The server was told to stop, and ended the connection (57P01, 57P02).
        case serverShutdown
        /// The server is starting or stopping (57P03).
        case serverNotReady
        /// A connection could not be opened (08001, 08004, or the network's own reason).
        case connectionFailed
        /// A connection was lost while it was used (08xxx, or the network's own reason).
        case connectionLost
        /// The user or the password was refused (class 28).
        case authenticationFailed
        /// There is no such database (3D000).
        case noSuchDatabase
        /// As many are waiting for a connection as may.
        case poolExhausted
        /// No connection became free in time.
        case poolTimeout
        /// The pool was closed.
        case poolClosed
        /// The settings cannot be used.
        case invalidSettings
        /// A parameter cannot be sent, or the number of parameters is not what the statement asks for.
        case invalidParameter
        /// Anything else; ``PostgresError/sqlState`` says more.
        case other
    }

    init(
        _ code: Code, _ message: String, sqlState: String? = nil, constraint: String? = nil, table: String? = nil,
        columns: [String] = [], sql: String? = nil, wasSent: Bool = false
    ) {
        self.code = code
        self.sqlState = sqlState
        self.message = message
        self.constraint = constraint
        self.table = table
        self.columns = columns
        self.sql = sql
        self.wasSent = wasSent
    }

    /// Whether the same transaction, run again from its beginning, may well succeed.
    public var isRetryable: Bool {
        switch code {
        case .serializationFailure, .deadlock: true
        default: false
        }
    }

    /// Whether the connection is gone.
    public var isConnectionLoss: Bool {
        switch code {
        case .connectionLost, .serverShutdown: true
        default: false
        }
    }

    /// The same, of something that cannot have had an effect.
    var unsent: PostgresError {
        PostgresError(
            code, message, sqlState: sqlState, constraint: constraint, table: table, columns: columns, sql: sql)
    }

    /// Whether waiting may help who cannot get a connection.
    var mayPass: Bool {
        switch code {
        case .connectionFailed, .connectionLost, .serverShutdown, .serverNotReady, .tooManyConnections,
            .insufficientResources:
            true
        default: false
        }
    }
}

extension PostgresError: CustomStringConvertible {
    /// The message, the server's code and the statement.
    public var description: String {
        var text = "PostgreSQL: \(message)"
        if let sqlState { text += " [\(sqlState)]" }
        if let sql { text += " in: \(Self.shortened(sql))" }
        return text
    }

    private static func shortened(_ sql: String) -> String {
        let limit = 1_000
        guard sql.utf8.count > limit else { return sql }
        return String(sql.prefix(limit)) + " …"
    }
}
