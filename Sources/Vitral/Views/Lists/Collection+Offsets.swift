// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.IndexSet

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets, such as the rows of `onDelete(perform:)`.
    ///
    /// ```swift
    /// var notes = ["Flour", "Salt", "Olives"]
    /// notes.remove(atOffsets: [0, 2])
    /// // ["Salt"]
    /// ```
    ///
    /// - Parameter offsets: The distances from the start. An offset that is not in the collection is a programmer error,
    ///   as with `remove(at:)`.
    /// - Complexity: O(*n*), where *n* is the length of the collection.
    public mutating func remove(atOffsets offsets: IndexSet) {
        guard let first = offsets.first, let last = offsets.last else { return }
        precondition(last < count, "There is no element at an offset to remove.")
        var kept = index(startIndex, offsetBy: first)
        var (position, offset) = (kept, first)
        while position != endIndex {
            if !offsets.contains(offset) {
                swapAt(kept, position)
                formIndex(after: &kept)
            }
            formIndex(after: &position)
            offset += 1
        }
        removeSubrange(kept...)
    }
}

extension MutableCollection {
    /// Moves the elements at some offsets in front of another element, such as the rows of `onMove(perform:)`.
    ///
    /// ```swift
    /// var days = ["Wednesday", "Monday", "Tuesday"]
    /// days.move(fromOffsets: [0], toOffset: 3)
    /// // ["Monday", "Tuesday", "Wednesday"]
    /// ```
    ///
    /// - Parameters:
    ///   - source: The distances of the elements from the start; their order stays the same. An offset that is not in
    ///     the collection is a programmer error.
    ///   - destination: The distance of the element in front of which the elements move, before anything has moved; the
    ///     length of the collection moves them to the end.
    /// - Complexity: O(*n*), where *n* is the length of the collection.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        guard let last = source.last else { return }
        precondition(last < count && 0...count ~= destination, "There is no element at an offset to move.")
        var (before, moved, after): ([Element], [Element], [Element]) = ([], [], [])
        for (offset, element) in enumerated() {
            if source.contains(offset) {
                moved.append(element)
            } else if offset < destination {
                before.append(element)
            } else {
                after.append(element)
            }
        }
        var position = startIndex
        for elements in [before, moved, after] {
            for element in elements {
                self[position] = element
                formIndex(after: &position)
            }
        }
    }
}
