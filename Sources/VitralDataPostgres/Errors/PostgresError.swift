// SPDX-License-Identifier: Apache-2.0

/// A failure of the connection to a PostgreSQL server, or of a statement on it.
///
/// ```swift
/// do {
///     let settings = try PostgresSettings(url: "postgres://db.example.org:0/trips")
///     print(settings.host ?? "localhost")
/// } catch {
///     print("The address is invalid: \(error)")
/// }
/// ```
///
/// The error includes the statement, but never the bound values or the password.
public struct PostgresError: Error, Sendable, Hashable {
    /// The kind of failure, as far as a caller may want to distinguish it.
    public let code: Code
    /// The server's five-character SQLSTATE, if the server sent one.
    public let sqlState: String?
    /// The description of the failure, which contains no values.
    public let message: String
    /// The constraint that was violated.
    public let constraint: String?
    /// The table that the failure refers to.
    public let table: String?
    /// The columns that the failure refers to: those of the constraint, or the column that must have a value.
    public let columns: [String]
    /// The statement that failed.
    public let sql: String?
    /// Whether the server may have started to run the statement.
    public let wasSent: Bool

    /// A kind of failure.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Another row already has these values (23505).
        case uniqueViolation
        /// A referenced row does not exist, or a row is still referenced (23503).
        case foreignKeyViolation
        /// A column must have a value (23502).
        case notNullViolation
        /// A `CHECK` constraint was violated (23514).
        case checkViolation
        /// Another integrity constraint was violated (class 23).
        case integrityViolation
        /// A value is invalid for its column (class 22).
        case invalidValue
        /// Two transactions cannot be serialized (40001). The whole transaction can be run again.
        case serializationFailure
        /// Two transactions blocked each other (40P01). The whole transaction can be run again.
        case deadlock
        /// A lock was not available in time (55P03).
        case lockTimeout
        /// The statement exceeded its time limit, or was canceled (57014).
        case statementTimeout
        /// Another process created the same table or similar object at the same moment (42P07, 42701, 42710, or 23505
        /// of a catalog).
        case duplicateObject
        /// A table was changed under a prepared statement (0A000, 26000). The next run prepares the statement again.
        case staleStatement
        /// A table or column does not exist or already exists, or the SQL is invalid (class 42).
        case invalidStatement
        /// The server's disk is full (53100).
        case diskFull
        /// The server lacks another resource (class 53).
        case insufficientResources
        /// The server has no free connection (53300).
        case tooManyConnections
        /// The server was shut down and ended the connection (57P01, 57P02).
        case serverShutdown
        /// The server is starting or stopping (57P03).
        case serverNotReady
        /// The connection could not be opened (08001, 08004, or a network error).
        case connectionFailed
        /// The connection was lost during use (08xxx, or a network error).
        case connectionLost
        /// The user or the password was refused (class 28).
        case authenticationFailed
        /// The database does not exist (3D000).
        case noSuchDatabase
        /// The queue for a connection is full.
        case poolExhausted
        /// No connection became free in time.
        case poolTimeout
        /// The pool was closed.
        case poolClosed
        /// The settings are invalid.
        case invalidSettings
        /// A parameter cannot be sent, or the number of parameters does not match the statement.
        case invalidParameter
        /// Any other failure; see ``PostgresError/sqlState``.
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

    /// Whether running the same transaction again from its beginning is likely to succeed.
    public var isRetryable: Bool {
        switch code {
        case .serializationFailure, .deadlock: true
        default: false
        }
    }

    /// Whether the connection was lost.
    public var isConnectionLoss: Bool {
        switch code {
        case .connectionLost, .serverShutdown: true
        default: false
        }
    }

    /// A copy of the error for a statement that was not sent, and so had no effect.
    var unsent: PostgresError {
        PostgresError(
            code, message, sqlState: sqlState, constraint: constraint, table: table, columns: columns, sql: sql)
    }

    /// Whether the failure is temporary, so that it makes sense to wait and try to connect again.
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
