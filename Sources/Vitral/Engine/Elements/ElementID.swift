// SPDX-License-Identifier: Apache-2.0

/// The address of one element in a live page.
///
/// An element belongs to the graph node that rendered it and is numbered within it. On the wire and as the HTML
/// `id` attribute it reads `node.local` in base 36; local number 0 is left out.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
    /// The graph node that rendered the element.
    public var node: UInt32
    /// The element's number within its node.
    public var local: UInt32

    /// Creates the address of an element.
    ///
    /// - Parameters:
    ///   - node: The number of the graph node.
    ///   - local: The number of the element within the node.
    public init(node: UInt32, local: UInt32) {
        self.node = node
        self.local = local
    }

    /// Parses an address from the wire.
    ///
    /// - Parameter wire: A text such as `1a.3` or `1a`. Any other text gives `nil`.
    public init?(wire: some StringProtocol) {
        var numbers: (UInt32, UInt32) = (0, 0)
        var digits = (0, 0)
        var inLocal = false
        for byte in wire.utf8 {
            if byte == UInt8(ascii: "."), !inLocal {
                inLocal = true
                continue
            }
            guard let digit = Base36.value(of: byte) else { return nil }
            if inLocal {
                digits.1 += 1
                numbers.1 = numbers.1 &* 36 &+ digit
            } else {
                digits.0 += 1
                numbers.0 = numbers.0 &* 36 &+ digit
            }
        }
        // Six digits of base 36 stay below 2^32, so nothing above can have wrapped.
        guard 1...6 ~= digits.0, digits.1 <= 6, !inLocal || digits.1 > 0 else { return nil }
        self.init(node: numbers.0, local: numbers.1)
    }

    /// The address in the format of the wire.
    public var description: String {
        var bytes = ByteBuffer(capacity: 16)
        write(to: &bytes)
        return bytes.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    func write(to bytes: inout ByteBuffer) {
        Base36.write(node, to: &bytes)
        if local != 0 {
            bytes.append(UInt8(ascii: "."))
            Base36.write(local, to: &bytes)
        }
    }
}

/// Numbers in base 36: the shortest text that is case-insensitive and needs no escaping.
enum Base36 {
    static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 10
        default: nil
        }
    }

    @inline(__always)
    static func write(_ number: UInt32, to bytes: inout ByteBuffer) {
        // There are at most seven digits. The last is found first and moves up as the others precede it.
        var packed: UInt64 = 0
        var count = 0
        var rest = number
        repeat {
            let digit = UInt64(rest % 36)
            packed = packed << 8 | (digit + (digit < 10 ? zero : letters))
            count += 1
            rest /= 36
        } while rest > 0
        bytes.append(packed: packed, count: count)
    }

    private static let zero = UInt64(UInt8(ascii: "0"))
    /// The distance from the value 10 to the letter a.
    private static let letters = UInt64(UInt8(ascii: "a")) - 10
}
