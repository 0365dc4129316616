// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A row of ``StoredSyncScope``: a scope with the end of its log.
final class ScopeRow {
    /// The key of the row, by which entries and records name their scope.
    let key: Int64
    let scope: UUID
    /// The number of the last entry.
    var number: Int64 { didSet { isChanged = true } }
    /// The digest of all entries; see ``LogDigest``.
    var digest: Data { didSet { isChanged = true } }
    /// Whether the database's row differs.
    var isChanged = false

    /// Creates the row of a new scope.
    init(key: Int64, _ scope: UUID) {
        self.key = key
        self.scope = scope
        number = 0
        digest = LogDigest.empty
    }

    /// Creates a row of the database, with the columns ``columns``; `nil` for other values.
    init?(_ row: ArraySlice<SQLValue>) {
        let first = row.startIndex
        guard row.count == Self.columns.count, case .integer(let key) = row[first],
            case .text(let id) = row[first + 1], let scope = UUID(text: id),
            case .integer(let number) = row[first + 2], case .blob(let digest) = row[first + 3]
        else { return nil }
        self.key = key
        self.scope = scope
        self.number = number
        self.digest = digest
    }

    static let columns = ["_id", "scope", "number", "digest"]
}

/// The row of ``StoredSyncClock``: the clock of the replica or the hub.
///
/// A replica's own entry that waits for the hub has a stamp of the clock, so that the row is not written with it. It is when
/// such an entry is confirmed or removed.
final class ClockRow {
    /// The identity.
    var replica: UInt64 { didSet { isChanged = true } }
    /// The latest time that the clock has given or seen.
    var latest: UInt64 { didSet { if latest != oldValue { isChanged = true } } }
    /// The latest time of a confirmed entry.
    private(set) var seen: UInt64 { didSet { isChanged = true } }
    /// The milliseconds by which the hub's time is ahead of the machine's.
    var offset: Int64 { didSet { isChanged = true } }
    /// Whether the database's row differs.
    var isChanged = false

    /// Creates the row of a new database.
    init(replica: UInt64) {
        self.replica = replica
        latest = 0
        seen = 0
        offset = 0
    }

    /// Creates a row of the database, with the columns ``columns``; `nil` for other values.
    ///
    /// - Parameter last: The entry that waits for the hub and was added last.
    init?(_ row: ArraySlice<SQLValue>, last: Stamp?) {
        let numbers = row.map(\.integer)
        guard numbers.count == Self.columns.count else { return nil }
        replica = UInt64(bitPattern: numbers[0])
        latest = UInt64(bitPattern: numbers[1])
        seen = UInt64(bitPattern: numbers[2])
        offset = numbers[3]
        if let last, last.replica == replica { latest = max(latest, last.time) }
    }

    static let columns = ["replicaBits", "latestBits", "seenBits", "offset"]

    /// The values of the columns.
    var values: [SQLValue] {
        [replica, latest, seen].map { .integer(Int64(bitPattern: $0)) } + [.integer(offset)]
    }

    /// Returns the next stamp.
    ///
    /// The row stays as it is: the entry with the stamp has the time.
    ///
    /// - Throws: ``SyncError/clockExhausted``.
    func next(_ environment: SyncEnvironment) throws -> Stamp {
        var clock = HybridClock(replica: replica, latest: latest)
        let stamp = try clock.next(at: milliseconds(environment))
        let wasChanged = isChanged
        latest = clock.latest
        isChanged = wasChanged
        return stamp
    }

    /// Removes the correction by the hub's time if the machine's clock was set back since.
    ///
    /// Both together would be far behind what the clock has seen, and all writes would lose to earlier ones.
    func checkOffset(_ environment: SyncEnvironment) {
        guard offset < 0 else { return }
        let seen = Int64(clamping: Stamp(time: latest, replica: replica).milliseconds)
        if Int64(clamping: milliseconds(environment)) < seen - SyncHub.clockTolerance { offset = 0 }
    }

    /// Updates the clock after an entry that waits and whose stamp is not the clock's, so that the next stamp follows it.
    ///
    /// A stamp that the hub would refuse as too far ahead has no effect.
    func follow(_ stamp: Stamp, _ environment: SyncEnvironment) {
        let limit = Int64(clamping: milliseconds(environment)) + SyncHub.clockTolerance
        if Int64(clamping: stamp.milliseconds) <= limit, latest < stamp.time { latest = stamp.time }
    }

    /// Updates the clock after a confirmed entry, so that the next stamp follows it.
    func see(_ stamp: Stamp) {
        if latest < stamp.time { latest = stamp.time }
        if seen < stamp.time { seen = stamp.time }
    }

    /// The milliseconds since 1970, corrected by the hub's time.
    private func milliseconds(_ environment: SyncEnvironment) -> UInt64 {
        let now = Int64(clamping: HybridClock.milliseconds(environment.now()))
        let (corrected, isOver) = now.addingReportingOverflow(offset)
        return isOver ? UInt64(clamping: now) : UInt64(clamping: corrected)
    }
}
