// SPDX-License-Identifier: Apache-2.0

public import VitralModels

extension SQLiteDialect: SQLCollating {
    /// Decimal numbers that come of an expression are compared as those of columns are.
    public func ordered(_ expression: String, _ type: ColumnType) -> String {
        type == .decimal ? "\(expression) COLLATE \(DecimalOrder.name)" : expression
    }
}
