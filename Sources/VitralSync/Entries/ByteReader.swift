// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A reader of the bytes that ``ByteWriter`` writes, which come from another replica and may be anything.
struct ByteReader {
    private let bytes: [UInt8]
    /// The index of the next byte.
    private(set) var position: Int
    private let limit: Int

    init(_ bytes: Data) { self.init(Array(bytes), in: 0..<bytes.count) }

    /// Creates a reader of some of the bytes, of which there must be as many.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        limit = min(range.upperBound, bytes.count)
    }

    /// The number of bytes that are left.
    var remaining: Int { limit - position }

    mutating func byte() throws(SyncError) -> UInt8 {
        guard position < limit else { throw .unreadable("It ends too early.") }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func raw(_ count: Int) throws(SyncError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= remaining else { throw .unreadable("It ends too early.") }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func number() throws(SyncError) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            let byte = try byte()
            guard shift < 63 || byte <= 1 else { break }
            number |= UInt64(byte & 0x7F) << UInt64(shift)
            guard byte < 0x80 else { continue }
            // One number has one form only.
            guard byte > 0 || shift == 0 else { break }
            return number
        }
        throw .unreadable("A number is too long.")
    }

    mutating func signedNumber() throws(SyncError) -> Int64 {
        let number = try number()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    /// Reads the length of something whose parts have at least one byte each.
    mutating func count() throws(SyncError) -> Int {
        guard let count = Int(exactly: try number()), count <= remaining else {
            throw .unreadable("A length is larger than the whole.")
        }
        return count
    }

    mutating func data() throws(SyncError) -> Data { Data(try raw(try count())) }

    mutating func text() throws(SyncError) -> String { try text(count: try count()) }

    /// Reads a text of some bytes, without its length.
    mutating func text(count: Int) throws(SyncError) -> String {
        let start = position
        try skip(count)
        let text = bytes.withUnsafeBufferPointer { bytes in
            Self.text(UnsafeBufferPointer(rebasing: bytes[start..<start + count]))
        }
        guard let text else { throw .unreadable("A text is not UTF-8, or has the character NUL.") }
        return text
    }

    /// Returns the text of UTF-8 without the character NUL; `nil` for other bytes.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var isASCII = true
        for byte in bytes {
            guard byte != 0 else { return nil }
            if byte >= 0x80 { isASCII = false }
        }
        // Names and most values are ASCII, which needs no validation: that takes longer than all else in an entry.
        return isASCII ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    }

    mutating func skip(_ count: Int) throws(SyncError) {
        guard count >= 0, count <= remaining else { throw .unreadable("It ends too early.") }
        position += count
    }

    mutating func id() throws(SyncError) -> UUID {
        guard remaining >= 16 else { throw .unreadable("It ends too early.") }
        defer { position += 16 }
        return UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: uuid_t.self) })
    }

    mutating func stamp() throws(SyncError) -> Stamp {
        Stamp(time: try word(), replica: try word())
    }

    private mutating func word() throws(SyncError) -> UInt64 {
        guard remaining >= 8 else { throw .unreadable("It ends too early.") }
        defer { position += 8 }
        return bytes.withUnsafeBytes { UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)) }
    }

    mutating func list<Element>(
        _ element: (inout ByteReader) throws(SyncError) -> Element
    ) throws(SyncError) -> [Element] {
        var list: [Element] = []
        let count = try count()
        list.reserveCapacity(min(count, 16))
        for _ in 0..<count { list.append(try element(&self)) }
        return list
    }

    mutating func value() throws(SyncError) -> SQLValue { try value(try byte()) }

    /// Reads a value after the byte of its type.
    mutating func value(_ type: UInt8) throws(SyncError) -> SQLValue {
        switch type {
        case 0: return .null
        case 1: return .integer(try signedNumber())
        case 2:
            let number = Double(bitPattern: try word())
            guard !number.isNaN else { throw .unreadable("A number is NaN.") }
            return .real(number)
        case 3: return .text(try text())
        case 4: return .blob(try data())
        default: throw .unreadable("A value has an unknown type.")
        }
    }

    /// Moves to the end of a value, after the byte of its type.
    mutating func skipValue(_ type: UInt8) throws(SyncError) {
        switch type {
        case 0: break
        case 1: _ = try number()
        case 2: try skip(8)
        case 3, 4: try skip(try count())
        default: throw .unreadable("A value has an unknown type.")
        }
    }

    /// Validates that nothing is left.
    func end() throws(SyncError) {
        guard remaining == 0 else { throw .unreadable("Bytes follow its end.") }
    }
}
