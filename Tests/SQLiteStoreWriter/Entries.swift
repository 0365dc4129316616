// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VitralDataSQLite
package import VitralModels

/// The entries that the process writes and the test reads.
package enum Entries {
    /// The layout of entries in batches.
    package static let layout = StoreLayout(
        version: Schema.Version(1, 0, 0),
        tables: [
            StoreLayout.Table(
                name: "Entry",
                columns: [
                    StoreLayout.Column(name: StoreLayout.key, type: .integer, isOptional: false),
                    StoreLayout.Column(name: "batch", type: .text, isOptional: false),
                    StoreLayout.Column(name: "body", type: .text, isOptional: false),
                ], indexes: [["batch"]])
        ])

    /// The number of entries in a batch.
    package static let batchSize = 5

    /// Opens a store of entries.
    package static func open(_ file: URL, layout: StoreLayout = layout, patience: Double = 5) throws -> SQLiteStore {
        var random = SystemRandomNumberGenerator()
        return try SQLiteStore.open(url: file, patience: patience) {
            try _StoreMigrator(layout: layout).migrate($0, dialect: SQLiteDialect(), using: &random)
        }
    }
}
