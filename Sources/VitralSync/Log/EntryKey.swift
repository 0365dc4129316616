// SPDX-License-Identifier: Apache-2.0

/// The keys of the entries' rows, which are stored in the order in which pages read them.
///
/// The key of a confirmed entry is made of its scope and its number. All other entries have negative keys: the next one has
/// the lowest.
package enum EntryKey {
    /// The number of bits for numbers: 69 billion of them in each of 134 million scopes.
    private static let numberBits: Int64 = 36

    static let numbers: ClosedRange<Int64> = 0...(1 << numberBits - 1)
    static let scopes: ClosedRange<Int64> = 0...(1 << (63 - numberBits) - 1)

    /// Returns the key of a confirmed entry.
    ///
    /// - Parameters:
    ///   - number: A number of ``numbers``, to which others are clamped.
    ///   - scope: The key of the scope's row, one of ``scopes``.
    package static func confirmed(_ number: Int64, of scope: Int64) -> Int64 {
        scope << numberBits | min(max(number, numbers.lowerBound), numbers.upperBound)
    }

    /// Returns the lowest and the highest key of a scope's confirmed entries.
    static func bounds(of scope: Int64) -> (Int64, Int64) {
        (confirmed(1, of: scope), confirmed(numbers.upperBound, of: scope))
    }
}
