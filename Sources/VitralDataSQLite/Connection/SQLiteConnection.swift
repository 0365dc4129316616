// SPDX-License-Identifier: Apache-2.0

import GRDBSQLite
import VitralModels

/// A connection to a SQLite database.
///
/// Unchecked: it is used only on the queue of its GRDB connection, which admits one thread at a time, and never after
/// that connection is closed.
final class SQLiteConnection: SQLConnection, @unchecked Sendable {
    let handle: OpaquePointer
    let context: StoreContext
    private var statements: [StatementText: PreparedStatement] = [:]
    private var uses = 0
    private var scratch = ScratchMemory()
    /// The next free key of each table from which this transaction has reserved keys.
    private var reserved: [String: Int64] = [:]

    /// The maximum number of cached statements: a predicate with a list needs one statement for each length of the
    /// list.
    private static let statementLimit = 128

    init(_ handle: OpaquePointer, _ context: StoreContext) {
        self.handle = handle
        self.context = context
    }

    // MARK: Statements

    @discardableResult
    func execute(_ statement: SQLStatement) throws -> Int {
        try use(statement.sql) { prepared throws(SQLiteAnswer) in
            let before = sqlite3_total_changes64(handle)
            try prepared.run(statement.arguments[...], &scratch)
            return changes(since: before)
        }
    }

    @discardableResult
    func execute(_ sql: String, each arguments: SQLRows) throws -> [Int] {
        guard !arguments.isEmpty else { return [] }
        return try use(sql) { prepared throws(SQLiteAnswer) in
            var counts: [Int] = []
            counts.reserveCapacity(arguments.count)
            for row in 0..<arguments.count {
                let before = sqlite3_total_changes64(handle)
                try prepared.run(arguments[row], &scratch)
                counts.append(changes(since: before))
            }
            return counts
        }
    }

    func rows(_ statement: SQLStatement) throws -> SQLRows {
        try use(statement.sql) { prepared throws(SQLiteAnswer) in
            try prepared.rows(statement.arguments[...], &scratch)
        }
    }

    /// Returns the number of changed rows, or 0 for a statement that changes none: SQLite keeps the count of an earlier
    /// one.
    private func changes(since total: Int64) -> Int {
        sqlite3_total_changes64(handle) == total ? 0 : Int(sqlite3_changes64(handle))
    }

    private func use<Value>(
        _ sql: String, _ body: (PreparedStatement) throws(SQLiteAnswer) -> Value
    ) throws -> Value {
        do {
            let prepared = try statement(sql)
            defer { prepared.unbind() }
            return try body(prepared)
        } catch let answer as SQLiteAnswer {
            throw DataStoreError(sqlite: answer.code, message: answer.message, sql: sql, file: context.file)
        }
    }

    private func statement(_ sql: String) throws -> PreparedStatement {
        uses += 1
        let text = StatementText(sql: sql)
        if let known = statements[text] {
            known.lastUse = uses
            return known
        }
        guard let new = try PreparedStatement(handle, sql) else {
            throw SQLiteAnswer(code: SQLITE_MISUSE, message: "no statement")
        }
        if statements.count >= Self.statementLimit,
            let oldest = statements.values.min(by: { $0.lastUse < $1.lastUse })
        {
            statements[StatementText(sql: oldest.sql)] = nil
        }
        new.lastUse = uses
        statements[text] = new
        return new
    }

    /// Removes all cached statements, so that the connection can be closed.
    func forgetStatements() { statements = [:] }

    // MARK: Transactions

