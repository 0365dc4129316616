// SPDX-License-Identifier: Apache-2.0

import VitralModels

extension SQLiteConnection {
    /// Checks that the file is a store or empty: another program's tables must not be mixed with an app's.
    ///
    /// - Returns: Whether it is a store.
    /// - Throws: `DataStoreError.foreignDatabase(_:tables:)`.
    @discardableResult
    func checkOwnership() throws -> Bool {
        let tables = try rows(
            SQLStatement(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name"))
        let names = tables.values.compactMap { if case .text(let name) = $0 { name } else { nil } }
        if names.contains(_StoreMigrator.recordTable) { return true }
        // Programs that put a number into their files mark even those that have no tables yet.
        let mark = try rows(SQLStatement("PRAGMA application_id")).values.first
        guard names.isEmpty, mark == nil || mark == .integer(0) else {
            throw DataStoreError.foreignDatabase(context.file, tables: names)
        }
        return false
    }
}
