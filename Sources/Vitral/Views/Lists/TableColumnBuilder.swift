// SPDX-License-Identifier: Apache-2.0

/// A result builder for the columns of a table.
@MainActor @preconcurrency
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable> {
    /// Returns the column of an expression.
    public static func buildExpression<Content: View>(
        _ column: TableColumn<RowValue, Content>
    ) -> [_TableColumn<RowValue>] { [column.erased] }
    /// Returns the columns of a collection.
    public static func buildExpression<Data>(
        _ columns: TableColumnForEach<Data, RowValue>
    ) -> [_TableColumn<RowValue>] { columns.columns }
    /// Returns several columns, in order.
    public static func buildBlock(_ columns: [_TableColumn<RowValue>]...) -> [_TableColumn<RowValue>] {
        columns.flatMap { $0 }
    }
    /// Returns the columns of a condition without an `else` branch.
    public static func buildOptional(_ columns: [_TableColumn<RowValue>]?) -> [_TableColumn<RowValue>] {
        columns ?? []
    }
    /// Returns the columns of the first branch.
    public static func buildEither(first columns: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] { columns }
    /// Returns the columns of the second branch.
    public static func buildEither(second columns: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] { columns }
}
