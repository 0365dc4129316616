// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A writer of the log's bytes: numbers in base 128, texts and lists after their length.
struct ByteWriter {
    private var buffer: [UInt8] = []

    init(capacity: Int = 256) { buffer.reserveCapacity(capacity) }

    /// The bytes so far.
    var bytes: Data { Data(buffer) }

    mutating func write(byte: UInt8) { buffer.append(byte) }

    mutating func write(raw: some Sequence<UInt8>) { buffer.append(contentsOf: raw) }

    /// Writes a number in groups of 7 bits, the least significant first.
    mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        buffer.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a number so that small negative ones are short too.
    mutating func write(_ number: Int64) { write(UInt64(bitPattern: number << 1 ^ number >> 63)) }

    mutating func write(count: Int) { write(UInt64(max(0, count))) }

    mutating func write(_ text: String) {
        write(count: text.utf8.count)
        buffer.append(contentsOf: text.utf8)
    }

    mutating func write(_ data: Data) {
        write(count: data.count)
        data.withUnsafeBytes { buffer.append(contentsOf: $0) }
    }

    mutating func write(_ id: UUID) { withUnsafeBytes(of: id.uuid) { buffer.append(contentsOf: $0) } }

    mutating func write(_ stamp: Stamp) {
        withUnsafeBytes(of: stamp.time.bigEndian) { buffer.append(contentsOf: $0) }
        withUnsafeBytes(of: stamp.replica.bigEndian) { buffer.append(contentsOf: $0) }
    }

    mutating func write<Element>(_ list: [Element], _ element: (inout ByteWriter, Element) -> Void) {
        write(count: list.count)
        for item in list { element(&self, item) }
    }

    mutating func write(_ value: SQLValue) {
        switch value {
        case .null: write(byte: 0)
        case .integer(let number):
            write(byte: 1)
            write(number)
        case .real(let number):
            write(byte: 2)
            write(raw: number.bitPattern.bigEndianBytes)
        case .text(let text):
            write(byte: 3)
            write(text)
        case .blob(let data):
            write(byte: 4)
            write(data)
        }
    }
}
