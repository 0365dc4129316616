// SPDX-License-Identifier: Apache-2.0

/// A statement in a database's dialect, with the values for its placeholders.
///
/// Values are never part of the SQL text, which prevents SQL injection.
public struct SQLStatement: Sendable, Hashable {
    /// The SQL text, with the dialect's placeholders.
    public var sql: String
    /// The values to bind, in the order of the placeholders.
    public var arguments: [SQLValue]

    /// Creates a statement.
    public init(_ sql: String, _ arguments: [SQLValue] = []) {
        self.sql = sql
        self.arguments = arguments
    }
}
