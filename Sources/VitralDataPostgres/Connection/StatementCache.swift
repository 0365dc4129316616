// SPDX-License-Identifier: Apache-2.0

import CPostgres

/// A statement that a connection has prepared.
struct PreparedStatement {
    /// The statement's name on the server.
    let name: String
    /// The parameter types that the server inferred.
    let parameters: [WireType]
    /// The decoders of the result columns.
    let columns: [ColumnDecoder]
    /// Whether the results arrive in binary form.
    let isBinary: Bool
}

/// The prepared statements of a connection, by SQL text; the least recently used ones are evicted.
struct StatementCache {
    private let limit: Int
    private var entries: [String: Entry] = [:]
    private var clock = 0
    private var made = 0

    private struct Entry {
        let statement: PreparedStatement
        var used: Int
    }

    init(limit: Int) { self.limit = max(1, limit) }

    var count: Int { entries.count }

    /// Returns a statement name that this connection has not used before.
    mutating func newName() -> String {
        made += 1
        return "vitral_\(made)"
    }

    mutating func statement(_ sql: String) -> PreparedStatement? {
        guard let index = entries.index(forKey: sql) else { return nil }
        clock += 1
        entries.values[index].used = clock
        return entries.values[index].statement
    }

    /// Adds a statement.
    ///
    /// - Returns: The names of the evicted statements.
    mutating func insert(_ statement: PreparedStatement, _ sql: String) -> [String] {
        clock += 1
        entries[sql] = Entry(statement: statement, used: clock)
        var evicted: [String] = []
        while entries.count > limit, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
            entries[oldest.key] = nil
            evicted.append(oldest.value.statement.name)
        }
        return evicted
    }

    /// Removes a statement that the server can no longer run.
    ///
    /// - Returns: The statement's name.
    mutating func remove(_ sql: String) -> String? { entries.removeValue(forKey: sql)?.statement.name }
}
