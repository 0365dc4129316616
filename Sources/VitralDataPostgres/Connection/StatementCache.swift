// SPDX-License-Identifier: Apache-2.0

import CPostgres

/// A statement that a connection has prepared.
struct PreparedStatement {
    /// Its name at the server.
    let name: String
    /// What the server takes its parameters for.
    let parameters: [WireType]
    /// How its columns are read.
    let columns: [ColumnDecoder]
    /// Whether its columns come in binary form.
    let isBinary: Bool
}

/// The statements that a connection has prepared, by their text; those used longest ago make room.
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

    /// A name that no statement of this connection has had.
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

    /// Keeps a statement.
    ///
    /// - Returns: The names of those that have to go.
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

    /// Forgets a statement that the server cannot run any more.
    ///
    /// - Returns: Its name.
    mutating func remove(_ sql: String) -> String? { entries.removeValue(forKey: sql)?.statement.name }
}
