// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralSync

/// The entries of a run by their bytes, which the checks read again and again.
final class EntryCache {
    private var entries: [Data: SyncEntry] = [:]

    /// - Throws: `SyncError`.
    func entry(_ bytes: Data) throws -> SyncEntry {
        if let known = entries[bytes] { return known }
        let entry = try SyncEntry(reading: bytes)
        entries[bytes] = entry
        return entry
    }
}
