// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The result of all changes of a field.
///
/// It does not depend on the order in which they were merged, provided that a change follows those whose values it
/// replaces. The log sees to that: a hub refuses an entry that replaces what the hub does not have.
enum FieldState: Sendable, Hashable {
    /// The value that has won.
    case value(StampedValue)
    /// The values that no other replaces, in the order of their stamps.
    case values([StampedValue])
    /// The additions that no removal names.
    case elements(Set<FieldWrite.Element>)
    /// The sum of all differences, which 128 bits can always hold.
    case sum(Int128)

    /// A value, and the stamp of the entry that has set it.
    struct StampedValue: Sendable, Hashable {
        var stamp: Stamp
        var value: FieldValue
    }

    /// Creates the state without any changes.
    init?(of kind: MergeKind, first write: FieldWrite.Content, _ stamp: Stamp) {
        switch (kind, write) {
        case (.lastWriter, .value(let value, _)), (.fixed, .value(let value, _)):
            self = .value(StampedValue(stamp: stamp, value: value))
        case (.keepBoth, .value): self = .values([])
        case (.set, .elements): self = .elements([])
        case (.sum, .difference): self = .sum(0)
        default: return nil
        }
        if kind != .lastWriter, kind != .fixed { merge(write, stamp, by: kind) }
    }

    /// Merges a change.
    ///
    /// A change must be merged once only; the log knows which entries it has.
    mutating func merge(_ write: FieldWrite.Content, _ stamp: Stamp, by kind: MergeKind) {
        switch (self, write) {
        case (.value(let old), .value(let value, _)):
            let wins = kind == .fixed ? stamp < old.stamp : stamp > old.stamp
            if wins { self = .value(StampedValue(stamp: stamp, value: value)) }
        case (.values(var live), .value(let value, let replaced)):
            live.removeAll { replaced.contains($0.stamp) }
            live.append(StampedValue(stamp: stamp, value: value))
            live.sort { $0.stamp < $1.stamp }
            self = .values(live)
        case (.elements(var present), .elements(let added, let removed)):
            present.subtract(removed)
            present.formUnion(added.map { FieldWrite.Element(text: $0, stamp: stamp) })
            self = .elements(present)
        case (.sum(let sum), .difference(let difference)): self = .sum(sum &+ Int128(difference))
        default: break
        }
    }

    /// The stamps of the values that a new value replaces.
    var stamps: [Stamp] {
        switch self {
        case .value(let value): [value.stamp]
        case .values(let values): values.map(\.stamp)
        case .elements, .sum: []
        }
    }

    /// Returns the concurrent values without that of an entry; `nil` if that is none of them, or the only one.
    func values(besides stamp: Stamp) -> FieldState? {
        guard case .values(let values) = self, values.contains(where: { $0.stamp == stamp }) else { return nil }
        let others = values.filter { $0.stamp != stamp }
        return others.isEmpty ? nil : .values(others)
    }

    /// The value that the property has, if the state is one of values.
    var current: FieldValue? {
        switch self {
        case .value(let value): value.value
        case .values(let values): values.last?.value
        case .elements, .sum: nil
        }
    }
}

// MARK: Bytes

extension FieldState {
    func write(to writer: inout ByteWriter) {
        switch self {
        case .value(let value): value.write(to: &writer)
        case .values(let values): writer.write(values) { $1.write(to: &$0) }
        case .elements(let present): writer.write(present.sorted()) { $1.write(to: &$0) }
        case .sum(let sum): writer.write(raw: sum.bigEndianBytes)
        }
    }

    /// Moves a reader to the end of a state.
    static func skip(_ reader: inout ByteReader, _ kind: MergeKind) throws(SyncError) {
        switch kind {
        case .lastWriter, .fixed: try StampedValue.skip(&reader)
        case .keepBoth: for _ in 0..<(try reader.count()) { try StampedValue.skip(&reader) }
        case .set:
            for _ in 0..<(try reader.count()) {
                try reader.skip(try reader.count())
                try reader.skip(Stamp.size)
            }
        case .sum: try reader.skip(16)
        }
    }

    init(reading reader: inout ByteReader, _ kind: MergeKind) throws(SyncError) {
        switch kind {
        case .lastWriter, .fixed: self = .value(try StampedValue(reading: &reader))
        case .keepBoth:
            self = .values(try reader.list { (next) throws(SyncError) in try StampedValue(reading: &next) })
        case .set:
            let elements = try reader.list { (next) throws(SyncError) in try FieldWrite.Element(reading: &next) }
            self = .elements(Set(elements))
        case .sum: self = .sum(try reader.raw(16).reduce(0) { $0 << 8 | Int128($1) })
        }
    }
}

extension FieldState.StampedValue {
    func write(to writer: inout ByteWriter) {
        writer.write(stamp)
        value.write(to: &writer)
    }

    static func skip(_ reader: inout ByteReader) throws(SyncError) {
        try reader.skip(Stamp.size)
        try FieldValue.skip(&reader)
    }

    init(reading reader: inout ByteReader) throws(SyncError) {
        stamp = try reader.stamp()
        value = try FieldValue(reading: &reader)
    }
}
