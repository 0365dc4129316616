// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A lease of one holder, as a row in the store's table of facts.
///
/// The value of the row is the holder and the number of the renewal, so each renewal changes it.
struct StoreLease: Sendable {
    /// The name of the lease.
    let name: String
    private let store: any DataStore
    private let holder = UUID().uuidString

    init(_ name: String, in store: any DataStore) {
        self.name = name
        self.store = store
    }

    /// Returns the value of the row; `nil` if the lease is free.
    func value() async throws -> String? {
        try await store.read { [key, dialect] connection in
            let rows = try connection.rows(
                SQLStatement(
                    "SELECT \"value\" FROM \(Self.table(dialect)) WHERE \"key\" = \(dialect.placeholder(1, .text))",
                    [.text(key)]))
            guard !rows.isEmpty, case .text(let value) = rows[0, 0] else { return nil }
            return value
        }
    }

    /// Takes a lease that is free.
    ///
    /// - Returns: Whether this holder has it now.
    func takeFree() async throws -> Bool {
        let (key, text) = (dialect.placeholder(1, .text), dialect.placeholder(2, .text))
        return try await change(
            "INSERT INTO \(Self.table(dialect)) (\"key\", \"value\") VALUES (\(key), \(text)) ON CONFLICT DO NOTHING",
            [.text(self.key), .text(value(of: 0))])
    }

    /// Takes the lease from the holder that wrote a value, unless another one has written since.
    ///
    /// - Returns: Whether this holder has it now.
    func take(replacing value: String) async throws -> Bool {
        try await replace(value, with: self.value(of: 0))
    }

    /// Renews the lease.
    ///
    /// - Parameter number: The number of the renewal, counted from 1.
    /// - Returns: Whether this holder still had it.
    func renew(_ number: Int) async throws -> Bool {
        // A renewal whose answer was lost has been written all the same.
        for earlier in [number - 1, number] where try await replace(value(of: earlier), with: value(of: number)) {
            return true
        }
        return false
    }

    /// Releases the lease, if this holder has it.
    func release() async throws {
        guard let value = try await value(), value.hasPrefix(holder + " ") else { return }
        _ = try await change(
            "DELETE FROM \(Self.table(dialect)) WHERE \(isKey) AND \"value\" = \(dialect.placeholder(2, .text))",
            [.text(key), .text(value)])
    }

    private func replace(_ old: String, with new: String) async throws -> Bool {
        try await change(
            """
            UPDATE \(Self.table(dialect)) SET "value" = \(dialect.placeholder(3, .text)) \
            WHERE \(isKey) AND "value" = \(dialect.placeholder(2, .text))
            """, [.text(key), .text(old), .text(new)])
    }

    private func change(_ sql: String, _ arguments: [SQLValue]) async throws -> Bool {
        try await store.write { try $0.execute(SQLStatement(sql, arguments)) > 0 }
    }

    private var dialect: any SQLDialect { store.dialect }
    private var key: String { "lease." + name }
    private var isKey: String { "\"key\" = \(dialect.placeholder(1, .text))" }
    private func value(of renewal: Int) -> String { "\(holder) \(renewal)" }
    private static func table(_ dialect: any SQLDialect) -> String { dialect.quoted(StoreRecord.table) }
}