    /// Reads from one snapshot of the database; inside a transaction, from the transaction's state.
    func readTransaction<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        guard sqlite3_get_autocommit(handle) != 0 else { return try body(self) }
        try execute(SQLStatement("BEGIN"))
        // A read transaction has nothing to commit.
        defer { undo() }
        return try body(self)
    }

    /// Writes in one atomic transaction.
    ///
    /// - Parameters:
    ///   - keepsKeys: Whether reserved keys stay reserved if the transaction is rolled back.
    ///   - body: The work of the transaction.
    func writeTransaction<Value>(
        keepsKeys: Bool = true, _ body: (any SQLConnection) throws -> Value
    ) throws -> Value {
        try execute(Self.begin)
        return try complete(keepsKeys: keepsKeys, body)
    }

    /// Writes in one atomic transaction, without waiting for other connections.
    ///
    /// - Returns: `nil` if another connection writes.
    func writeTransactionAtOnce<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value? {
        do {
            // For the start alone: what follows a failure begins again, and may have to wait.
            sqlite3_busy_timeout(handle, 0)
            defer { sqlite3_busy_timeout(handle, Int32(clamping: Int(context.patience * 1_000))) }
            try execute(Self.begin)
        } catch DataStoreError.locked {
            return nil
        }
        return try complete(keepsKeys: true, body)
    }

    private static let begin = SQLStatement("BEGIN IMMEDIATE")

    private func complete<Value>(keepsKeys: Bool, _ body: (any SQLConnection) throws -> Value) throws -> Value {
        reserved = [:]
        do {
            let value = try body(self)
            try commit()
            return value
        } catch {
            undo()
            if keepsKeys { keepReservations() }
            throw error
        }
    }

    private func commit() throws {
        do {
            try execute(SQLStatement("COMMIT"))
        } catch DataStoreError.constraintViolated(let message) {
            // SQLite does not report which reference is broken.
            throw DataStoreError.constraintViolated(try brokenReference() ?? message)
        }
    }

    /// Rolls back the open transaction, unless SQLite has already done so after an error.
    private func undo() {
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        // If the rollback fails, SQLite rolls the transaction back the next time the file is opened.
        _ = try? execute(SQLStatement("ROLLBACK"))
    }

    /// Returns a description of the first reference to a missing row; `nil` if there is none.
    func brokenReference() throws -> String? {
        let broken = try rows(SQLStatement("SELECT \"table\", parent, fkid FROM pragma_foreign_key_check LIMIT 1"))
        guard !broken.isEmpty, case .text(let table) = broken[0, 0], case .text(let parent) = broken[0, 1],
            case .integer(let number) = broken[0, 2]
        else { return nil }
        let columns = try rows(
            SQLStatement(
                "SELECT \"from\" FROM pragma_foreign_key_list(?1) WHERE id = ?2", [.text(table), .integer(number)]))
        guard !columns.isEmpty, case .text(let column) = columns[0, 0] else { return nil }
        return "\(table).\(column) refers to a \(parent) that does not exist"
    }

    // MARK: Keys

    func reserveKeys(_ count: Int, table: String) throws -> [Int64] {
        precondition(count >= 0, "The number of keys is negative.")
        guard count > 0 else { return [] }
        let name = SQLiteDialect().quoted(table)
        let rows = try rows(
            SQLStatement(
                """
                SELECT max(coalesce((SELECT "next" FROM \(EngineTables.keys) WHERE "table" = ?1), 1), \
                coalesce((SELECT max(\(EngineTables.key)) FROM \(name)), 0) + 1)
                """, [.text(table)]))
        // Beyond the largest integer, SQLite continues with floating-point numbers.
        guard case .integer(let stored) = rows[0, 0] else { throw exhausted(table) }
        let first = max(stored, context.nextKey(of: table))
        let (next, overflows) = first.addingReportingOverflow(Int64(count))
        guard !overflows else { throw exhausted(table) }
        try storeNextKey(next, of: table)
        context.setNextKey(next, of: table)
        reserved[table] = next
        return Array(first..<next)
    }

    private func exhausted(_ table: String) -> DataStoreError {
        .database(code: "SQLITE_FULL", message: "\(table) has no keys left", sql: nil)
    }

    private func storeNextKey(_ next: Int64, of table: String) throws {
        try execute(
            SQLStatement(
                """
                INSERT INTO \(EngineTables.keys) ("table", "next") VALUES (?1, ?2) \
                ON CONFLICT ("table") DO UPDATE SET "next" = max("next", excluded."next")
                """, [.text(table), .integer(next)]))
    }

    /// Saves the reserved keys after a rollback, because a caller may still use them.
    private func keepReservations() {
        guard !reserved.isEmpty else { return }
        let keys = reserved
        reserved = [:]
        // If this fails too, the process's own record of the keys still prevents duplicates.
        try? writeTransaction { _ in
            for (table, next) in keys { try storeNextKey(next, of: table) }
        }
    }

    // MARK: Changes

    func announce(_ changes: StoreChanges) throws {
        var names = changes.entities.sorted()
        if changes.isEverything { names.append(EngineTables.everything) }
        var rows = SQLRows(columnCount: 2)
        rows.reserveCapacity(names.count)
        for name in names {
            rows.append(.text(name))
            rows.append(.text(context.author))
        }
        try execute(EngineTables.announcement, each: rows)
    }
}

/// A statement as a key, of which only the length and the end are hashed: hashing all of a long one takes as long as its
/// smallest run.
private struct StatementText: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) {
        var sql = sql
        sql.withUTF8 { text in
            hasher.combine(text.count)
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text).suffix(16)))
        }
    }
}
