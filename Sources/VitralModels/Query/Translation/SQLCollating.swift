// SPDX-License-Identifier: Apache-2.0

/// A dialect in which columns have a collation that computed expressions lose.
public protocol SQLCollating: SQLDialect {
    /// Returns a computed expression with the collation of a column of its type.
    func ordered(_ expression: String, _ type: ColumnType) -> String

    /// Returns a computed expression with the collation by which values of its type are equal.
    func equated(_ expression: String, _ type: ColumnType) -> String
}

extension SQLDialect {
    /// Returns a computed expression with the collation by which values of its type are equal.
    func equated(_ expression: String, _ type: ColumnType) -> String {
        (self as? any SQLCollating)?.equated(expression, type) ?? expression
    }

    /// Returns a computed expression with the collation of a column of its type.
    func ordered(_ expression: String, _ type: ColumnType) -> String {
        (self as? any SQLCollating)?.ordered(expression, type) ?? expression
    }
}
