// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A SQLite database in a file or in memory.
struct SQLitePlace: StorePlace {
    let url: URL?
    let durability: SQLiteStore.Durability

    func open(_ migrator: _StoreMigrator) throws -> any DataStore {
        try SQLiteStore.open(url: url, migrator: migrator, durability: durability)
    }

    func inspect<Value>(_ body: (any SQLConnection, any SQLDialect) throws -> Value) throws -> Value? {
        guard let url, FileManager.default.fileExists(atPath: url.path) else { return nil }
        return try SQLiteInspection.run(url) { connection in
            try connection.checkOwnership() ? try body(connection, SQLiteDialect()) : nil
        }
    }

    func damages() throws -> [String] {
        guard let url, FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try SQLiteInspection.run(url) { connection in
            let rows = try connection.rows(SQLStatement("PRAGMA integrity_check"))
            let damages = rows.values.compactMap { if case .text(let text) = $0, text != "ok" { text } else { nil } }
            return try damages + [connection.brokenReference()].compactMap { $0 }
        }
    }

    func backup(named name: String) -> URL? { url?.appendingPathExtension(name) }
}
