// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A writer of small values in few bytes: numbers in base 128, identifiers once.
struct CompactWriter {
    private(set) var bytes = Data()

    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Writes a number of at least 0.
    mutating func write(count: Int) { write(unsigned: UInt64(clamping: count)) }

    /// Writes a number, small ones of either sign in few bytes.
    mutating func write(_ number: Int64) { write(unsigned: UInt64(bitPattern: (number << 1) ^ (number >> 63))) }

    mutating func write(_ id: UUID) { withUnsafeBytes(of: id.uuid) { bytes.append(contentsOf: $0) } }

    mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func write(unsigned number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}

/// A reader of what ``CompactWriter`` has written; it throws for all other bytes.
struct CompactReader {
    /// The error of bytes that are none of the format.
    struct Unreadable: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: Data) { rest = ArraySlice(bytes) }

    /// Whether all bytes are read.
    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() throws(Unreadable) -> UInt8 {
        guard let byte = rest.popFirst() else { throw Unreadable() }
        return byte
    }

    /// Reads a number of at least 0, and at most a limit.
    mutating func count(limit: Int) throws(Unreadable) -> Int {
        guard let count = Int(exactly: try unsigned()), count <= limit else { throw Unreadable() }
        return count
    }

    mutating func number() throws(Unreadable) -> Int64 {
        let number = try unsigned()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    mutating func id() throws(Unreadable) -> UUID {
        let bytes = try raw(16)
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    mutating func text(limit: Int) throws(Unreadable) -> String {
        let bytes = try raw(try count(limit: limit))
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Unreadable() }
        return text
    }

    private mutating func raw(_ count: Int) throws(Unreadable) -> [UInt8] {
        guard count <= rest.count else { throw Unreadable() }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    private mutating func unsigned() throws(Unreadable) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            let part = UInt64(byte & 0x7F)
            guard shift < 63 || (shift == 63 && part <= 1) else { throw Unreadable() }
            number |= part << shift
            guard byte & 0x80 != 0 else { return number }
            shift += 7
        }
    }
}
