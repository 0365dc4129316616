// SPDX-License-Identifier: Apache-2.0

public import VitralModels

extension SQLiteDialect: SQLCollating {
    /// Returns an expression with the collation of its type: a computed decimal compares like a decimal column.
    ///
    /// SQLite applies a collation anywhere inside an expression to the result of the expression, so a text that depends
    /// on a comparison of decimals needs a collation of its own.
    public func ordered(_ expression: String, _ type: ColumnType) -> String {
        if type == .decimal { return "\(expression) COLLATE \(DecimalOrder.name)" }
        return expression.contains(" COLLATE ") ? "\(expression) COLLATE BINARY" : expression
    }

    /// Returns an expression with the collation of its type.
    public func equated(_ expression: String, _ type: ColumnType) -> String { ordered(expression, type) }
}
