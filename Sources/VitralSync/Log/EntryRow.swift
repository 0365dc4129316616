// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A row of ``StoredSyncEntry``: an entry with its place in the log.
final class EntryRow {
    let stamp: Stamp
    let scope: ScopeRow
    let bytes: Data
    var place: LogPlace { didSet { isChanged = true } }
    /// The digest of the log up to the entry, if it is stored.
    var digest: Data?
    var refusal: SyncRefusal? { didSet { isChanged = true } }
    /// Whether the database has no row for the entry yet.
    var isNew: Bool
    /// Whether the place or the refusal differs from the database's.
    var isChanged = false
    private var read: SyncEntry?

    /// Creates the row of a new entry.
    init(_ entry: SyncEntry, _ scope: ScopeRow, _ place: LogPlace) {
        stamp = entry.stamp
        self.scope = scope
        bytes = entry.bytes
        self.place = place
        isNew = true
        read = entry
    }

    /// Creates a row of the database, with the columns ``columns``; `nil` for other values.
    init?(_ row: ArraySlice<SQLValue>, _ scope: ScopeRow) {
        let first = row.startIndex
        guard row.count == Self.columns.count, let stamp = Self.stamp(row), case .integer(let place) = row[first + 2],
            case .blob(let content) = row[first + 3]
        else { return nil }
        self.stamp = stamp
        self.scope = scope
        self.place = LogPlace(code: place)
        if case .blob(let digest) = row[first + 4] { self.digest = digest }
        if case .text(let json) = row[first + 5] {
            refusal = try? JSONDecoder().decode(SyncRefusal.self, from: Data(json.utf8))
        }
        bytes = Self.bytes(stamp, scope.scope, content)
        isNew = false
    }

    static let columns = ["stamp", "scope", "place", "content", "digest", "refusal"]

    /// The stamp of a row that begins with it.
    static func stamp(_ row: ArraySlice<SQLValue>) -> Stamp? {
        if case .blob(let bytes)? = row.first { Stamp(bytes) } else { nil }
    }

    /// - Throws: ``SyncError/unreadable(_:)``.
    func entry() throws -> SyncEntry {
        if let read { return read }
        let entry = try SyncEntry(reading: bytes)
        read = entry
        return entry
    }

    // MARK: Bytes

    /// The number of bytes of a stamp and a scope, which all formats have after their first byte.
    private static let header = Stamp.size + MemoryLayout<uuid_t>.size

    /// The bytes without the stamp and the scope, which the row has already.
    var content: Data {
        var content = Data(capacity: bytes.count - Self.header)
        content.append(contentsOf: bytes.prefix(1))
        content.append(bytes.dropFirst(1 + Self.header))
        return content
    }

    /// Returns the bytes of an entry.
    static func bytes(_ stamp: Stamp, _ scope: UUID, _ content: Data) -> Data {
        var bytes = Data(capacity: content.count + header)
        bytes.append(content.prefix(1))
        bytes.append(stamp.bytes)
        withUnsafeBytes(of: scope.uuid) { bytes.append(contentsOf: $0) }
        bytes.append(content.dropFirst(1))
        return bytes
    }

    /// The column of the refusal, in JSON with sorted keys.
    var refusalColumn: SQLValue {
        get throws {
            guard let refusal else { return .null }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return .text(String(decoding: try encoder.encode(refusal), as: UTF8.self))
        }
    }
}
