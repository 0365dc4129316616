// SPDX-License-Identifier: Apache-2.0

import CPostgres
import Glibc
import VitralModels

/// One connection to a server; used by one thread at a time, which it makes wait.
final class PostgresConnection {
    let handle: OpaquePointer
    var cache: StatementCache
    var scratch = ArgumentBuffer()
    /// Whether the result of something that was sent along is still to come.
    private var owesResult = false

    /// Opens a connection.
    ///
    /// - Parameters:
    ///   - settings: Where to.
    ///   - statementLimit: How many statements are kept prepared.
    /// - Throws: ``PostgresError``.
    init(_ settings: PostgresSettings, statementLimit: Int = 256) throws(PostgresError) {
        handle = try Self.open(settings)
        cache = StatementCache(limit: statementLimit)
        try execute(script: Self.session(settings))
    }

    deinit { PQfinish(handle) }

    /// The number of the server's process that serves this connection.
    var serverProcess: Int32 { PQbackendPID(handle) }

    /// Whether the server is at the other end, so far as is known without asking it.
    ///
    /// Reads what has arrived: a server that stopped has said so, or has at least hung up.
    func isAlive() -> Bool {
        if owesResult {
            owesResult = false
            while let result = PQgetResult(handle) { PQclear(result) }
        }
        guard PQstatus(handle) == CONNECTION_OK, PQtransactionStatus(handle) == PQTRANS_IDLE else { return false }
        var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        // Each round reads something, and an end is always reached: of what was sent, or of the connection.
        while poll(&descriptor, 1, 0) > 0 {
            guard PQconsumeInput(handle) == 1, PQisBusy(handle) == 0, PQstatus(handle) == CONNECTION_OK else {
                return false
            }
        }
        return PQstatus(handle) == CONNECTION_OK
    }

    /// Asks the server whether it is there, and waits for its answer.
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

    /// Ends a transaction that has read, without waiting for the answer.
    func endReading() {
        guard PQtransactionStatus(handle) == PQTRANS_INTRANS, PQsendQuery(handle, "COMMIT") == 1 else {
            rollBack()
            return
        }
        owesResult = true
    }

    /// Makes what the transaction wrote last.
    ///
    /// - Throws: ``PostgresError``. Where the connection was lost, nobody knows whether it lasts.
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
        // A transaction in which a statement failed is rolled back by its COMMIT, which says so here only.
        if let tag = PQcmdStatus(result), String(cString: tag) == "ROLLBACK" {
            throw PostgresError(.other, "the transaction had failed and was rolled back", sql: "COMMIT", wasSent: true)
        }
    }

    /// Undoes what the transaction did, if there is one.
    func rollBack() {
        // What is still to come belongs to a transaction that has read, and has ended.
        guard !owesResult, PQtransactionStatus(handle) != PQTRANS_IDLE, PQstatus(handle) == CONNECTION_OK else {
            return
        }
        PQclear(PQexec(handle, "ROLLBACK"))
    }

    /// Whether it can be used again, so far as is known without looking.
    var isIntact: Bool {
        PQstatus(handle) == CONNECTION_OK && (owesResult || PQtransactionStatus(handle) == PQTRANS_IDLE)
    }

    /// What every connection is told first: forms of values that do not depend on the server's settings.
    private static func session(_ settings: PostgresSettings) -> String {
        let (seconds, attoseconds) = settings.statementTimeout.components
        let milliseconds = min(max(0, seconds), 2_000_000) * 1_000 + max(0, attoseconds) / 1_000_000_000_000_000
        return """
            SET statement_timeout = \(milliseconds); SET client_min_messages = warning; SET bytea_output = hex; \
            SET extra_float_digits = 1; SET standard_conforming_strings = on; SET DateStyle = ISO; SET TimeZone = 'UTC'
            """
    }
}
