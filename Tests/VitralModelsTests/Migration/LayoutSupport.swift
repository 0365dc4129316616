// SPDX-License-Identifier: Apache-2.0

@testable import VitralModels

extension StoreLayout {
    /// Returns a layout of tables, with version 1.0.0 by default.
    static func of(_ tables: Table..., version: Schema.Version = Schema.Version(1, 0, 0)) -> StoreLayout {
        StoreLayout(version: version, tables: tables)
    }
}

extension StoreLayout.Table {
    /// Returns an entity's table: its key, then columns.
    static func entity(
        _ name: String, _ columns: StoreLayout.Column..., uniques: Set<[String]> = [], indexes: Set<[String]> = []
    ) -> StoreLayout.Table {
        let key = StoreLayout.Column(name: StoreLayout.key, type: .integer, isOptional: false)
        return StoreLayout.Table(name: name, columns: [key] + columns, uniques: uniques, indexes: indexes)
    }

    /// Returns a table that joins entities.
    static func join(
        _ name: String, _ source: String, _ target: String, was originalName: String? = nil, swapped: Bool = false
    ) -> StoreLayout.Table {
        StoreLayout.Table(
            name: name,
            columns: [
                StoreLayout.Column(
                    name: StoreLayout.source, type: .integer, isOptional: false, references: source,
                    originalName: swapped ? StoreLayout.target : nil),
                StoreLayout.Column(
                    name: StoreLayout.target, type: .integer, isOptional: false, references: target,
                    originalName: swapped ? StoreLayout.source : nil),
            ],
            indexes: [[StoreLayout.target]], originalName: originalName)
    }
}

extension StoreLayout.Column {
    /// Returns an attribute, required by default.
    static func attribute(
        _ name: String, _ type: ColumnType, isOptional: Bool = false, was originalName: String? = nil,
        initial: SQLConstant? = nil
    ) -> StoreLayout.Column {
        StoreLayout.Column(
            name: name, type: type, isOptional: isOptional, originalName: originalName, initial: initial)
    }

    /// Returns a to-one relationship.
    static func reference(_ name: String, to table: String, was originalName: String? = nil) -> StoreLayout.Column {
        StoreLayout.Column(
            name: name, type: .integer, isOptional: true, references: table, originalName: originalName)
    }
}
