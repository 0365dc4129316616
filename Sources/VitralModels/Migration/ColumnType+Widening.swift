// SPDX-License-Identifier: Apache-2.0

extension ColumnType {
    /// Whether every value of this type is one of another, so that a column can become it.
    ///
    /// A truth value becomes 0 or 1; a whole number a floating-point one (if it is not too long for that, which is counted
    /// before) or a decimal one; a date its seconds; an identifier, a decimal number and JSON their texts. All else would
    /// lose something, or need to be told how.
    public func widens(to other: ColumnType) -> Bool {
        switch (self, other) {
        case (.boolean, .integer), (.boolean, .decimal), (.integer, .real), (.integer, .decimal), (.date, .real): true
        case (.uuid, .text), (.decimal, .text), (.json, .text): true
        default: self == other
        }
    }
}

extension StoreLayout {
    /// Where the values of a table's column come from when the table is altered.
    ///
    /// - Parameters:
    ///   - column: A column of the table as it is to be.
    ///   - table: The table as it is.
    ///   - renamed: The old name of each column that has one, by its new name.
    /// - Returns: The old column, or `nil` for one that begins with its ``Column/initial`` value or none.
    public static func source(of column: Column, in table: Table, renamed: [String: String]) -> Column? {
        guard let source = namesake(of: column, in: table, renamed: renamed), source.references == column.references,
            source.type.widens(to: column.type)
        else { return nil }
        return source
    }

    /// The column that was called what this one is or was called, whatever it holds.
    static func namesake(of column: Column, in table: Table, renamed: [String: String]) -> Column? {
        if let old = renamed[column.name] { return table.column(old) }
        // What took on another name does not lend its values to whoever has the old name now.
        return renamed.values.contains(column.name) ? nil : table.column(column.name)
    }
}

extension StoreLayout.Table {
    func column(_ name: String) -> StoreLayout.Column? { columns.first { $0.name == name } }
}
