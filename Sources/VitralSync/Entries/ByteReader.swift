// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A reader of the bytes that ``ByteWriter`` writes, which come from another replica and may be anything.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: Data) { self.bytes = Array(bytes) }

    /// The number of bytes that are left.
    var remaining: Int { bytes.endIndex - position }

    mutating func byte() throws(SyncError) -> UInt8 {
        guard position < bytes.endIndex else { throw .unreadable("It ends too early.") }
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
            if byte < 0x80 { return number }
        }
        throw .unreadable("A number has more than 64 bits.")
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

    mutating func text() throws(SyncError) -> String {
        guard let text = String(validating: try raw(try count()), as: UTF8.self), !text.utf8.contains(0) else {
            throw .unreadable("A text is not UTF-8, or has the character NUL.")
        }
        return text
    }

    mutating func id() throws(SyncError) -> UUID {
        let raw = try raw(16)
        var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
        withUnsafeMutableBytes(of: &id) { $0.copyBytes(from: raw) }
        return UUID(uuid: id)
    }

    mutating func stamp() throws(SyncError) -> Stamp {
        guard let stamp = Stamp(try raw(Stamp.size)) else { throw .unreadable("It ends too early.") }
        return stamp
    }

    mutating func list<Element>(
        _ element: (inout ByteReader) throws(SyncError) -> Element
    ) throws(SyncError) -> [Element] {
        var list: [Element] = []
        for _ in 0..<(try count()) { list.append(try element(&self)) }
        return list
    }

    mutating func value() throws(SyncError) -> SQLValue {
        switch try byte() {
        case 0: return .null
        case 1: return .integer(try signedNumber())
        case 2:
            let number = Double(bitPattern: try raw(8).reduce(0) { $0 << 8 | UInt64($1) })
            guard !number.isNaN else { throw .unreadable("A number is NaN.") }
            return .real(number)
        case 3: return .text(try text())
        case 4: return .blob(try data())
        default: throw .unreadable("A value has an unknown type.")
        }
    }

    /// Validates that nothing is left.
    func end() throws(SyncError) {
        guard remaining == 0 else { throw .unreadable("Bytes follow its end.") }
    }
}
