// SPDX-License-Identifier: Apache-2.0

/// The fragments that nodes rendered last, which nodes with the same output share.
///
/// Pages of one app have most of their output in common: the bar of tabs, labels, buttons, the rows of a public list.
/// Each session would have its own copy of all of it.
@MainActor
enum SharedFragments {
    /// Longer fragments belong to few nodes, and hardly two of them are the same.
    private static let longest = 1_024
    /// The number of places, a power of two: with fragments of common length, a full table has about a megabyte.
    private static let places = 4_096

    private static var fragments: [Fragment] = Array(repeating: .empty, count: places)

    /// Returns the written fragment, with the bytes of an earlier one if they are the same.
    static func fragment(of writer: borrowing Fragment.Writer) -> Fragment {
        guard writer.bytes.count <= longest else { return writer.fragment() }
        let place = writer.bytes.withBytes(hash) & (places - 1)
        if writer.bytes.hasSameBytes(as: fragments[place].bytes) { return fragments[place] }
        let made = writer.fragment()
        fragments[place] = made
        return made
    }

    /// Returns a hash value of the bytes; a collision costs memory and nothing else.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let start = bytes.baseAddress.map(UnsafeRawPointer.init) else { return 0 }
        var hash = UInt64(truncatingIfNeeded: bytes.count)
        var position = 0
        while position &+ 8 <= bytes.count {
            hash = mix(hash, start.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            position &+= 8
        }
        while position < bytes.count {
            hash = mix(hash, UInt64(bytes[position]))
            position &+= 1
        }
        return Int(truncatingIfNeeded: hash >> 40)
    }

    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        // The multiplier is the fractional part of the golden ratio.
        let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 29
    }
}
