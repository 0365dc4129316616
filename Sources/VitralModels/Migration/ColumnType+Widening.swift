// SPDX-License-Identifier: Apache-2.0

extension ColumnType {
    /// Whether every value of this type is also a value of another type, so that a column can be converted to it.
    ///
    /// A Boolean becomes 0 or 1. An integer becomes a floating-point number, if all values fit exactly (which is
    /// checked first), or a decimal. A date becomes its seconds. A UUID, a decimal and JSON become text. Any other
    /// conversion would lose data or needs custom code.
    public func widens(to other: ColumnType) -> Bool {
        switch (self, other) {
        case (.boolean, .integer), (.boolean, .decimal), (.integer, .real), (.integer, .decimal), (.date, .real): true
        case (.uuid, .text), (.decimal, .text), (.json, .text): true
        default: self == other
        }
    }
}

extension StoreLayout {
    /// Returns the column that supplies a column's values when its table is altered.
    ///
    /// - Parameters:
    ///   - column: A column of the new table.
    ///   - table: The current table.
    ///   - renamed: The old name of each renamed column, by its new name.
    /// - Returns: The current column, or `nil` if the column starts with its ``Column/initial`` value or `NULL`.
    public static func source(of column: Column, in table: Table, renamed: [String: String]) -> Column? {
        guard let source = namesake(of: column, in: table, renamed: renamed), source.references == column.references,
            source.type.widens(to: column.type)
        else { return nil }
        return source
    }

    /// Returns the current column with the same name, or the old name of a renamed column, regardless of its type.
    static func namesake(of column: Column, in table: Table, renamed: [String: String]) -> Column? {
        if let old = renamed[column.name] { return table.column(old) }
        // A column that was renamed does not supply values to a new column with its old name.
        return renamed.values.contains(column.name) ? nil : table.column(column.name)
    }
}

extension StoreLayout.Table {
    func column(_ name: String) -> StoreLayout.Column? { columns.first { $0.name == name } }
}
