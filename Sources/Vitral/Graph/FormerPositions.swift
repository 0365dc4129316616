// SPDX-License-Identifier: Apache-2.0

/// Finds where the items of a list stood before, each position once.
///
/// Lists mostly change by runs: what followed an item still follows it, or goes before it, or what was last is first. So
/// the neighbours and the ends are tried before anything is hashed; a list that is shuffled is hashed once.
///
/// An object knows its type; what a struct of a generic type is, is looked up for each call.
final class FormerPositions<ID: Hashable> {
    private let ids: [ID]
    private let range: Range<Int>
    private var isTaken: [Bool]
    private var front: Int
    private var back: Int
    private var last: Int?
    private var hashed: [ID: Int]?

    /// - Parameters:
    ///   - ids: The items as they stood.
    ///   - range: The positions that are looked at.
    init(of ids: [ID], in range: Range<Int>) {
        self.ids = ids
        self.range = range
        isTaken = Array(repeating: false, count: range.count)
        front = range.lowerBound
        back = range.upperBound - 1
    }

    /// Where the item with an id stood, unless there was none or it was taken before.
    func take(_ id: ID) -> Int? {
        guard let position = find(id) else { return nil }
        isTaken[position - range.lowerBound] = true
        last = position
        while front <= back, isTaken[front - range.lowerBound] { front += 1 }
        while front <= back, isTaken[back - range.lowerBound] { back -= 1 }
        return position
    }

    private func find(_ id: ID) -> Int? {
        guard front <= back else { return nil }
        if let last {
            if isAt(last + 1, id) { return last + 1 }
            if isAt(last - 1, id) { return last - 1 }
        }
        if isAt(front, id) { return front }
        if isAt(back, id) { return back }
        if hashed == nil {
            var positions: [ID: Int] = [:]
            positions.reserveCapacity(back - front + 1)
            for position in front...back where !isTaken[position - range.lowerBound] {
                positions[ids[position]] = position
            }
            hashed = positions
        }
        guard let position = hashed?[id], !isTaken[position - range.lowerBound] else { return nil }
        return position
    }

    private func isAt(_ position: Int, _ id: ID) -> Bool {
        range.contains(position) && !isTaken[position - range.lowerBound] && ids[position] == id
    }
}
