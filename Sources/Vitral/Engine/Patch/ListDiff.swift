// SPDX-License-Identifier: Apache-2.0

/// An algorithm that finds the elements of a sequence that can stay in place while the others move.
enum ListDiff {
    /// Returns whether each position belongs to a longest increasing subsequence.
    ///
    /// - Parameter sequence: Distinct old indices in their new order.
    /// - Returns: For each position, whether its element stays.
    /// - Complexity: O(*n* log *n*), and O(*n*) if the order did not change.
    static func staying(_ sequence: [Int]) -> [Bool] {
        var stays = [Bool](repeating: false, count: sequence.count)
        // The position that ends the best run of each length, and the position before each in its run.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: sequence.count)
        for (position, value) in sequence.enumerated() {
            if let last = ends.last, sequence[last] < value {
                previous[position] = last
                ends.append(position)
                continue
            }
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if sequence[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[position] = ends[low - 1] }
            if low == ends.count { ends.append(position) } else { ends[low] = position }
        }
        var position = ends.last ?? -1
        while position >= 0 {
            stays[position] = true
            position = previous[position]
        }
        return stays
    }

    /// Returns a permutation as runs of consecutive old indices: start and length, with a negative length for a
    /// descending run.
    static func runs(_ sequence: [Int]) -> [Int] {
        var runs: [Int] = []
        var index = 0
        while index < sequence.count {
            let start = sequence[index]
            var length = 1
            var step = 0
            while index + length < sequence.count {
                let difference = sequence[index + length] - sequence[index + length - 1]
                guard difference == 1 || difference == -1, step == 0 || step == difference else { break }
                step = difference
                length += 1
            }
            runs.append(start)
            runs.append(step < 0 ? -length : length)
            index += length
        }
        return runs
    }
}
