// SPDX-License-Identifier: Apache-2.0

/// A generator of random numbers that a seed repeats.
package struct RandomSource: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator with a seed, which the test should name when it fails.
    package init(seed: some BinaryInteger) {
        // Adjacent seeds must not be adjacent positions of one sequence.
        state = UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95 &+ 1
        state ^= next()
    }

    /// Creates a generator at a position of its sequence.
    package init(state: UInt64) { self.state = state }

    /// Creates a generator with a random seed, and prints the seed.
    package init() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("The seed of this test is \(seed).")
        self.init(seed: seed)
    }

    // SplitMix64: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 up to a limit, which is not included.
    package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// Returns `true` in a percentage of the calls.
    package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
