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

    private struct Slot: Sendable {
        let key: FieldKey
        var content: Content

        enum Content: Sendable {
            /// The place of the state in the bytes.
            case bytes(Range<Int>)
            case state(FieldState)
        }
    }

    /// A field that an entry has changed.
    struct Field {
        let key: FieldKey
        let state: FieldState
    }

    /// Creates the state of a record without entries.
    package init() {}

    // MARK: Fields

    /// The keys of the fields, in order.
    var keys: [FieldKey] { slots.map(\.key) }

    /// The fields, in the order of their keys.
    var fields: [Field] {
        slots.compactMap { slot in state(of: slot).map { Field(key: slot.key, state: $0) } }
    }

    /// The state of a field.
    subscript(key: FieldKey) -> FieldState? {
        // Without copies of the slots.
        for index in slots.indices where slots[index].key == key { return state(of: slots[index]) }
        return nil
    }

    /// The state of a field of a model.
    subscript(field: SyncedField) -> FieldState? { self[field.key] }

    /// Whether the record exists: it was created, and not deleted since.
    package var exists: Bool { self[.existence]?.current == .single(.integer(1)) }

    /// Whether users have to choose from several values of a field.
    var hasConflict: Bool {
        slots.contains { slot in
            guard slot.key.kind == .keepBoth, case .values(let values)? = state(of: slot) else { return false }
            return values.count > 1
        }
    }

    private func state(of slot: Slot) -> FieldState? {
        switch slot.content {
        case .state(let state): return state
        case .bytes(let place):
            var reader = ByteReader(source, in: place)
            return try? FieldState(reading: &reader, slot.key.kind)
        }
    }

    // MARK: Merging

    /// Merges the changes of an entry, of which each is merged once.
    package mutating func merge(_ writes: [FieldWrite], _ stamp: Stamp) {
        for write in writes {
            let key = write.key
            var place = slots.startIndex
            while place < slots.endIndex, slots[place].key < key { place += 1 }
            if place < slots.endIndex, slots[place].key == key, var state = state(of: slots[place]) {
                state.merge(write.content, stamp, by: write.kind)
                slots[place].content = .state(state)
            } else if let state = FieldState(of: write.kind, first: write.content, stamp) {
                slots.insert(Slot(key: key, content: .state(state)), at: place)
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
        writer.write(slots) { writer, slot in
            writer.write(slot.key.name)
            writer.write(byte: slot.key.kind.rawValue)
            switch slot.content {
            case .bytes(let place): writer.write(raw: source[place])
            case .state(let state): state.write(to: &writer)
            }
        }
        return writer.bytes
    }

    private static let format: UInt8 = 1

    /// Reads a state from bytes that come from outside.
    ///
    /// - Throws: ``SyncError/unreadable(_:)``.
    init(reading bytes: Data) throws(SyncError) {
        try self.init(stored: bytes)
        for index in slots.indices {
            guard case .bytes(let place) = slots[index].content else { continue }
            var reader = ByteReader(source, in: place)
            slots[index].content = .state(try FieldState(reading: &reader, slots[index].key.kind))
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
            let name = try reader.text()
            guard let kind = MergeKind(rawValue: try reader.byte()) else { throw .unreadable("A rule is unknown.") }
            let key = FieldKey(name: name, kind: kind)
            if let last = slots.last, !(last.key < key) {
                throw .unreadable("Its fields are repeated or unordered.")
            }
            let start = reader.position
            try FieldState.skip(&reader, kind)
            slots.append(Slot(key: key, content: .bytes(start..<reader.position)))
        }
        try reader.end()
    }
}

extension RecordState: Hashable {
    package static func == (lhs: RecordState, rhs: RecordState) -> Bool { lhs.bytes == rhs.bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
