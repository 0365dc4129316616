// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The table of the log's entries, whose rows ``EntryRow`` reads and writes.
///
/// An entry has one row with one index entry, that of its stamp. The rows are in the order of ``EntryKey``, so that a page is
/// read and written in one place.
@Model final class StoredSyncEntry {
    @Attribute(.unique) var stamp = Data()
    /// The key of the scope's row.
    var scope: Int64 = 0
    /// The status and the number; see ``LogPlace``.
    var place: Int64 = 0
    /// For each record that a confirmed entry changes, the number of the entry that has changed it before; `nil` if there are
    /// none.
    ///
    /// A record's row has the number of the last one, so that the history of a record needs no index.
    var previous: Data?
    /// The bytes without the stamp and the scope.
    var content = Data()
    /// The digest of the scope's log up to this entry, which some entries have; see ``LogDigest``.
    var digest: Data?
    /// The reason why the hub has refused the entry.
    var refusal: SyncRefusal?

    init() {}
}

extension UUID {
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
