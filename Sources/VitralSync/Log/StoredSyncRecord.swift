// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The merge state of a record.
@Model final class StoredSyncRecord {
    #Index<StoredSyncRecord>([\.scope, \.isNewer])

    @Attribute(.unique) var record: UUID
    var entity: String
    var scope: UUID
    /// The key of the model's row; `nil` if the record does not exist, or its entity is unknown.
    var row: Int64?
    /// The state after all entries, except the refused ones.
    var state: Data
    /// The state after the confirmed entries, as long as there are others.
    var base: Data?
    /// The number of entries that are not confirmed and not refused.
    var pending: Int
    /// Whether the state has parts that this version of the app does not know.
    var isNewer = false
    /// Whether users have to choose from several values of a field.
    var hasConflict = false

    init(record: UUID, entity: String, scope: UUID) {
        self.record = record
        self.entity = entity
        self.scope = scope
        state = RecordState().bytes
        pending = 0
    }
}

/// A scope, and the end of its log.
@Model final class StoredSyncScope {
    @Attribute(.unique) var scope: UUID
    /// The number of the last entry.
    var number: Int64
    /// The digest of all entries; see ``LogDigest``.
    var digest: Data

    init(scope: UUID) {
        self.scope = scope
        number = 0
        digest = LogDigest.empty
    }
}

/// The clock of the replica or the hub.
@Model final class StoredSyncClock {
    /// Always 1: there is one clock.
    @Attribute(.unique) private(set) var key: Int
    private var replicaBits: Int64
    private var latestBits: Int64
    private var seenBits: Int64
    /// The milliseconds by which the hub's time is ahead of the machine's.
    var offset: Int64

    var replica: UInt64 {
        get { UInt64(bitPattern: replicaBits) }
        set { replicaBits = Int64(bitPattern: newValue) }
    }
    /// The latest time that the clock has given or seen.
    var latest: UInt64 {
        get { UInt64(bitPattern: latestBits) }
        set { latestBits = Int64(bitPattern: newValue) }
    }
    /// The latest time of a confirmed entry.
    var seen: UInt64 {
        get { UInt64(bitPattern: seenBits) }
        set { seenBits = Int64(bitPattern: newValue) }
    }

    init(replica: UInt64) {
        key = 1
        replicaBits = Int64(bitPattern: replica)
        latestBits = 0
        seenBits = 0
        offset = 0
    }
}
