// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The table of the log's entries, whose rows ``EntryRow`` reads and writes.
///
/// An entry has one row with three small index entries: the stamp is stored once, the scope as the key of its row, and the
/// first record as 8 bytes.
@Model final class StoredSyncEntry {
    #Index<StoredSyncEntry>([\.scope, \.place], [\.trace])

    @Attribute(.unique) var stamp = Data()
    /// The key of the scope's row.
    var scope: Int64 = 0
    /// The status and the number; see ``LogPlace``.
    var place: Int64 = 0
    /// The trace of the first record that the entry changes; see ``StoredSyncTrace``.
    var trace: Int64?
    /// The bytes without the stamp and the scope.
    var content = Data()
    /// The digest of the scope's log up to this entry, which some entries have; see ``LogDigest``.
    var digest: Data?
    /// The reason why the hub has refused the entry.
    var refusal: SyncRefusal?

    init() {}
}

/// The table of the second and further records that entries change, for the records' history.
///
/// A trace is a part of a record's identifier: it finds the record's entries, and few others.
@Model final class StoredSyncTrace {
    #Index<StoredSyncTrace>([\.trace])

    var trace: Int64 = 0
    var stamp = Data()

    init() {}
}

extension UUID {
    /// The identifier in 8 bytes, which few other identifiers share.
    var trace: Int64 {
        withUnsafeBytes(of: uuid) { bytes in
            bytes.loadUnaligned(as: Int64.self) ^ bytes.loadUnaligned(fromByteOffset: 8, as: Int64.self)
        }
    }

    /// Returns whether the bytes come before those of another identifier.
    func precedes(_ other: UUID) -> Bool {
        withUnsafeBytes(of: (uuid, other.uuid)) { bytes in
            func word(_ offset: Int) -> UInt64 {
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            return word(0) != word(16) ? word(0) < word(16) : word(8) < word(24)
        }
    }

    /// The 16 bytes.
    var bytes: Data { withUnsafeBytes(of: uuid) { Data($0) } }

    /// Creates an identifier from its 16 bytes; `nil` for another number of bytes.
    init?(_ bytes: Data) {
        guard bytes.count == MemoryLayout<uuid_t>.size else { return nil }
        self.init(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
    }
}
