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
            guard let partner = free.first(with: -open[index].balance, after: index) else { continue }
            circles.append(free.take([index, partner]))
        }
        for index in open.indices where free.contains(index) {
            for second in open.indices[(index + 1)...] where free.contains(second) {
                let (sum, overflows) = open[index].balance.addingReportingOverflow(open[second].balance)
                guard !overflows, sum != .min, let third = free.first(with: -sum, after: second) else { continue }
                circles.append(free.take([index, second, third]))
                break
            }
        }
        let rest = open.indices.filter(free.contains)
        if !rest.isEmpty { circles.append(free.take(rest)) }
        return circles
    }
}

/// The members that are in no circle yet, found by their balance.
private struct FreeMembers {
    private let open: [OpenBalance]
    private var isFree: [Bool]
    private let indices: [Int64: [Int]]

    init(_ open: [OpenBalance]) {
        self.open = open
        isFree = open.map { _ in true }
        indices = Dictionary(grouping: open.indices) { open[$0].balance }
    }

    func contains(_ index: Int) -> Bool {
        isFree[index]
    }

    func first(with balance: Int64, after index: Int) -> Int? {
        indices[balance]?.first { $0 > index && isFree[$0] }
    }

    mutating func take(_ taken: [Int]) -> [OpenBalance] {
        for index in taken { isFree[index] = false }
        return taken.map { open[$0] }
    }
}
