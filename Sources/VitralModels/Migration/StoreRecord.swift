// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a store knows of itself, in a table of the engine's.
struct StoreRecord: Hashable {
    /// Names the store for ever.
    var identifier: String
    /// The tables as they are.
    var layout: StoreLayout

    static let table = "_vitral_store"
    /// How the table is written: a store with a higher number is a newer engine's.
    private static let format = "1"

    /// A new name: 80 bits, so that no two stores have the same.
    static func newIdentifier(using random: inout some RandomNumberGenerator) -> String {
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        return String((0..<16).map { _ in letters[Int(random.next(upperBound: UInt(letters.count)))] })
    }

    /// Reads it.
    ///
    /// - Parameter wanted: The version that the app has, for the error.
    /// - Returns: `nil` in a database that holds no store yet.
    /// - Throws: ``DataStoreError``.
    static func read(
        _ connection: any SQLConnection, _ dialect: any SQLDialect, wanted: Schema.Version
    ) throws -> StoreRecord? {
        let text = dialect.columnType(.text)
        try connection.execute(
            SQLStatement(
                """
                CREATE TABLE IF NOT EXISTS \(dialect.quoted(table)) \
                ("key" \(text) NOT NULL PRIMARY KEY, "value" \(text) NOT NULL)
                """))
        let rows = try connection.rows(SQLStatement("SELECT \"key\", \"value\" FROM \(dialect.quoted(table))"))
        guard !rows.isEmpty else { return nil }
        var values: [String: String] = [:]
        for row in 0..<rows.count {
            if case .text(let key) = rows[row, 0], case .text(let value) = rows[row, 1] { values[key] = value }
        }
        guard values["format"] == format else {
            throw DataStoreError.migrationFailed(
                from: values["version"] ?? "an unknown version", to: wanted.description,
                reason: "A newer Vitral wrote the store.")
        }
        guard let identifier = values["identifier"], let json = values["layout"],
            let layout = try? JSONDecoder().decode(StoreLayout.self, from: Data(json.utf8))
        else {
            throw DataStoreError.corrupt("\(table) does not say what the store holds")
        }
        return StoreRecord(identifier: identifier, layout: layout)
    }

    /// Writes it.
    ///
    /// - Throws: ``DataStoreError``.
    func write(_ connection: any SQLConnection, _ dialect: any SQLDialect) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = try encoder.encode(layout)
        var rows = SQLRows(columnCount: 2)
        let values = [
            ("format", Self.format), ("identifier", identifier), ("layout", String(decoding: json, as: UTF8.self)),
            ("version", layout.version.description),
        ]
        for (key, value) in values {
            rows.append(.text(key))
            rows.append(.text(value))
        }
        try connection.execute(
            """
            INSERT INTO \(dialect.quoted(Self.table)) ("key", "value") \
            VALUES (\(dialect.placeholder(1, .text)), \(dialect.placeholder(2, .text))) \
            ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"
            """, each: rows)
    }
}
