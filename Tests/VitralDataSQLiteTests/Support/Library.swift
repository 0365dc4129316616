// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralDataSQLite
import VitralModels

/// The test data: writers, their books, and books that are read together.
enum Library {
    static let key = StoreLayout.Column(name: StoreLayout.key, type: .integer, isOptional: false)

    static let writers = StoreLayout.Table(
        name: "Writer",
        columns: [key, StoreLayout.Column(name: "name", type: .text, isOptional: false)], uniques: [["name"]])

    static let books = StoreLayout.Table(
        name: "Book",
        columns: [
            key,
            StoreLayout.Column(name: "title", type: .text, isOptional: false),
            StoreLayout.Column(name: "edition", type: .integer, isOptional: true),
            StoreLayout.Column(name: "rating", type: .real, isOptional: true),
            StoreLayout.Column(name: "cover", type: .blob, isOptional: true),
            StoreLayout.Column(name: "price", type: .decimal, isOptional: true),
            StoreLayout.Column(name: "writer", type: .integer, isOptional: true, references: "Writer"),
        ], uniques: [["title", "edition"]], indexes: [["writer"]])

    static let neighbours = StoreLayout.Table(
        name: "Book_neighbours",
        columns: [
            StoreLayout.Column(name: StoreLayout.source, type: .integer, isOptional: false, references: "Book"),
            StoreLayout.Column(name: StoreLayout.target, type: .integer, isOptional: false, references: "Book"),
        ], indexes: [[StoreLayout.target]])

    static let layout = StoreLayout(version: Schema.Version(1, 0, 0), tables: [writers, books, neighbours])

    /// Opens a library, in memory or in a file.
    ///
    /// - Parameter durability: `.power` for transactions that wait for the test: they run on a thread of the store's, and block
    ///   none of those for tasks.
    static func open(
        _ url: URL? = nil, layout: StoreLayout = layout, durability: SQLiteStore.Durability = .process,
        clock: any Clock<Duration> = ContinuousClock(), patience: TimeInterval = 5,
        distance: SQLiteCheckpointer.Distance = SQLiteCheckpointer.Distance()
    ) throws -> SQLiteStore {
        var random = SystemRandomNumberGenerator()
        return try SQLiteStore.open(
            url: url, durability: durability, pace: ChangeWatcher.Pace(clock: clock), patience: patience,
            distance: distance
        ) {
            try _StoreMigrator(layout: layout).migrate($0, dialect: SQLiteDialect(), using: &random)
        }
    }

    static let insertBook = "INSERT INTO Book (_id, title, edition) VALUES (?1, ?2, ?3)"

    static func book(_ key: Int64, _ title: String, edition: Int64? = nil) -> SQLStatement {
        SQLStatement(insertBook, [.integer(key), .text(title), edition.map { .integer($0) } ?? .null])
    }
}

extension SQLConnection {
    /// Returns the texts of a query's first column.
    func texts(_ sql: String) throws -> [String] {
        let rows = try rows(SQLStatement(sql))
        return (0..<rows.count).compactMap { row in
            if case .text(let text) = rows[row, 0] { text } else { nil }
        }
    }

    /// Returns the value of a query with a single value.
    func value(_ sql: String, _ arguments: SQLValue...) throws -> SQLValue {
        let rows = try rows(SQLStatement(sql, arguments))
        return rows.isEmpty ? .null : rows[0, 0]
    }

    func count(_ table: String) throws -> SQLValue { try value("SELECT count(*) FROM \(table)") }
}
