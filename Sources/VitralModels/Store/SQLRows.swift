// SPDX-License-Identifier: Apache-2.0

/// The rows that a statement returned, stored in one array.
public struct SQLRows: Sendable, Hashable {
    /// The number of columns in a row.
    public let columnCount: Int
    /// The values of all rows.
    @inlinable public var values: [SQLValue] { _values }
    @usableFromInline var _values: [SQLValue] = []

    /// Creates an empty collection of rows.
    ///
    /// - Parameter columnCount: The number of columns in a row, at least 1.
    public init(columnCount: Int) {
        precondition(columnCount > 0, "A row has at least one column.")
        self.columnCount = columnCount
    }

    /// The number of rows.
    @inlinable public var count: Int { _values.count / columnCount }
    /// Whether there are no rows.
    @inlinable public var isEmpty: Bool { _values.isEmpty }

    /// Accesses the value of a row in a column, both counted from 0.
    @inlinable public subscript(row: Int, column: Int) -> SQLValue { _values[row * columnCount + column] }

    /// Accesses the values of a row.
    @inlinable public subscript(row: Int) -> ArraySlice<SQLValue> {
        _values[row * columnCount..<(row + 1) * columnCount]
    }

    /// Adds the next value; a row is complete after ``columnCount`` values.
    @inlinable public mutating func append(_ value: SQLValue) { _values.append(value) }

    /// Reserves memory for a number of rows.
    @inlinable public mutating func reserveCapacity(_ rows: Int) { _values.reserveCapacity(rows * columnCount) }
}
