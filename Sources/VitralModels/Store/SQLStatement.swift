// SPDX-License-Identifier: Apache-2.0

/// A statement in a database's own dialect, and what is bound to its placeholders.
///
/// Values are never part of the text, so nothing that a person typed can become SQL.
public struct SQLStatement: Sendable, Hashable {
    /// The text, with the dialect's placeholders.
    public var sql: String
    /// What is bound, in the order of the placeholders.
    public var arguments: [SQLValue]

    /// Puts a statement together.
    public init(_ sql: String, _ arguments: [SQLValue] = []) {
        self.sql = sql
        self.arguments = arguments
    }
}

/// The rows that a statement gave, one behind the other in one piece of memory.
public struct SQLRows: Sendable, Hashable {
    /// How many columns a row has.
    public let columnCount: Int
    /// The values of all rows.
    @inlinable public var values: [SQLValue] { _values }
    @usableFromInline var _values: [SQLValue] = []

    /// Begins with no rows.
    ///
    /// - Parameter columnCount: How many columns a row has, 1 or more.
    public init(columnCount: Int) {
        precondition(columnCount > 0, "A row has at least one column.")
        self.columnCount = columnCount
    }

    /// How many rows there are.
    @inlinable public var count: Int { _values.count / columnCount }
    /// Whether there is none.
    @inlinable public var isEmpty: Bool { _values.isEmpty }

    /// The value of a row in a column, both counted from 0.
    @inlinable public subscript(row: Int, column: Int) -> SQLValue { _values[row * columnCount + column] }

    /// The values of a row.
    @inlinable public subscript(row: Int) -> ArraySlice<SQLValue> {
        _values[row * columnCount..<(row + 1) * columnCount]
    }

    /// Adds the next value: a row is full after ``columnCount`` of them.
    @inlinable public mutating func append(_ value: SQLValue) { _values.append(value) }

    /// Makes room for rows.
    @inlinable public mutating func reserveCapacity(_ rows: Int) { _values.reserveCapacity(rows * columnCount) }
}
