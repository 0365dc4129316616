// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VitralModels

/// The merge state of a record: the result of all entries that change it.
///
/// Equal entries lead to equal states, in any order that ``FieldState`` allows, and equal states have equal bytes. A state
/// from the database stays bytes, except for the fields that are asked for or changed: most entries change one.
package struct RecordState: Sendable {
    /// The bytes that fields were not read from yet.
    private var source: [UInt8] = []
    /// The fields, in the order of their keys.
    private var slots: [Slot] = []
    /// The fields that have changed since the bytes were read.
    private var changed: [Field] = []

    /// The place of a field.
    ///
    /// It has no references: a page of entries reads thousands of them.
    private struct Slot: Sendable {
        let kind: MergeKind
        /// The places of the name, and of the whole field, in the bytes; empty for a field that is not in them.
        var name = 0..<0
        var place = 0..<0
        /// The place of the state in the bytes.
        var state = 0..<0
        /// The index of the field among the changed ones; negative if the bytes have its state.
        var change = -1
    }

    /// A field that an entry has changed.
    struct Field: Sendable {
        let key: FieldKey
        var state: FieldState
    }

    /// Creates the state of a record without entries.
    package init() {}

    // MARK: Fields

    /// The number of the fields.
    var count: Int { slots.count }

    /// Returns whether there is a field with a key.
    func contains(_ key: FieldKey) -> Bool { slots.contains { order(of: $0, and: key) == 0 } }

    /// The fields, in the order of their keys.
    var fields: [Field] {
        slots.compactMap { slot in state(of: slot).map { Field(key: key(of: slot), state: $0) } }
    }

    /// The state of a field.
    subscript(key: FieldKey) -> FieldState? {
        // Without copies of the slots.
        for index in slots.indices where order(of: slots[index], and: key) == 0 { return state(of: slots[index]) }
        return nil
    }

    /// The state of a field of a model.
    subscript(field: SyncedField) -> FieldState? { self[field.key] }

    /// Whether the record exists: it was created, and not deleted since.
    package var exists: Bool { self[.existence]?.current == .single(.integer(1)) }

    /// Whether users have to choose from several values of a field.
    var hasConflict: Bool {
        slots.contains { slot in
            guard slot.kind == .keepBoth, case .values(let values)? = state(of: slot) else { return false }
            return values.count > 1
        }
    }

    private func key(of slot: Slot) -> FieldKey {
        guard slot.change < 0 else { return changed[slot.change].key }
        return FieldKey(name: String(decoding: source[slot.name], as: UTF8.self), kind: slot.kind)
    }

    private func state(of slot: Slot) -> FieldState? {
        guard slot.change < 0 else { return changed[slot.change].state }
        var reader = ByteReader(source, in: slot.state)
        return try? FieldState(reading: &reader, slot.kind)
    }

    /// Returns a negative number if a field comes before a key, a positive one if it follows, and 0 if it has the key.
    private func order(of slot: Slot, and key: FieldKey) -> Int {
        let order =
            slot.change < 0
            ? key.name.byteOrder(to: source, in: slot.name) : key.name.byteOrder(to: changed[slot.change].key.name)
        return order != 0 ? -order : Int(slot.kind.rawValue) - Int(key.kind.rawValue)
    }

    // MARK: Merging

    /// Merges the changes of an entry, of which each is merged once.
    package mutating func merge(_ writes: [FieldWrite], _ stamp: Stamp) {
        for write in writes {
            let key = write.key
            var index = slots.startIndex
            var order = -1
            while index < slots.endIndex {
                order = self.order(of: slots[index], and: key)
                if order >= 0 { break }
                index += 1
            }
            if order == 0 {
                let change = slots[index].change
                if change >= 0 {
                    changed[change].state.merge(write.content, stamp, by: write.kind)
                    continue
                }
                if var state = state(of: slots[index]) {
                    state.merge(write.content, stamp, by: write.kind)
                    slots[index].change = changed.count
                    changed.append(Field(key: key, state: state))
                    continue
                }
            }
            if let state = FieldState(of: write.kind, first: write.content, stamp) {
                slots.insert(Slot(kind: write.kind, change: changed.count), at: index)
                changed.append(Field(key: key, state: state))
            }
        }
    }
}

// MARK: Bytes

extension RecordState {
    /// The bytes of the state.
    package var bytes: Data {
        var writer = ByteWriter(capacity: source.count + 64)
        writer.write(byte: Self.format)
        writer.write(count: slots.count)
        // Neighbors that have not changed are copied at once.
        var same = 0..<0
        for slot in slots {
            if slot.change < 0, same.upperBound == slot.place.lowerBound {
                same = same.lowerBound..<slot.place.upperBound
                continue
            }
            writer.write(raw: source[same])
            same = slot.place
            guard slot.change >= 0 else { continue }
            same = 0..<0
            let field = changed[slot.change]
            writer.write(field.key.name)
            writer.write(byte: field.key.kind.rawValue)
            field.state.write(to: &writer)
        }
        writer.write(raw: source[same])
        return writer.bytes
    }

    private static let format: UInt8 = 1

    /// Reads a state from bytes that come from outside.
    ///
    /// - Throws: ``SyncError/unreadable(_:)``.
    init(reading bytes: Data) throws(SyncError) {
        try self.init(stored: bytes)
        for index in slots.indices {
            var reader = ByteReader(source, in: slots[index].name)
            let name = try reader.text(count: slots[index].name.count)
            reader = ByteReader(source, in: slots[index].state)
            let state = try FieldState(reading: &reader, slots[index].kind)
            slots[index].change = changed.count
            changed.append(Field(key: FieldKey(name: name, kind: slots[index].kind), state: state))
        }
        source = []
    }

    /// Reads a state from bytes that the log has written.
    ///
    /// - Throws: ``SyncError/unreadable(_:)``.
    init(stored bytes: Data) throws(SyncError) {
        source = Array(bytes)
        var reader = ByteReader(source, in: source.indices)
        guard try reader.byte() == Self.format else { throw .unreadable("The format of a state is unknown.") }
        let count = try reader.count()
        slots.reserveCapacity(count)
        for _ in 0..<count {
            let start = reader.position
            let length = try reader.count()
            let name = reader.position..<reader.position + length
            try reader.skip(length)
            guard let kind = MergeKind(rawValue: try reader.byte()) else { throw .unreadable("A rule is unknown.") }
            if let last = slots.last {
                let order = source.withUnsafeBytes { bytes in
                    UnsafeRawBufferPointer(rebasing: bytes[last.name])
                        .order(to: UnsafeRawBufferPointer(rebasing: bytes[name]))
                }
                guard order < 0 || order == 0 && last.kind.rawValue < kind.rawValue else {
                    throw .unreadable("Its fields are repeated or unordered.")
                }
            }
            let state = reader.position
            try FieldState.skip(&reader, kind)
            slots.append(
                Slot(kind: kind, name: name, place: start..<reader.position, state: state..<reader.position))
        }
        try reader.end()
    }
}

extension RecordState: Hashable {
    package static func == (lhs: RecordState, rhs: RecordState) -> Bool { lhs.bytes == rhs.bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
