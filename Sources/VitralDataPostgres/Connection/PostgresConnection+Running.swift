// SPDX-License-Identifier: Apache-2.0

import CPostgres
import VitralModels

extension PostgresConnection {
    /// The result of a statement.
    struct Outcome {
        /// The number of rows that the statement changed or returned.
        var affected = 0
        /// The returned rows.
        var rows: SQLRows
    }

    /// Runs a statement.
    ///
    /// - Parameters:
    ///   - statement: The statement and its values.
    ///   - opening: A command to run first in the same round trip: the `BEGIN` of a transaction.
    /// - Throws: ``PostgresError``.
    func run(_ statement: SQLStatement, after opening: String? = nil) throws(PostgresError) -> Outcome {
        let prepared = try isWorthKeeping(statement.sql) ? self.prepared(statement.sql) : nil
        guard let prepared else { return try runOnce(statement, after: opening) }
        try scratch.encode(statement.arguments, for: prepared, sql: statement.sql)
        var outcome = Outcome(rows: SQLRows(columnCount: max(1, prepared.columns.count)))
        guard let opening else {
            try send(prepared, sql: statement.sql)
            // Rows are read one at a time as they arrive, so that only one copy of them is in memory.
            PQsetSingleRowMode(handle)
            try collect(prepared, statement.sql, into: &outcome)
            return outcome
        }
        try enterPipeline(statement.sql)
        defer { leavePipeline() }
        try sendOpening(opening, sql: statement.sql)
        try send(prepared, sql: statement.sql)
        guard PQpipelineSync(handle) == 1 else {
            throw PostgresError(result: nil, handle: handle, sql: statement.sql, wasSent: false)
        }
        // A transaction that did not start has had no effect.
        try expectCommand(opening)
        PQsetSingleRowMode(handle)
        try collect(prepared, statement.sql, into: &outcome)
        return outcome
    }

    /// Runs a statement once for each row of values, with many runs per round trip.
    ///
    /// - Returns: The number of rows that each run changed.
    /// - Throws: ``PostgresError`` of the first run that failed.
    func run(_ sql: String, each arguments: SQLRows, after opening: String? = nil) throws(PostgresError) -> [Int] {
        guard !arguments.isEmpty else { return [] }
        let prepared = try self.prepared(sql)
        if let opening { try begin(opening) }
        var counts: [Int] = []
        counts.reserveCapacity(arguments.count)
        var next = 0
        while next < arguments.count {
            let end = min(next + Self.batch, arguments.count)
            try enterPipeline(sql)
            defer { leavePipeline() }
            for row in next..<end {
                try scratch.encode(arguments[row], for: prepared, sql: sql)
                try send(prepared, sql: sql)
            }
            guard PQpipelineSync(handle) == 1 else {
                throw PostgresError(result: nil, handle: handle, sql: sql, wasSent: true)
            }
            for _ in next..<end {
                var outcome = Outcome(rows: SQLRows(columnCount: max(1, prepared.columns.count)))
                try collect(prepared, sql, into: &outcome)
                counts.append(outcome.affected)
            }
            next = end
        }
        return counts
    }

    /// The number of runs that are sent before the first result is read.
    ///
    /// The results of a batch must fit into the socket's buffers; otherwise the client and the server would block each
    /// other.
    private static let batch = 128

