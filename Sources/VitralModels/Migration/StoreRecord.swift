// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The store's record of its identity and its tables, in a table of the engine.
struct StoreRecord: Hashable {
    /// The permanent identifier of the store.
    var identifier: String
    /// The current tables.
    var layout: StoreLayout
    /// The app that the store belongs to, if an app with a name has opened it.
    var owner: String?
    /// The losses that a destructive stage has left for a later command to drop.
    var pending: [MigrationLoss] = []
    /// The fingerprints of the schemas for which the tables were created or changed, the latest one last.
    ///
    /// A build whose schema is in the list, but is not the latest, is an older build of the same app.
    var known: [String] = []

    static let table = "_vitral_store"
    /// The format of the record; a store with another format was written by a newer engine.
    private static let format = "1"

    /// Returns a new random identifier of 80 bits, which is unique in practice.
    static func newIdentifier(using random: inout some RandomNumberGenerator) -> String {
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        return String((0..<16).map { _ in letters[Int(random.next(upperBound: UInt(letters.count)))] })
    }

    /// Creates the record's table unless it exists.
    ///
    /// - Throws: ``DataStoreError``.
    static func makeTable(_ connection: any SQLConnection, _ dialect: any SQLDialect) throws {
        let text = dialect.columnType(.text)
        try connection.execute(
            SQLStatement(
                """
                CREATE TABLE IF NOT EXISTS \(dialect.quoted(table)) \
                ("key" \(text) NOT NULL PRIMARY KEY, "value" \(text) NOT NULL)
                """))
    }

    /// Reads the record, if the database has the record's table.
    ///
    /// - Throws: ``DataStoreError``.
    static func present(
        _ connection: any SQLConnection, _ dialect: any SQLDialect, wanted: Schema.Version
    ) throws -> StoreRecord? {
        guard try PresentColumns(connection, dialect).hasTable(table) else { return nil }
        return try read(connection, dialect, wanted: wanted)
    }

    /// Reads the record from its table.
    ///
    /// - Parameter wanted: The app's version, for the error.
    /// - Returns: `nil` if the database contains no store yet.
    /// - Throws: ``DataStoreError``.
    static func read(
        _ connection: any SQLConnection, _ dialect: any SQLDialect, wanted: Schema.Version
    ) throws -> StoreRecord? {
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
        let pending = values["pending"].flatMap { try? JSONDecoder().decode([MigrationLoss].self, from: Data($0.utf8)) }
        return StoreRecord(
            identifier: identifier, layout: layout, owner: values["owner"], pending: pending ?? [],
            known: values["schemas"]?.split(separator: " ").map(String.init) ?? [layout.fingerprint])
    }

    /// Adds a schema to those for which the tables were created or changed.
    mutating func add(_ fingerprint: String) {
        guard known.last != fingerprint else { return }
        known = (known.filter { $0 != fingerprint } + [fingerprint]).suffix(Self.longestHistory)
    }

    /// The maximum number of schemas in the list; older builds are assumed to be no longer running.
    private static let longestHistory = 100

    /// Saves the record.
    ///
    /// - Throws: ``DataStoreError``.
    func write(_ connection: any SQLConnection, _ dialect: any SQLDialect) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func text(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        var rows = SQLRows(columnCount: 2)
        var values = [
            ("format", Self.format), ("identifier", identifier), ("layout", try text(layout)),
            ("pending", try text(pending)), ("schemas", known.joined(separator: " ")),
            ("version", layout.version.description),
        ]
        if let owner { values.append(("owner", owner)) }
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
