// SPDX-License-Identifier: Apache-2.0

public import VitralModels

extension SQLiteDialect: SQLCollating {
    /// Returns an expression with the collation of its type: a computed decimal compares like a decimal column.
    public func ordered(_ expression: String, _ type: ColumnType) -> String {
        type == .decimal ? "\(expression) COLLATE \(DecimalOrder.name)" : expression
    }
}
