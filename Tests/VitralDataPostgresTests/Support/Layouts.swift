// SPDX-License-Identifier: Apache-2.0

import VitralModels

extension StoreLayout.Table {
    /// Returns an entity's table.
    static func entity(
        _ name: String, _ columns: [StoreLayout.Column] = [], uniques: Set<[String]> = [], indexes: Set<[String]> = []
    ) -> StoreLayout.Table {
        let key = StoreLayout.Column(name: StoreLayout.key, type: .integer, isOptional: false)
        return StoreLayout.Table(name: name, columns: [key] + columns, uniques: uniques, indexes: indexes)
    }

    /// Returns a table that joins two entities.
    static func join(_ name: String, _ source: String, _ target: String) -> StoreLayout.Table {
        StoreLayout.Table(
            name: name,
            columns: [
                StoreLayout.Column(name: StoreLayout.source, type: .integer, isOptional: false, references: source),
                StoreLayout.Column(name: StoreLayout.target, type: .integer, isOptional: false, references: target),
            ], indexes: [[StoreLayout.target]])
    }
}

extension StoreLayout.Column {
    /// Returns a column.
    static func column(
        _ name: String, _ type: ColumnType, optional: Bool = true, references: String? = nil,
        initial: SQLConstant? = nil
    ) -> StoreLayout.Column {
        StoreLayout.Column(name: name, type: type, isOptional: optional, references: references, initial: initial)
    }
}
