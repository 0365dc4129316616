// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// A generator whose numbers depend on its seed alone, so that data made from them are the same everywhere.
struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    // SplitMix64: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 up to a limit, which is not included; 0 for a limit under 1.
    ///
    /// Not `Int.random(in:using:)`: a later standard library may draw differently, and the data would change.
    mutating func below(_ limit: Int) -> Int {
        guard limit > 1 else { return 0 }
        return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
    }

    /// Returns a number of a range.
    mutating func number(in range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

    /// Returns an element of a list; `nil` for an empty one.
    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    /// Returns `true` in a percentage of the calls.
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// Returns some elements of a list, in any order.
    mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        var rest = elements
        var chosen: [Element] = []
        while chosen.count < count, !rest.isEmpty { chosen.append(rest.remove(at: below(rest.count))) }
        return chosen
    }

    /// Returns parts of at least 1 that add up to a whole, which is at least their number.
    mutating func parts(_ count: Int, of whole: Int64) -> [Int64] {
        var left = whole
        return (0..<count).map { index in
            let following = Int64(clamping: count - index - 1)
            guard following > 0 else { return left }
            // Up to twice the equal share, so that no part is far smaller than the others.
            let most = min(left - following, max(1, 2 * left / (following + 1) - 1))
            let part = Int64(clamping: number(in: 1...max(1, Int(clamping: most))))
            left -= part
            return part
        }
    }

    /// Returns an identifier with the form of a random one.
    mutating func identifier<Entity>() -> Identifier<Entity> {
        var bytes = data(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return Identifier(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }

    /// Returns random bytes.
    mutating func data(_ count: Int) -> Data { Data((0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }) }
}
