// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// An entry of the log.
@Model final class StoredSyncEntry {
    #Index<StoredSyncEntry>([\.scope, \.number], [\.statusCode])

    @Attribute(.unique) var stamp: Data
    var scope: UUID
    /// The stamp's time, by which entries of several scopes are ordered.
    private(set) var time: Int64
    var author: String
    private(set) var statusCode: Int
    /// The number that the hub has given to the entry; 0 if it has given none yet.
    var number: Int64
    /// The digest of the scope's log up to this entry.
    var digest: Data?
    /// The reason why the hub has refused the entry.
    var refusal: SyncRefusal?
    var bytes: Data

    var status: Status {
        get { Status(rawValue: statusCode) ?? .refused }
        set { statusCode = newValue.rawValue }
    }

    enum Status: Int {
        /// The entry has a number, and everything before it has arrived.
        case confirmed
        /// The entry waits for the hub.
        case pending
        /// The hub has accepted the entry, which has not come back in a page yet.
        case accepted
        /// The hub has refused the entry; its changes are undone.
        case refused
    }

    init(_ entry: SyncEntry, status: Status) {
        stamp = entry.stamp.bytes
        scope = entry.scope
        time = Int64(bitPattern: entry.stamp.time)
        author = entry.author
        statusCode = status.rawValue
        number = 0
        bytes = entry.bytes
    }

    /// - Throws: ``SyncError/unreadable(_:)``.
    func entry() throws -> SyncEntry { try SyncEntry(reading: bytes) }
}

/// A record that an entry changes, for the record's history.
@Model final class StoredSyncTrace {
    #Index<StoredSyncTrace>([\.record])

    var record: UUID
    var stamp: Data

    init(record: UUID, stamp: Stamp) {
        self.record = record
        self.stamp = stamp.bytes
    }
}
