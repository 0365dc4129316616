// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// The circles of many members: pairs and triples that cancel, then all others as one circle.
struct SmallCircles {
    private let open: [OpenBalance]

    /// - Parameter open: Balances that add up to zero, by member.
    init(_ open: [OpenBalance]) {
        self.open = open
    }

    /// Returns the circles, each by member.
    func circles() -> [[OpenBalance]] {
        var free = FreeMembers(open)
        var circles: [[OpenBalance]] = []
        for index in open.indices where free.contains(index) {
            guard let partner = free.first(cancelling: open[index].amounts, after: index) else { continue }
            circles.append(free.take([index, partner]))
        }
        for index in open.indices where free.contains(index) {
            for second in open.indices[(index + 1)...] where free.contains(second) {
                guard let sum = Self.sum(open[index].amounts, open[second].amounts),
                    let third = free.first(cancelling: sum, after: second)
                else { continue }
                circles.append(free.take([index, second, third]))
                break
            }
        }
        let rest = open.indices.filter(free.contains)
        if !rest.isEmpty { circles.append(free.take(rest)) }
        return circles
    }

    /// Returns the sums of two members' balances; `nil` if one leaves 64 bits, or has no opposite in them.
    private static func sum(_ first: [Int64], _ second: [Int64]) -> [Int64]? {
        var sums: [Int64] = []
        for (amount, other) in zip(first, second) {
            let (sum, overflows) = amount.addingReportingOverflow(other)
            guard !overflows, sum != .min else { return nil }
            sums.append(sum)
        }
        return sums
    }
}

/// The members that are in no circle yet, found by their balances.
private struct FreeMembers {
    private let open: [OpenBalance]
    private var isFree: [Bool]
    private let indices: [[Int64]: [Int]]

    init(_ open: [OpenBalance]) {
        self.open = open
        isFree = open.map { _ in true }
        indices = Dictionary(grouping: open.indices) { open[$0].amounts }
    }

    func contains(_ index: Int) -> Bool {
        isFree[index]
    }

    /// Returns the first free member whose balances are the opposites of some.
    func first(cancelling amounts: [Int64], after index: Int) -> Int? {
        indices[amounts.map { -$0 }]?.first { $0 > index && isFree[$0] }
    }

    mutating func take(_ taken: [Int]) -> [OpenBalance] {
        for index in taken { isFree[index] = false }
        return taken.map { open[$0] }
    }
}
