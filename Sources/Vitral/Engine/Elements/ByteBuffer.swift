// SPDX-License-Identifier: Apache-2.0

/// Bytes that grow at their end: a fragment while its node renders, HTML, or the operations of a patch.
///
/// An array checks before each byte that its memory is uniquely referenced. This buffer cannot be copied and skips the
/// check.
struct ByteBuffer: ~Copyable {
    /// `nil` while there is no capacity.
    private var start: UnsafeMutablePointer<UInt8>?
    private var capacity = 0
    private(set) var count = 0

    /// - Parameter capacity: The approximate number of bytes that fit before the buffer has to grow.
    init(capacity: Int = 0) {
        if capacity > 0 { reserve(capacity) }
    }

    deinit { start?.deallocate() }

    var isEmpty: Bool { count == 0 }

    /// The bytes, in memory of exactly their size.
    var array: [UInt8] { withBytes { Array($0) } }

    /// Calls a closure with the bytes.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try body(UnsafeBufferPointer(start: start, count: count))
    }

    func hasSameBytes(as other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return withBytes { bytes in other.withUnsafeBufferPointer { bytes.hasSameBytes(as: $0) } }
    }

    // MARK: Appending

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        end(for: 1).initialize(to: byte)
        count &+= 1
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress, !bytes.isEmpty else { return }
        end(for: bytes.count).initialize(from: first, count: bytes.count)
        count &+= bytes.count
    }

    mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append($0) }
    }

    /// Appends up to eight bytes at once.
    ///
    /// - Parameters:
    ///   - packed: The bytes, with the first in the least significant position.
    ///   - count: The number of bytes to append.
    @inline(__always)
    mutating func append(packed: UInt64, count added: Int) {
        UnsafeMutableRawPointer(end(for: 8)).storeBytes(of: packed.littleEndian, as: UInt64.self)
        count &+= added
    }

    // MARK: Removing

    /// Removes all bytes and keeps the memory.
    mutating func removeAll() { count = 0 }

    /// - Precondition: The range lies within the bytes.
    mutating func remove(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "There are \(count) bytes, not \(range).")
        guard let start else { return }
        let rest = count - range.upperBound
        (start + range.lowerBound).update(from: start + range.upperBound, count: rest)
        count = range.lowerBound + rest
    }

    // MARK: Memory

    /// Returns the place of the next byte, after reserving room for a number of bytes.
    @inline(__always)
    private mutating func end(for added: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity &- count < added { reserve(added) }
        // Memory exists as soon as there is room for a byte, and no caller asks for room for zero bytes.
        return start.unsafelyUnwrapped + count
    }

    @inline(never)
    private mutating func reserve(_ added: Int) {
        let larger = max(capacity * 2, count + max(added, 64))
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        if let start {
            moved.moveInitialize(from: start, count: count)
            start.deallocate()
        }
        start = moved
        capacity = larger
    }
}
