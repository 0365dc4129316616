// SPDX-License-Identifier: Apache-2.0

/// The former positions of the items of a list.
///
/// Each position is found at most once.
///
/// Most changes of a list keep runs of items together: the former successor of an item still follows it, or precedes
/// it, or the last item is first. So the neighbors and the ends are tried before anything is hashed; a shuffled list is
/// hashed once.
///
/// This is a class because an object knows its type; the metadata of a generic struct would be looked up for each call.
final class PreviousPositions<ID: Hashable> {
    private let ids: [ID]
    private let range: Range<Int>
    private var isTaken: [Bool]
    private var front: Int
    private var back: Int
    private var last: Int?
    private var hashed: [ID: Int]?

    /// - Parameters:
    ///   - ids: The items in their former order.
    ///   - range: The positions to search.
    init(of ids: [ID], in range: Range<Int>) {
        self.ids = ids
        self.range = range
        isTaken = Array(repeating: false, count: range.count)
        front = range.lowerBound
        back = range.upperBound - 1
    }

    /// Returns the former position of the item with an id and marks it as used; `nil` if there is none or it is already
    /// used.
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
