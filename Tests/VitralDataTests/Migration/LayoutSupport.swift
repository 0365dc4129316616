// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralDataSQLite

@testable import VitralData

extension StoreLayout {
    /// A layout of tables, of version 1.0.0 unless it is said.
    static func of(_ tables: Table..., version: Schema.Version = Schema.Version(1, 0, 0)) -> StoreLayout {
        StoreLayout(version: version, tables: tables)
    }
}

extension StoreLayout.Table {
    /// An entity's table: its key, then columns.
    static func entity(
        _ name: String, _ columns: StoreLayout.Column..., uniques: Set<[String]> = [], indexes: Set<[String]> = []
    ) -> StoreLayout.Table {
        let key = StoreLayout.Column(name: StoreLayout.key, type: .integer, isOptional: false)
        return StoreLayout.Table(name: name, columns: [key] + columns, uniques: uniques, indexes: indexes)
    }

    /// A table that joins entities.
    static func join(
        _ name: String, _ source: String, _ target: String, was originalName: String? = nil, swapped: Bool = false
    ) -> StoreLayout.Table {
        StoreLayout.Table(
            name: name,
            columns: [
                StoreLayout.Column(
                    name: StoreLayout.source, type: .integer, isOptional: false, references: source,
                    originalName: swapped ? StoreLayout.target : nil),
                StoreLayout.Column(
                    name: StoreLayout.target, type: .integer, isOptional: false, references: target,
                    originalName: swapped ? StoreLayout.source : nil),
            ],
            indexes: [[StoreLayout.target]], originalName: originalName)
    }
}

extension StoreLayout.Column {
    /// An attribute, required unless it is said.
    static func attribute(
        _ name: String, _ type: ColumnType, isOptional: Bool = false, was originalName: String? = nil,
        initial: SQLConstant? = nil
    ) -> StoreLayout.Column {
        StoreLayout.Column(
            name: name, type: type, isOptional: isOptional, originalName: originalName, initial: initial)
    }

    /// A relationship to one.
    static func reference(_ name: String, to table: String, was originalName: String? = nil) -> StoreLayout.Column {
        StoreLayout.Column(
            name: name, type: .integer, isOptional: true, references: table, originalName: originalName)
    }
}

/// A real file that is opened with one layout after another.
struct MigratedFile {
    let url: URL

    @discardableResult
    func open(_ layout: StoreLayout) throws -> SQLiteStore {
        var random = SystemRandomNumberGenerator()
        return try SQLiteStore.open(url: url) {
            try _StoreMigrator(layout: layout).migrate($0, dialect: SQLiteDialect(), using: &random)
        }
    }

    /// Opens the file with a layout, runs statements, and closes it.
    func write(_ layout: StoreLayout, _ statements: String...) async throws {
        let store = try open(layout)
        try store.writeBlocking { connection in
            for statement in statements { try connection.execute(SQLStatement(statement)) }
        }
        await store.close()
    }

    /// Opens the file with a layout, reads rows, and closes it.
    func rows(_ layout: StoreLayout, _ sql: String) async throws -> [[SQLValue]] {
        let store = try open(layout)
        let rows = try store.readBlocking { try $0.rows(SQLStatement(sql)) }
        await store.close()
        return (0..<rows.count).map { Array(rows[$0]) }
    }

    func bytes() throws -> Data { try Data(contentsOf: url) }
}

/// A file in a folder that is gone afterwards.
func withMigratedFile(_ body: (MigratedFile) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "vitral-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(MigratedFile(url: folder.appending(component: "store")))
}
