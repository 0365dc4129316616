// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// A transaction on a connection of the pool.
final class PostgresTransaction: SQLConnection {
    private let lane: PostgresLane
    private let kind: Kind
    private let origin: String
    private let channel: String?
    /// The command that starts the transaction, until it has been sent together with the first statement.
    private var opening: String?
    private var failure: PostgresError?
    private var isOver = false

    /// The kind of a transaction.
    enum Kind: Sendable {
        /// A transaction that reads from one snapshot of the database.
        case read
        /// A transaction that writes atomically.
        case write
        /// A transaction that reads and writes atomically, and fails if another one has changed the rows since they
        /// were read.
        case update

        fileprivate var opening: String {
            switch self {
            case .read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
            case .write: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
            case .update: "BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE"
            }
        }
    }

    private init(_ lane: PostgresLane, _ kind: Kind, origin: String, channel: String?) {
        self.lane = lane
        self.kind = kind
        self.origin = origin
        self.channel = channel
        opening = kind.opening
    }

    /// Runs a transaction.
    ///
    /// - Parameters:
    ///   - kind: The kind of the transaction.
    ///   - lane: The lane of the pool to run it on.
    ///   - origin: The identifier of the store that announces the changes.
    ///   - channel: The channel for the announcement; `nil` while no process can listen yet.
    ///   - body: The work of the transaction.
    /// - Throws: `DataStoreError`, or any error of `body`.
    static func run<Result>(
        _ kind: Kind, on lane: PostgresLane, origin: String, channel: String?,
        _ body: (any SQLConnection) throws -> Result
    ) throws -> Result {
        let transaction = PostgresTransaction(lane, kind, origin: origin, channel: channel)
        // After an error, the transaction is rolled back when the lane is settled.
        defer { transaction.isOver = true }
        let result = try body(transaction)
        try transaction.end()
        return result
    }

    private func end() throws {
        if let failure { throw DataStoreError(failure) }
        // Without a statement, no transaction was started.
        guard opening == nil, let connection = lane.current else { return }
        switch kind {
        case .read: connection.endReading()
        case .write, .update:
            do throws(PostgresError) { try connection.commit() } catch { throw DataStoreError(error) }
        }
    }

    /// Runs work on the connection, together with the command that starts the transaction if it is still to be sent.
    private func perform<Result>(
        _ work: (PostgresConnection, String?) throws(PostgresError) -> Result
    ) throws -> Result {
        guard !isOver else {
            throw DataStoreError.database(code: "", message: "the connection was used after its transaction", sql: nil)
        }
        // After a failed statement, the server accepts no further statements in the transaction.
        if let failure { throw DataStoreError(failure) }
        do throws(PostgresError) {
            let result: Result
            if let opening {
                result = try beginning(opening, work)
                self.opening = nil
            } else if let connection = lane.current {
                result = try work(connection, nil)
            } else {
                throw PostgresError(.connectionLost, "the connection was lost")
            }
            return result
        } catch {
            failure = error
            throw DataStoreError(error)
        }
    }

    private func beginning<Result>(
        _ opening: String, _ work: (PostgresConnection, String?) throws(PostgresError) -> Result
    ) throws(PostgresError) -> Result {
        let connection = try lane.ready()
        do throws(PostgresError) {
            return try work(connection, opening)
        } catch {
            // The statement was never sent, so it can run on another connection.
            guard error.isConnectionLoss, !error.wasSent else { throw error }
        }
        return try work(try lane.reopened(), opening)
    }
}

// MARK: Statements

extension PostgresTransaction {
    func execute(_ statement: SQLStatement) throws -> Int {
        try perform { connection, opening throws(PostgresError) in
            try connection.run(statement, after: opening).affected
        }
    }

    func execute(_ sql: String, each arguments: SQLRows) throws -> [Int] {
        guard !arguments.isEmpty else { return [] }
        return try perform { connection, opening throws(PostgresError) in
            try connection.run(sql, each: arguments, after: opening)
        }
    }

    func rows(_ statement: SQLStatement) throws -> SQLRows {
        try perform { connection, opening throws(PostgresError) in try connection.run(statement, after: opening).rows }
    }

    func reserveKeys(_ count: Int, table: String) throws -> [Int64] {
        guard count > 0 else { return [] }
        let statement = SQLStatement(
            """
            SELECT nextval(s.name) FROM (SELECT pg_get_serial_sequence($1, $2)::regclass AS name OFFSET 0) AS s, \
            generate_series(1, $3::bigint)
            """,
            [.text(PostgresDialect.quoted(table)), .text(StoreLayout.key), .integer(Int64(count))])
        return try rows(statement).values.compactMap { if case .integer(let key) = $0 { key } else { nil } }
    }

    func announce(_ changes: StoreChanges) throws {
        guard let channel, !changes.isEmpty else { return }
        let text = try ChangePayload.text(changes, origin: origin)
        _ = try rows(SQLStatement("SELECT pg_notify($1, $2)", [.text(channel), .text(text)]))
    }
}
