// SPDX-License-Identifier: Apache-2.0

/// The cells of a doctor that claims have taken, in order.
package struct BusyCells: Hashable, Sendable {
    private let cells: [Int]

    /// Creates the set of some cells.
    package init(_ cells: some Sequence<Int>) { self.cells = cells.sorted() }

    /// Returns whether any of some cells is taken.
    ///
    /// - Complexity: O(log *n*) in the number of taken cells.
    package func meet(_ range: Range<Int>) -> Bool {
        var (low, high) = (0, cells.count)
        while low < high {
            let middle = (low + high) / 2
            if cells[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < cells.count && cells[low] < range.upperBound
    }
}
