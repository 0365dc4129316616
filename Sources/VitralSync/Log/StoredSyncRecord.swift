// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The table of the records' merge states, whose rows ``RecordRow`` reads and writes.
@Model final class StoredSyncRecord {
    #Index<StoredSyncRecord>([\.scope, \.isNewer])

    /// The bytes of the record's identifier.
    @Attribute(.unique) var record = Data()
    var entity = ""
    /// The key of the scope's row.
    var scope: Int64 = 0
    /// The key of the model's row; `nil` if the record does not exist, or its entity is unknown.
    var row: Int64?
    /// The state after all entries, except the refused ones.
    var state = Data()
    /// The state after the confirmed entries, as long as there are others.
    var base: Data?
    /// The number of entries that are not confirmed and not refused.
    var pending = 0
    /// Whether the state has parts that this version of the app does not know.
    var isNewer = false
    /// Whether users have to choose from several values of a field.
    var hasConflict = false
    /// The number of the last confirmed entry that has changed the record; 0 if the log has none.
    var number: Int64 = 0

    init() {}
}

/// The table of the scopes, with the ends of their logs, whose rows ``ScopeRow`` reads and writes.
@Model final class StoredSyncScope {
    @Attribute(.unique) var scope = UUID()
    /// The number of the last entry.
    var number: Int64 = 0
    /// The digest of all entries; see ``LogDigest``.
    var digest = Data()

    init() {}
}

/// The table of the clock of the replica or the hub, whose row ``ClockRow`` reads and writes.
@Model final class StoredSyncClock {
    /// Always 1: there is one clock.
    @Attribute(.unique) private(set) var key = 1
    private(set) var replicaBits: Int64 = 0
    private(set) var latestBits: Int64 = 0
    private(set) var seenBits: Int64 = 0
    /// The milliseconds by which the hub's time is ahead of the machine's.
    private(set) var offset: Int64 = 0

    init() {}
}
