// SPDX-License-Identifier: Apache-2.0

public import Foundation
import VitralModels

/// An entry of the log: the changes that one write of one replica made to the records of a scope.
///
/// An entry is sent and stored as the bytes in which its author's replica has written it, whatever the versions of the
/// programs in between.
///
/// ```swift
/// for entry in try await replica.history(of: UUID()) {
///     print("\(entry.stamp.date): \(entry.author) has changed \(entry.records.count) records")
/// }
/// ```
public struct SyncEntry: Sendable, Hashable {
    /// The stamp, which identifies the entry.
    public var stamp: Stamp { parts.stamp }
    /// The scope, which has an order and members of its own.
    public var scope: UUID { parts.scope }
    /// The account that has made the changes.
    public var author: String { parts.author }
    /// The kind of the operation; ``edit`` for plain changes.
    public var kind: String { parts.kind }
    /// The version of the operation.
    public var version: Int { parts.version }
    /// The operation, in JSON; empty for plain changes.
    public var payload: Data { parts.payload }
    /// The changes; `nil` if they are written in a format that this version does not know.
    package var changes: [RecordChange]? { parts.changes }
    /// The bytes of the entry.
    public var bytes: Data { parts.bytes }

    /// The parts, which copies of an entry share: entries are passed on many times.
    private let parts: Parts

    private final class Parts: Sendable {
        let stamp: Stamp
        let scope: UUID
        let author: String
        let kind: String
        let version: Int
        let payload: Data
        let changes: [RecordChange]?
        let bytes: Data

        init(
            stamp: Stamp, scope: UUID, author: String, kind: String, version: Int, payload: Data,
            changes: [RecordChange]?, bytes: Data
        ) {
            self.stamp = stamp
            self.scope = scope
            self.author = author
            self.kind = kind
            self.version = version
            self.payload = payload
            self.changes = changes
            self.bytes = bytes
        }
    }

    /// The kind of changes without an operation.
    public static let edit = ""
    /// The maximum number of bytes of an entry.
    public static let byteLimit = 16 * 1_024
    /// The format in which entries are written.
    static let format: UInt8 = 1

    /// Creates an entry.
    ///
    /// - Throws: ``SyncError/tooLarge(bytes:)``.
    package init(
        stamp: Stamp, scope: UUID, author: String, kind: String = Self.edit, version: Int = 1, payload: Data = Data(),
        changes: [RecordChange]
    ) throws(SyncError) {
        var writer = ByteWriter()
        writer.write(byte: Self.format)
        writer.write(stamp)
        writer.write(scope)
        writer.write(author)
        writer.write(kind)
        writer.write(count: version)
        writer.write(payload)
        let sorted = changes.sorted { $0.precedes($1) }
        writer.write(sorted) { $1.write(to: &$0) }
        let bytes = writer.bytes
        guard bytes.count <= Self.byteLimit else { throw .tooLarge(bytes: bytes.count) }
        parts = Parts(
            stamp: stamp, scope: scope, author: author, kind: kind, version: version, payload: payload,
            changes: sorted, bytes: bytes)
    }

    /// Reads an entry from its bytes.
    ///
    /// One content has one sequence of bytes, so that equal entries are recognized by them: other orders, repetitions and
    /// longer numbers are refused.
    ///
    /// - Throws: ``SyncError/unreadable(_:)`` if the bytes are no entry, or are not as a replica writes them;
    ///   ``SyncError/tooLarge(bytes:)``.
    public init(reading bytes: Data) throws(SyncError) {
        guard bytes.count <= Self.byteLimit else { throw .tooLarge(bytes: bytes.count) }
        var reader = ByteReader(bytes)
        let format = try reader.byte()
        guard format >= Self.format else { throw .unreadable("Its format is unknown.") }
        let stamp = try reader.stamp()
        let scope = try reader.id()
        let author = try reader.text()
        let kind = try reader.text()
        guard let version = Int(exactly: try reader.number()) else { throw .unreadable("Its version is too large.") }
        let payload = try reader.data()
        let changes = format == Self.format ? try Self.changes(&reader) : nil
        parts = Parts(
            stamp: stamp, scope: scope, author: author, kind: kind, version: version, payload: payload,
            changes: changes, bytes: bytes.startIndex == 0 ? bytes : Data(bytes))
    }

    private static func changes(_ reader: inout ByteReader) throws(SyncError) -> [RecordChange] {
        let changes = try reader.list { (next) throws(SyncError) in try RecordChange(reading: &next) }
        try reader.end()
        for (change, next) in zip(changes, changes.dropFirst()) where !change.precedes(next) {
            throw .unreadable("Its records are repeated or unordered.")
        }
        // In the order of their entities, changes of one record under two entities may be apart.
        guard changes.count < 2 || Set(changes.map(\.record)).count == changes.count else {
            throw .unreadable("Its records are repeated or unordered.")
        }
        return changes
    }

    /// The records that the entry changes.
    public var records: [UUID] { (changes ?? []).map(\.record) }

    /// The stamps of the entries that the changes replace.
    package var dependencies: Set<Stamp> { Set((changes ?? []).flatMap { $0.fields.flatMap(\.dependencies) }) }

    /// Returns whether two entries have the same bytes.
    public static func == (lhs: SyncEntry, rhs: SyncEntry) -> Bool { lhs.bytes == rhs.bytes }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// The changes of one record.
package struct RecordChange: Sendable, Hashable {
    package var entity: String
    package var record: UUID
    package var fields: [FieldWrite]

    package init(entity: String, record: UUID, fields: [FieldWrite]) {
        (self.entity, self.record, self.fields) = (entity, record, fields)
    }

    func write(to writer: inout ByteWriter) {
        writer.write(entity)
        writer.write(record)
        writer.write(fields.sorted { $0.key < $1.key }) { $1.write(to: &$0) }
    }

    /// Whether the change creates or restores the record.
    var creates: Bool { fields.contains { $0.key == .existence && $0.content.value == .single(.integer(1)) } }

    func precedes(_ other: RecordChange) -> Bool {
        if entity.precedes(other.entity) { return true }
        return !other.entity.precedes(entity) && record.uuidString < other.record.uuidString
    }
}

extension RecordChange {
    init(reading reader: inout ByteReader) throws(SyncError) {
        entity = try reader.text()
        record = try reader.id()
        fields = try reader.list { (next) throws(SyncError) in try FieldWrite(reading: &next) }
        for (field, next) in zip(fields, fields.dropFirst()) where !(field.key < next.key) {
            throw .unreadable("Its fields are repeated or unordered.")
        }
    }
}
