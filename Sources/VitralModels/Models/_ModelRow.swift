// SPDX-License-Identifier: Apache-2.0

/// A row from which a model is created.
public struct _ModelRow {
    @usableFromInline let rows: SQLRows
    @usableFromInline var row: Int
    @usableFromInline let offsets: [Int]

    init(_ rows: SQLRows, of entity: Schema.Entity) {
        self.rows = rows
        row = 0
        offsets = entity.offsets
    }

    /// The key of the row.
    var key: Int64 {
        if case .integer(let key) = rows[row, 0] { key } else { 0 }
    }

    /// Returns the value of the property with an index; `.null` for a to-many relationship.
    @inlinable public subscript(property: Int) -> SQLValue {
        let offset = offsets[property]
        return offset == 0 ? .null : rows[row, offset]
    }
}
