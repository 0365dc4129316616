// SPDX-License-Identifier: Apache-2.0

/// A position in bytes that others wrote: each read is checked against the end.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: some Collection<UInt8>) {
        self.bytes = ArraySlice(Array(bytes))
        position = 0
    }

    var isAtEnd: Bool { position == bytes.count }

    /// Returns the next bytes.
    mutating func take(_ count: Int) throws(DamagedFile) -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.count - position else { throw DamagedFile() }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func byte() throws(DamagedFile) -> UInt8 {
        guard position < bytes.count else { throw DamagedFile() }
        defer { position += 1 }
        return bytes[position]
    }

    /// Returns the next byte, which the following read returns again; `nil` at the end.
    func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Returns a number of up to 4 bytes, the highest first.
    mutating func big(_ count: Int) throws(DamagedFile) -> Int { try take(count).reduce(0) { $0 << 8 | Int($1) } }

    /// Returns a number of up to 4 bytes, the lowest first.
    mutating func little(_ count: Int) throws(DamagedFile) -> Int {
        try take(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the bytes from a position to the current one.
    func bytes(from start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }
}

extension [UInt8] {
    /// Adds a number of up to 4 bytes, the highest first.
    mutating func appendBig(_ number: Int, _ count: Int) {
        for index in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    /// Adds a number of up to 4 bytes, the lowest first.
    mutating func appendLittle(_ number: Int, _ count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