    /// Whether a statement is of a kind that is run repeatedly with different values, and so worth preparing.
    private func isWorthKeeping(_ sql: String) -> Bool {
        let word = sql.prefix { $0.isLetter }.uppercased()
        return ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "VALUES"].contains(word)
    }

    /// Runs a statement that is not worth preparing, such as a table definition.
    private func runOnce(_ statement: SQLStatement, after opening: String?) throws(PostgresError) -> Outcome {
        guard statement.arguments.isEmpty else {
            throw PostgresError(
                .invalidParameter, "only SELECT, INSERT, UPDATE, DELETE, WITH and VALUES take values",
                sql: statement.sql)
        }
        if let opening { try begin(opening) }
        // The parameter form of the call accepts a single statement only, even without parameters.
        let result = PQexecParams(handle, statement.sql, 0, nil, nil, nil, nil, 0)
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY:
            return Outcome(affected: changed(result), rows: SQLRows(columnCount: 1))
        case PGRES_TUPLES_OK:
            let columns = (0..<PQnfields(result)).map { ColumnDecoder(WireType(oid: PQftype(result, $0))) }
            var outcome = Outcome(rows: SQLRows(columnCount: max(1, columns.count)))
            try append(result, columns, isBinary: false, sql: statement.sql, to: &outcome.rows)
            outcome.affected = changed(result)
            return outcome
        default: throw PostgresError(result: result, handle: handle, sql: statement.sql, wasSent: true)
        }
    }

    /// Starts a transaction in a separate round trip; if that fails, the transaction has had no effect.
    private func begin(_ opening: String) throws(PostgresError) {
        do throws(PostgresError) { try execute(script: opening) } catch { throw error.unsent }
    }

    private func send(_ prepared: PreparedStatement, sql: String) throws(PostgresError) {
        let isSent = scratch.withPointers { count, values, lengths, formats in
            PQsendQueryPrepared(handle, prepared.name, count, values, lengths, formats, prepared.isBinary ? 1 : 0)
        }
        guard isSent == 1 else { throw PostgresError(result: nil, handle: handle, sql: sql, wasSent: false) }
    }

    private func sendOpening(_ opening: String, sql: String) throws(PostgresError) {
        guard PQsendQueryParams(handle, opening, 0, nil, nil, nil, nil, 0) == 1 else {
            throw PostgresError(result: nil, handle: handle, sql: sql, wasSent: false)
        }
    }

    /// Reads all results of one statement.
    private func collect(_ prepared: PreparedStatement, _ sql: String, into outcome: inout Outcome)
        throws(PostgresError)
    {
        var failure: PostgresError?
        var isAnswered = false
        while let result = PQgetResult(handle) {
            defer { PQclear(result) }
            isAnswered = true
            switch PQresultStatus(result) {
            case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK:
                do throws(PostgresError) {
                    try append(result, prepared.columns, isBinary: prepared.isBinary, sql: sql, to: &outcome.rows)
                } catch { failure = failure ?? error }
                outcome.affected = changed(result)
            case PGRES_COMMAND_OK: outcome.affected = changed(result)
            default:
                failure = failure ?? PostgresError(result: result, handle: handle, sql: sql, wasSent: true)
                // A lost connection returns no further results.
                if PQstatus(handle) != CONNECTION_OK { throw failure ?? Self.silence(sql) }
            }
        }
        if let failure {
            if failure.code == .staleStatement { forget(sql) }
            throw failure
        }
        guard isAnswered else { throw Self.silence(sql) }
    }

    private static func silence(_ sql: String) -> PostgresError {
        PostgresError(.connectionLost, "the server gave no answer", sql: sql, wasSent: true)
    }

    private func append(
        _ result: OpaquePointer?, _ columns: [ColumnDecoder], isBinary: Bool, sql: String, to rows: inout SQLRows
    ) throws(PostgresError) {
        for row in 0..<PQntuples(result) {
            for (index, column) in columns.enumerated() {
                let field = Int32(index)
                if PQgetisnull(result, row, field) == 1 {
                    rows.append(.null)
                    continue
                }
                let raw = UnsafeRawBufferPointer(
                    start: PQgetvalue(result, row, field), count: Int(PQgetlength(result, row, field)))
                guard let value = isBinary ? column.binary(raw) : column.text(raw) else {
                    throw PostgresError(
                        .other, "column \(index + 1) came in a form that cannot be read", sql: sql, wasSent: true)
                }
                rows.append(value)
            }
        }
    }

    private func changed(_ result: OpaquePointer?) -> Int {
        guard let tuples = PQcmdTuples(result) else { return 0 }
        return Int(String(cString: tuples)) ?? 0
    }
}
