// SPDX-License-Identifier: Apache-2.0

import CPostgres
import VitralModels

extension PostgresConnection {
    /// What a statement did.
    struct Outcome {
        /// How many rows it changed or gave.
        var affected = 0
        /// The rows it gave.
        var rows: SQLRows
    }

    /// Runs a statement.
    ///
    /// - Parameters:
    ///   - statement: The statement and its values.
    ///   - opening: What to run before it, in the same round trip: the beginning of a transaction.
    /// - Throws: ``PostgresError``.
    func run(_ statement: SQLStatement, after opening: String? = nil) throws(PostgresError) -> Outcome {
        let prepared = try isWorthKeeping(statement.sql) ? self.prepared(statement.sql) : nil
        guard let prepared else { return try runOnce(statement, after: opening) }
        try scratch.encode(statement.arguments, for: prepared, sql: statement.sql)
        var outcome = Outcome(rows: SQLRows(columnCount: max(1, prepared.columns.count)))
        guard let opening else {
            try send(prepared, sql: statement.sql)
            // Rows are read as they come, so that they are in memory once.
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
        try readOpening(opening)
        PQsetSingleRowMode(handle)
        try collect(prepared, statement.sql, into: &outcome)
        return outcome
    }

    /// Runs a statement once for each row of values, many in a round trip.
    ///
    /// - Returns: How many rows each run changed.
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

    /// How many runs are sent before the first answer is read: few enough that the answers fit into the socket, or both
    /// sides would wait for each other.
    private static let batch = 128

    /// Whether a statement is one of those that are run again and again, with other values.
    private func isWorthKeeping(_ sql: String) -> Bool {
        let word = sql.prefix { $0.isLetter }.uppercased()
        return ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "VALUES"].contains(word)
    }

    /// Runs a statement that makes or changes tables, or the like.
    private func runOnce(_ statement: SQLStatement, after opening: String?) throws(PostgresError) -> Outcome {
        guard statement.arguments.isEmpty else {
            throw PostgresError(
                .invalidParameter, "only SELECT, INSERT, UPDATE, DELETE, WITH and VALUES take values",
                sql: statement.sql)
        }
        if let opening { try begin(opening) }
        // Without parameters this form still takes one statement only.
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

    /// Begins a transaction in a round trip of its own; one that did not begin has done nothing.
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

    private func readOpening(_ opening: String) throws(PostgresError) {
        let result = PQgetResult(handle)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            // A transaction that did not begin has done nothing.
            throw PostgresError(result: result, handle: handle, sql: opening, wasSent: false)
        }
        PQclear(PQgetResult(handle))
    }

    /// Reads the results of one statement, to their end.
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
                // What a lost connection answers further is nothing but that it is lost.
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
