// SPDX-License-Identifier: Apache-2.0

/// A SplitMix64 generator: the same seed gives the same picture on every machine and in every version of Swift.
///
/// The standard library's `random(in:using:)` does not document its algorithm, so this type draws numbers itself.
struct SeededGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D
        _ = next()
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a number of the range.
    ///
    /// All numbers are equally likely, apart from a negligible bias.
    mutating func pick(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() >> 33) % range.count
    }

    /// Returns one of the values.
    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[pick(0...(values.count - 1))]
    }

    /// Returns `true` with the given probability.
    mutating func chance(percent: Int) -> Bool {
        pick(1...100) <= percent
    }
}
