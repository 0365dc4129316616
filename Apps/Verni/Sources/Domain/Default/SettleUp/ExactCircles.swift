// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// The most circles into which up to 20 balances fall, by dynamic programming over the subsets of members.
///
/// `most[set]` is the most circles that a set of members has room for, as its members are taken away one by one: each
/// time when what is left cancels, a circle has been closed.
struct ExactCircles {
    private let open: [OpenBalance]
    /// Whether the balances of a set cancel, in each currency.
    private let cancels: [Bool]
    private let most: [UInt8]

    /// - Parameter open: At most 20 balances that add up to zero, by member.
    init(_ open: [OpenBalance]) {
        self.open = open
        let count = 1 << open.count
        var cancels = [Bool](repeating: true, count: count)
        for currency in open.first?.amounts.indices ?? 0..<0 {
            let sums = Self.sums(of: open.map { $0.amounts[currency] })
            for set in sums.indices where sums[set] != 0 { cancels[set] = false }
        }
        most = [UInt8](unsafeUninitializedCapacity: count) { most, filled in
            most[0] = 0
            for set in 1..<max(count, 1) {
                var best: UInt8 = 0
                var rest = set
                while rest != 0 {
                    best = max(best, most[set & ~(rest & -rest)])
                    rest &= rest - 1
                }
                most[set] = best + (cancels[set] ? 1 : 0)
            }
            filled = count
        }
        self.cancels = cancels
    }

    /// Returns the sums of all subsets of the balances of a currency.
    private static func sums(of balances: [Int64]) -> [Int64] {
        let count = 1 << balances.count
        // A partial sum may leave 64 bits when balances are near their end; wrapping keeps each sum equal to the true
        // one modulo 2⁶⁴, and a true sum that is a multiple of 2⁶⁴ other than zero needs balances beyond any group's.
        return [Int64](unsafeUninitializedCapacity: count) { sums, filled in
            sums[0] = 0
            for set in 1..<max(count, 1) {
                sums[set] = sums[set & (set - 1)] &+ balances[set.trailingZeroBitCount]
            }
            filled = count
        }
    }

    /// Returns the circles, each by member; of equal divisions, the one whose first circle has the lowest ids, and so
    /// on.
    func circles() -> [[OpenBalance]] {
        var circles: [[OpenBalance]] = []
        var left = most.count - 1
        while left != 0 {
            let circle = firstCircle(of: left)
            circles.append(open.indices.filter { circle & (1 << $0) != 0 }.map { open[$0] })
            left &= ~circle
        }
        return circles
    }

    /// Returns the circle of the lowest member that leaves room for the most others.
    private func firstCircle(of set: Int) -> Int {
        let lowest = set & -set
        let others = set & ~lowest
        var best = 0
        var chosen = others
        // Goes through all subsets of the others, downwards.
        while true {
            let circle = chosen | lowest
            if cancels[circle], most[set & ~circle] + 1 == most[set],
                best == 0 || Self.comesFirst(circle, before: best)
            {
                best = circle
            }
            if chosen == 0 { return best }
            chosen = (chosen - 1) & others
        }
    }

    /// Compares the sorted members of two circles.
    ///
    /// Neither contains the other, as neither could be divided then.
    private static func comesFirst(_ circle: Int, before other: Int) -> Bool {
        let difference = circle ^ other
        return circle & (difference & -difference) != 0
    }
}
