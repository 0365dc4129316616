// SPDX-License-Identifier: Apache-2.0

/// A generator whose numbers depend on its seed alone, so that data made from them are the same everywhere.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator.
    package init(seed: UInt64) { state = seed }

    // SplitMix64: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 up to a limit, which is not included; 0 for a limit under 1.
    ///
    /// Not `Int.random(in:using:)`: a later standard library may draw differently, and the data would change.
    package mutating func below(_ limit: Int) -> Int {
        guard limit > 1 else { return 0 }
        return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
    }

    /// Returns an element of a list that is not empty.
    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Returns `true` in a percentage of the calls.
    package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
