// SPDX-License-Identifier: Apache-2.0

import VitralModels

extension SQLiteConnection {
    /// Validates that the file is a store or empty, so that an app's tables are never mixed with another program's.
    ///
    /// - Returns: Whether the file is a store.
    /// - Throws: `DataStoreError.foreignDatabase(_:tables:)`.
    @discardableResult
    func checkOwnership() throws -> Bool {
        let tables = try rows(
            SQLStatement(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name"))
        let names = tables.values.compactMap { if case .text(let name) = $0 { name } else { nil } }
        if names.contains(_StoreMigrator.recordTable) { return true }
        // Programs that set an application id set it even in a file that has no tables yet.
        let mark = try rows(SQLStatement("PRAGMA application_id")).values.first
        guard names.isEmpty, mark == nil || mark == .integer(0) else {
            throw DataStoreError.foreignDatabase(context.file, tables: names)
        }
        return false
    }
}
