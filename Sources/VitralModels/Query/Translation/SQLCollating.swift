// SPDX-License-Identifier: Apache-2.0

/// A dialect in which a column's order is its collation's, which expressions lose.
public protocol SQLCollating: SQLDialect {
    /// An expression that is no column, so that it is compared as columns of its type are.
    func ordered(_ expression: String, _ type: ColumnType) -> String
}

extension SQLDialect {
    /// An expression that is no column, so that it is compared as columns of its type are.
    func ordered(_ expression: String, _ type: ColumnType) -> String {
        (self as? any SQLCollating)?.ordered(expression, type) ?? expression
    }
}
