// SPDX-License-Identifier: Apache-2.0

import VitralModels
import VitralSync

/// Empty databases in memory, which runs use one after the other: to open one takes longer than many a run.
package final class StorePool {
    private var free: [Program: [CrashingStore]] = [:]

    package init() {}

    /// Returns an empty store with the tables of a program.
    func take(_ program: Program) throws -> CrashingStore {
        if let store = free[program]?.popLast() { return store }
        guard let place = DefaultStore.place(named: "simulation", isInMemory: true) else {
            throw DataStoreError.noDefaultStore
        }
        return CrashingStore(try place.open(_StoreMigrator(schema: program.schema)))
    }

    /// Takes a store back, or closes it if it was migrated to another program meanwhile.
    func give(_ store: CrashingStore, _ program: Program, wasMigrated: Bool) async throws {
        guard !wasMigrated else { return await store.inner.close() }
        store.recover()
        store.answerBeforeCommit(false)
        try store.empty()
        free[program, default: []].append(store)
    }
}

extension CrashingStore {
    /// The tables of the log and the models, and the keys of their rows.
    private static let tables =
        SyncLog.models.map { $0._$entityName } + ["Expense", "Claim", "Balance", "BalancePart", "_vitral_keys"]

    /// Deletes all rows.
    func empty() throws {
        try inner.writeBlocking { connection in
            for table in Self.tables { try connection.execute(SQLStatement("DELETE FROM \"\(table)\"")) }
        }
    }

    /// Replaces all rows by those of another store with the same tables, as a copied file has them.
    func copy(_ other: CrashingStore) throws {
        let contents = try other.inner.readBlocking { connection in
            try Self.tables.map { table in
                let names = try connection.rows(
                    SQLStatement("SELECT \"name\" FROM pragma_table_info(?1) ORDER BY \"name\"", [.text(table)]))
                let columns = names.values.compactMap { if case .text(let name) = $0 { "\"\(name)\"" } else { nil } }
                let list = columns.joined(separator: ", ")
                return (table, list, try connection.rows(SQLStatement("SELECT \(list) FROM \"\(table)\"")))
            }
        }
        try empty()
        try inner.writeBlocking { connection in
            for (table, list, rows) in contents where !rows.isEmpty {
                let places = (1...rows.columnCount).map { "?\($0)" }.joined(separator: ", ")
                try connection.execute("INSERT INTO \"\(table)\" (\(list)) VALUES (\(places))", each: rows)
            }
        }
    }

    /// Returns the rows of a query.
    func rows(_ sql: String, _ arguments: [SQLValue] = []) throws -> SQLRows {
        try inner.readBlocking { try $0.rows(SQLStatement(sql, arguments)) }
    }
}
