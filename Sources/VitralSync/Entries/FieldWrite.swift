// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VitralModels

/// The change of a record's field.
package struct FieldWrite: Sendable, Hashable {
    /// The name of the field.
    package var name: String
    package var kind: MergeKind
    package var content: Content

    /// The change itself; its form depends on the kind.
    package enum Content: Sendable, Hashable {
        /// A value, and the stamps of the values that it replaces.
        case value(FieldValue, replacing: [Stamp])
        /// The elements that were added to a set, and those that were removed, with the stamps of their additions.
        case elements(added: [String], removed: [Element])
        /// The difference to the previous number.
        case difference(Int64)
    }

    /// An element of a set, and the stamp of its addition.
    package struct Element: Sendable, Hashable, Comparable {
        package var text: String
        package var stamp: Stamp

        package static func < (lhs: Element, rhs: Element) -> Bool {
            if lhs.text.precedes(rhs.text) { return true }
            return !rhs.text.precedes(lhs.text) && lhs.stamp < rhs.stamp
        }
    }

    package init(name: String, kind: MergeKind, content: Content) {
        (self.name, self.kind, self.content) = (name, kind, content)
    }

    /// The field that the change merges into.
    var key: FieldKey { FieldKey(name: name, kind: kind) }

    /// The stamps of the entries that the change replaces, and which therefore must be known.
    package var dependencies: [Stamp] {
        switch content {
        case .value(_, let replaced): replaced
        case .elements(_, let removed): removed.map(\.stamp)
        case .difference: []
        }
    }
}

/// The value of a field: of one property, or of several by name.
package enum FieldValue: Sendable, Hashable {
    case single(SQLValue)
    case several(NamedValues)
}

// MARK: Bytes

extension FieldWrite {
    /// Writes the change; equal changes have equal bytes.
    func write(to writer: inout ByteWriter) {
        writer.write(name)
        writer.write(byte: kind.rawValue)
        switch content {
        case .value(let value, let replaced):
            value.write(to: &writer)
            writer.write(replaced.sorted()) { $0.write($1) }
        case .elements(let added, let removed):
            writer.write(added.inByteOrder) { $0.write($1) }
            writer.write(removed.sorted()) { $1.write(to: &$0) }
        case .difference(let number): writer.write(number)
        }
    }

    init(reading reader: inout ByteReader) throws(SyncError) {
        name = try reader.text()
        guard let kind = MergeKind(rawValue: try reader.byte()) else { throw .unreadable("A rule is unknown.") }
        self.kind = kind
        switch kind {
        case .lastWriter, .fixed, .keepBoth:
            let value = try FieldValue(reading: &reader)
            let replaced = try reader.list { (next) throws(SyncError) in try next.stamp() }
            guard replaced.isSorted(by: <=) else { throw .unreadable("Its stamps are unordered.") }
            content = .value(value, replacing: replaced)
        case .set:
            let added = try reader.list { (next) throws(SyncError) in try next.text() }
            let removed = try reader.list { (next) throws(SyncError) in try Element(reading: &next) }
            guard added.isSorted(by: { $0.precedes($1) }), removed.isSorted(by: { !($1 < $0) }) else {
                throw .unreadable("Its elements are repeated or unordered.")
            }
            content = .elements(added: added, removed: removed)
        case .sum: content = .difference(try reader.signedNumber())
        }
    }
}

extension FieldWrite.Element {
    func write(to writer: inout ByteWriter) {
        writer.write(text)
        writer.write(stamp)
    }

    init(reading reader: inout ByteReader) throws(SyncError) {
        text = try reader.text()
        stamp = try reader.stamp()
    }
}

extension FieldValue {
    func write(to writer: inout ByteWriter) {
        switch self {
        case .single(let value): writer.write(value)
        case .several(let values):
            writer.write(byte: Self.severalTag)
            writer.write(values.pairs) { writer, pair in
                writer.write(pair.name)
                writer.write(pair.value)
            }
        }
    }

    init(reading reader: inout ByteReader) throws(SyncError) {
        let tag = try reader.byte()
        guard tag == Self.severalTag else {
            self = .single(try reader.value(tag))
            return
        }
        let pairs = try reader.list { (next) throws(SyncError) in
            NamedValues.Pair(name: try next.text(), value: try next.value())
        }
        guard let values = NamedValues(ordered: pairs) else {
            throw .unreadable("Its properties are repeated or unordered.")
        }
        self = .several(values)
    }

    /// Moves a reader to the end of a value.
    static func skip(_ reader: inout ByteReader) throws(SyncError) {
        let tag = try reader.byte()
        guard tag == severalTag else { return try reader.skipValue(tag) }
        for _ in 0..<(try reader.count()) {
            try reader.skip(try reader.count())
            try reader.skipValue(try reader.byte())
        }
    }

    /// The byte of several values, which is none of a single one's types.
    private static let severalTag: UInt8 = 5
}

extension String {
    /// Returns whether two texts have the same bytes, where Unicode may also consider others as equal.
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let same: Bool?? = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { others in
                guard let start = bytes.baseAddress, let otherStart = others.baseAddress else { return true }
                return memcmp(start, otherStart, bytes.count) == 0
            }
        }
        return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Returns whether the text comes before another in the order of their bytes, which no version of Unicode changes.
    func precedes(_ other: String) -> Bool { byteOrder(to: other) < 0 }

    /// Returns a negative number if the text comes before another in the order of their bytes, a positive one if it follows,
    /// and 0 for the same bytes.
    func byteOrder(to other: String) -> Int {
        let order: Int?? = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { others in
                UnsafeRawBufferPointer(bytes).order(to: UnsafeRawBufferPointer(others))
            }
        }
        if let order = order ?? nil { return order }
        return utf8.elementsEqual(other.utf8) ? 0 : utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
    }

    /// Returns the order of the text and some bytes, as ``byteOrder(to:)`` does.
    func byteOrder(to bytes: [UInt8], in place: Range<Int>) -> Int {
        let order: Int? = utf8.withContiguousStorageIfAvailable { text in
            bytes.withUnsafeBytes {
                UnsafeRawBufferPointer(text).order(to: UnsafeRawBufferPointer(rebasing: $0[place]))
            }
        }
        return order ?? byteOrder(to: String(decoding: bytes[place], as: UTF8.self))
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the order of two sequences of bytes: negative, positive, or 0 for the same.
    func order(to other: UnsafeRawBufferPointer) -> Int {
        if let start = baseAddress, let otherStart = other.baseAddress {
            let order = memcmp(start, otherStart, Swift.min(count, other.count))
            if order != 0 { return Int(order) }
        }
        return count - other.count
    }
}

extension Array {
    /// Returns whether each element and the next one are in an order.
    func isSorted(by areInOrder: (Element, Element) -> Bool) -> Bool {
        count < 2 || indices.dropLast().allSatisfy { areInOrder(self[$0], self[$0 + 1]) }
    }
}

extension Sequence<String> {
    /// The texts in the order of their bytes, without repetition.
    var inByteOrder: [String] {
        sorted { $0.precedes($1) }.reduce(into: []) { texts, text in
            if texts.last?.hasSameBytes(as: text) != true { texts.append(text) }
        }
    }
}
