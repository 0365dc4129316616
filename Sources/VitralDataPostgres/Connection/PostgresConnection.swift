// SPDX-License-Identifier: Apache-2.0

import CPostgres
import Glibc
import VitralModels

/// A blocking connection to a server, for use by one thread at a time.
final class PostgresConnection {
    let handle: OpaquePointer
    var cache: StatementCache
    var scratch = ArgumentBuffer()
    /// Whether the result of a command that was sent without waiting still has to be read.
    private var owesResult = false

    /// Opens a connection.
    ///
    /// - Parameters:
    ///   - settings: The server and the credentials.
    ///   - statementLimit: The maximum number of statements that stay prepared.
    /// - Throws: ``PostgresError``.
    init(_ settings: PostgresSettings, statementLimit: Int = 256) throws(PostgresError) {
        handle = try Self.open(settings)
        cache = StatementCache(limit: statementLimit)
        try execute(script: Self.session(settings))
    }

    deinit { PQfinish(handle) }

    /// The process id of the server process behind this connection.
    var serverProcess: Int32 { PQbackendPID(handle) }

    /// Returns whether the connection seems alive, without sending anything.
    ///
    /// Reads the data that has already arrived: a server that stopped has sent an error or closed the connection.
    func isAlive() -> Bool {
        if owesResult {
            owesResult = false
            while let result = PQgetResult(handle) { PQclear(result) }
        }
        guard PQstatus(handle) == CONNECTION_OK, PQtransactionStatus(handle) == PQTRANS_IDLE else { return false }
        var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        // The loop ends: each round consumes input until the pending data or the connection is exhausted.
        while poll(&descriptor, 1, 0) > 0 {
            guard PQconsumeInput(handle) == 1, PQisBusy(handle) == 0, PQstatus(handle) == CONNECTION_OK else {
                return false
            }
        }
        return PQstatus(handle) == CONNECTION_OK
    }

    /// Returns whether the server replies to an empty query; blocks until it does.
    func answers() -> Bool {
        let result = PQexec(handle, "")
        defer { PQclear(result) }
        return PQresultStatus(result) == PGRES_EMPTY_QUERY
    }

    /// Runs statements that have neither parameters nor rows.
    ///
    /// - Throws: ``PostgresError``.
    func execute(script: String) throws(PostgresError) {
        let result = PQexec(handle, script)
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return
        default: throw PostgresError(result: result, handle: handle, sql: script, wasSent: true)
        }
    }

    /// Sends the `COMMIT` of a read transaction without waiting for the result.
    func endReading() {
        guard PQtransactionStatus(handle) == PQTRANS_INTRANS, PQsendQuery(handle, "COMMIT") == 1 else {
            rollBack()
            return
        }
        owesResult = true
    }

    /// Commits the transaction.
    ///
    /// - Throws: ``PostgresError``. If the connection was lost, the caller cannot know whether the commit took effect.
    func commit() throws(PostgresError) {
        let result = PQexec(handle, "COMMIT")
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            let error = PostgresError(result: result, handle: handle, sql: "COMMIT", wasSent: true)
            guard error.isConnectionLoss else { throw error }
            throw PostgresError(
                error.code, "\(error.message); whether the transaction was committed is not known",
                sqlState: error.sqlState, sql: error.sql, wasSent: true)
        }
        // If a statement of the transaction failed, `COMMIT` rolls back, and only the command tag says so.
        if let tag = PQcmdStatus(result), String(cString: tag) == "ROLLBACK" {
            throw PostgresError(.other, "the transaction had failed and was rolled back", sql: "COMMIT", wasSent: true)
        }
    }

    /// Rolls back the current transaction, if there is one.
    func rollBack() {
        // A pending result belongs to a read transaction, which has already ended.
        guard !owesResult, PQtransactionStatus(handle) != PQTRANS_IDLE, PQstatus(handle) == CONNECTION_OK else {
            return
        }
        PQclear(PQexec(handle, "ROLLBACK"))
    }

    /// Whether the connection can be used again, as far as its local state shows.
    var isIntact: Bool {
        PQstatus(handle) == CONNECTION_OK && (owesResult || PQtransactionStatus(handle) == PQTRANS_IDLE)
    }

    /// The first commands of every session: settings that make the text forms of values independent of the server's
    /// defaults.
    private static func session(_ settings: PostgresSettings) -> String {
        let (seconds, attoseconds) = settings.statementTimeout.components
        let milliseconds = min(max(0, seconds), 2_000_000) * 1_000 + max(0, attoseconds) / 1_000_000_000_000_000
        return """
            SET statement_timeout = \(milliseconds); SET client_min_messages = warning; SET bytea_output = hex; \
            SET extra_float_digits = 1; SET standard_conforming_strings = on; SET DateStyle = ISO; SET TimeZone = 'UTC'
            """
    }
}
