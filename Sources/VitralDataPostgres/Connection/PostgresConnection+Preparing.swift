// SPDX-License-Identifier: Apache-2.0

import CPostgres

extension PostgresConnection {
    /// Returns the prepared statement for an SQL text, from the cache if possible.
    ///
    /// - Throws: ``PostgresError``; the statement has not been run then.
    func prepared(_ sql: String) throws(PostgresError) -> PreparedStatement {
        if let statement = cache.statement(sql) { return statement }
        let statement = try prepare(sql, name: cache.newName())
        for name in cache.insert(statement, sql) { try deallocate(name) }
        return statement
    }

    /// Removes a statement that a table change made invalid, so that the next run prepares it again.
    func forget(_ sql: String) {
        // The server keeps the statement until the connection ends: in a failed transaction it accepts no `DEALLOCATE`.
        _ = cache.remove(sql)
    }

    private func deallocate(_ name: String) throws(PostgresError) {
        try execute(script: "DEALLOCATE \(name)")
    }

    /// Prepares a statement and reads its parameter and column types, in one round trip.
    private func prepare(_ sql: String, name: String) throws(PostgresError) -> PreparedStatement {
        try enterPipeline(sql)
        defer { leavePipeline() }
        guard PQsendPrepare(handle, name, sql, 0, nil) == 1, PQsendDescribePrepared(handle, name) == 1,
            PQpipelineSync(handle) == 1
        else { throw PostgresError(result: nil, handle: handle, sql: sql, wasSent: false) }
        try expectCommand(sql)
        guard let description = PQgetResult(handle) else {
            throw PostgresError(result: nil, handle: handle, sql: sql, wasSent: false)
        }
        defer { PQclear(description) }
        guard PQresultStatus(description) == PGRES_COMMAND_OK else {
            throw PostgresError(result: description, handle: handle, sql: sql, wasSent: false)
        }
        let parameters = (0..<PQnparams(description)).map { WireType(oid: PQparamtype(description, $0)) }
        let columns = (0..<PQnfields(description)).map { ColumnDecoder(WireType(oid: PQftype(description, $0))) }
        return PreparedStatement(
            name: name, parameters: parameters, columns: columns, isBinary: columns.allSatisfy(\.readsBinary))
    }

    /// Reads the result of a command that returns no rows.
    func expectCommand(_ sql: String) throws(PostgresError) {
        let result = PQgetResult(handle)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            throw PostgresError(result: result, handle: handle, sql: sql, wasSent: false)
        }
        // Reads the `nil` that ends this command's results.
        PQclear(PQgetResult(handle))
    }

    /// Starts pipeline mode, in which several commands are sent before the first result is read.
    func enterPipeline(_ sql: String) throws(PostgresError) {
        guard PQenterPipelineMode(handle) == 1 else {
            throw PostgresError(result: nil, handle: handle, sql: sql, wasSent: false)
        }
    }

    /// Reads the remaining results and leaves pipeline mode.
    func leavePipeline() {
        var isEmpty = false
        while PQstatus(handle) == CONNECTION_OK, PQpipelineStatus(handle) != PQ_PIPELINE_OFF {
            guard let result = PQgetResult(handle) else {
                // Two `nil` results in a row: nothing is left to read, and no synchronization point will follow.
                if isEmpty { break }
                isEmpty = true
                continue
            }
            isEmpty = false
            let status = PQresultStatus(result)
            PQclear(result)
            if status == PGRES_PIPELINE_SYNC { break }
        }
        PQexitPipelineMode(handle)
    }
}
