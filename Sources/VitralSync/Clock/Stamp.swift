// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The time of a hybrid logical clock, which orders the entries of all replicas and identifies them.
///
/// A stamp has 128 bits: 48 of milliseconds since 1970, 16 of a counter, and 64 of the replica. Stamps are ordered by
/// these parts in turn. A replica never gives the same stamp twice, and two replicas have different last parts, so that
/// no two entries have the same stamp.
///
/// ```swift
/// let stamp = Stamp(milliseconds: 1_795_543_200_000, counter: 2, replica: 7)
/// print(stamp)  // 01a20eb6f10000020000000000000007
/// ```
public struct Stamp: Sendable, Hashable, Comparable {
    /// The milliseconds in the upper 48 bits, and the counter in the lower 16 bits.
    public let time: UInt64
    /// The replica that gave the stamp.
    public let replica: UInt64

    /// The number of bytes of a stamp.
    static let size = 16

    /// Creates a stamp.
    ///
    /// - Parameters:
    ///   - time: The milliseconds in the upper 48 bits, and the counter in the lower 16 bits.
    ///   - replica: The replica.
    public init(time: UInt64, replica: UInt64) {
        self.time = time
        self.replica = replica
    }

    /// Creates a stamp from its three parts.
    ///
    /// - Parameters:
    ///   - milliseconds: The milliseconds since 1970, of which the lower 48 bits count.
    ///   - counter: The counter.
    ///   - replica: The replica.
    public init(milliseconds: UInt64, counter: UInt16, replica: UInt64) {
        self.init(time: milliseconds << 16 | UInt64(counter), replica: replica)
    }

    /// Creates a stamp from its 16 bytes; `nil` for another number of bytes.
    public init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.size else { return nil }
        let words: (UInt64, UInt64)?? = bytes.withContiguousStorageIfAvailable { bytes in
            let raw = UnsafeRawBufferPointer(bytes)
            return (
                UInt64(bigEndian: raw.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
        let (time, replica) =
            (words ?? nil)
            ?? (
                bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
                bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
            )
        self.init(time: time, replica: replica)
    }

    /// The milliseconds since 1970.
    public var milliseconds: UInt64 { time >> 16 }

    /// The counter of stamps within one millisecond.
    public var counter: UInt16 { UInt16(truncatingIfNeeded: time) }

    /// The date, for display: the clock of the replica may have been wrong.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

    /// The 16 bytes, whose order is the order of the stamps.
    public var bytes: Data {
        withUnsafeBytes(of: (time.bigEndian, replica.bigEndian)) { Data($0) }
    }

    /// Returns whether a stamp comes before another.
    public static func < (lhs: Stamp, rhs: Stamp) -> Bool {
        lhs.time != rhs.time ? lhs.time < rhs.time : lhs.replica < rhs.replica
    }
}

extension Stamp: LosslessStringConvertible {
    /// The bytes as 32 hexadecimal digits.
    public var description: String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0\(digits)" : digits
        }.joined()
    }

    /// Creates a stamp from 32 hexadecimal digits; `nil` for any other text.
    public init?(_ description: String) {
        let digits = Array(description.utf8)
        guard digits.count == 2 * Self.size, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else {
            return nil
        }
        func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
            UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
        }
        guard let time = number(digits[..<16]), let replica = number(digits[16...]) else { return nil }
        self.init(time: time, replica: replica)
    }
}

extension Stamp: Codable {
    /// Reads a stamp from its 32 hexadecimal digits.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let stamp = Stamp(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A stamp has 32 hexadecimal digits.")
        }
        self = stamp
    }

    /// Writes the 32 hexadecimal digits.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension FixedWidthInteger {
    /// The bytes, the most significant first.
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
