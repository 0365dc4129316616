// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Updates the models of records with parts that an older version of the program did not know.
    func showNewerRecords() throws {
        let records = try newerRecords()
        try show(records.map(\.record))
        try save()
    }

    /// Returns the records with parts that this version of the program does not know.
    func newerRecords() throws -> [RecordRow] {
        try records(SQLStatement(statements.newerRecords, [.integer(1)]))
    }
}

extension Replica {
    /// Shows changes that an older version of the app has received without knowing their properties or entities.
    ///
    /// Call it when a new version of the app starts. Without newer changes it costs one query.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func showNewerRecords() async throws {
        try await container.logTransaction { try LogTransaction($0, schema).showNewerRecords() }
    }
}

extension SyncHub {
    /// Shows changes that an older version of the hub has relayed without knowing their properties or entities.
    ///
    /// Call it when a new version of the hub starts. Without newer changes it costs one query.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func showNewerRecords() async throws {
        try await container.logTransaction { try LogTransaction($0, schema).showNewerRecords() }
    }
}
