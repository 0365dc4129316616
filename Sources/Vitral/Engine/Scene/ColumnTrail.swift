// SPDX-License-Identifier: Apache-2.0

/// The columns of split views that the user has moved forward by, in the order of the steps.
///
/// Each step belongs to the split view in which it was made, because tabs may have a split view each.
@MainActor
struct ColumnTrail {
    private struct Step {
        weak var owner: AnyObject?
    }

    /// The steps up to the current place, then those that the browser can go forward to.
    private var steps: [Step] = []
    /// The number of steps up to the current place.
    private(set) var count = 0
    /// The split view that takes the steps of an earlier page.
    private weak var first: AnyObject?

    /// Returns the column that a split view shows: the number of its steps.
    func column(of owner: AnyObject) -> Int {
        steps.prefix(count).count { $0.owner === owner }
    }

    /// Adds or removes steps so that a split view shows a column.
    ///
    /// - Returns: Whether the user moved forward; `nil` if the split view shows the column already.
    mutating func move(_ owner: AnyObject, to column: Int) -> Bool? {
        if first == nil { first = owner }
        let old = self.column(of: owner)
        guard column != old else { return nil }
        guard column < old else {
            steps.removeSubrange(count...)
            steps += (old..<column).map { _ in Step(owner: owner) }
            count = steps.count
            return true
        }
        for _ in column..<old {
            guard let index = steps.prefix(count).lastIndex(where: { $0.owner === owner }) else { break }
            let step = steps.remove(at: index)
            count -= 1
            steps.insert(step, at: count)
        }
        return false
    }

    /// Removes the steps of a split view.
    mutating func remove(_ owner: AnyObject) {
        count -= column(of: owner)
        steps.removeAll { $0.owner === owner }
        if first === owner { first = nil }
    }

    /// Goes to the place after a number of steps, as the browser did.
    mutating func show(_ newCount: Int) {
        // The page that made the steps beyond is gone.
        let owner = steps.last?.owner ?? first
        while steps.count < newCount { steps.append(Step(owner: owner)) }
        count = newCount
    }
}
