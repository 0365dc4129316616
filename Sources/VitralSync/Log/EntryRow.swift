// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A row of ``StoredSyncEntry``: an entry with its place in the log.
final class EntryRow {
    let stamp: Stamp
    let scope: ScopeRow
    let bytes: Data
    var place: LogPlace { didSet { isChanged = true } }
    /// The key of the row; `nil` while the database has none.
    var key: Int64?
    /// For each record that the entry changes, the number of the confirmed entry that has changed it before.
    var previous: Data?
    /// The digest of the log up to the entry, if it is stored.
    var digest: Data?
    var refusal: SyncRefusal? { didSet { isChanged = true } }
    /// Whether the entry is an operation that several replicas make alike, and that no user has written.
    ///
    /// It is known as long as the entry is not confirmed.
    let isShared: Bool
    /// Whether the database has no row for the entry yet.
    var isNew: Bool { key == nil }
    /// Whether the place or the refusal differs from the database's.
    var isChanged = false
    private var read: SyncEntry?

    /// Creates the row of a new entry.
    init(_ entry: SyncEntry, _ scope: ScopeRow, _ place: LogPlace, isShared: Bool = false) {
        stamp = entry.stamp
        self.scope = scope
        bytes = entry.bytes
        self.place = place
        self.isShared = isShared
        read = entry
    }

    /// Creates a row of the database, with the columns ``columns``; `nil` for other values.
    init?(_ row: ArraySlice<SQLValue>, _ scope: ScopeRow) {
        let first = row.startIndex
        guard row.count == Self.columns.count, let stamp = Self.stamp(row), case .integer(let place) = row[first + 2],
            case .blob(let content) = row[first + 3], case .integer(let key) = row[first + 6]
        else { return nil }
        self.key = key
        self.stamp = stamp
        self.scope = scope
        (self.place, isShared) = LogPlace.decode(place)
        if case .blob(let digest) = row[first + 4] { self.digest = digest }
        if case .text(let json) = row[first + 5] {
            refusal = try? JSONDecoder().decode(SyncRefusal.self, from: Data(json.utf8))
        }
        if case .blob(let numbers) = row[first + 7] { previous = numbers }
        bytes = Self.bytes(stamp, scope.scope, content)
    }

    static let columns = ["stamp", "scope", "place", "content", "digest", "refusal", "_id", "previous"]

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

    // MARK: Previous entries

    /// Remembers the entries that have changed the entry's records before, and the entry as their last one.
    func link(_ records: [RecordRow]) {
        if records.contains(where: { $0.number > 0 }) {
            var writer = ByteWriter(capacity: 4 * records.count)
            for record in records { writer.write(UInt64(clamping: record.number)) }
            previous = writer.bytes
        }
        for record in records { record.number = place.number }
    }

    /// Returns the number of the entry that has changed a record before; 0 if there is none.
    ///
    /// - Throws: ``SyncError/unreadable(_:)``.
    func previousNumber(of record: UUID) throws -> Int64 {
        guard let previous, let index = try entry().records.firstIndex(of: record) else { return 0 }
        var reader = ByteReader(previous)
        for _ in 0..<index { _ = try reader.number() }
        return Int64(clamping: try reader.number())
    }

    // MARK: Bytes

    /// The number of bytes of a stamp and a scope, which all formats have after their first byte.
    private static let header = Stamp.size + MemoryLayout<uuid_t>.size

    /// The bytes without the stamp and the scope, which the row has already.
    var content: Data {
        guard bytes.count > Self.header else { return bytes }
        var content = Data(count: bytes.count - Self.header)
        content.withUnsafeMutableBytes { content in
            bytes.withUnsafeBytes { bytes in
                content[0] = bytes[0]
                UnsafeMutableRawBufferPointer(rebasing: content[1...])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[(1 + Self.header)...]))
            }
        }
        return content
    }

    /// Returns the bytes of an entry.
    static func bytes(_ stamp: Stamp, _ scope: UUID, _ content: Data) -> Data {
        guard !content.isEmpty else { return content }
        var bytes = Data(count: content.count + header)
        bytes.withUnsafeMutableBytes { bytes in
            content.withUnsafeBytes { content in
                bytes[0] = content[0]
                withUnsafeBytes(of: (stamp.time.bigEndian, stamp.replica.bigEndian, scope.uuid)) { header in
                    UnsafeMutableRawBufferPointer(rebasing: bytes[1...]).copyMemory(from: header)
                }
                UnsafeMutableRawBufferPointer(rebasing: bytes[(1 + header)...])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: content[1...]))
            }
        }
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
