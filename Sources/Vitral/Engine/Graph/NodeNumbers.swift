// SPDX-License-Identifier: Apache-2.0

/// The numbers of a graph's nodes: ascending, and starting again at 1 after the largest one.
///
/// The ID of an element contains its node's number in at most six digits of base 36, which allows about two billion
/// numbers. A client that constantly causes new rows uses all of them within hours. After that, numbers are reused,
/// except those of existing nodes and those of nodes that were removed recently: an event that a browser sent for a
/// removed element must not reach another element. Therefore the numbers are assigned in blocks. At the start of each
/// block, the tree is searched for the numbers of the next block that are in use.
struct NodeNumbers {
    /// The largest number that six digits of base 36 hold.
    static let largest: UInt32 = 36 * 36 * 36 * 36 * 36 * 36 - 1

    /// The largest number that is assigned.
    private let limit: UInt32
    /// The size of a block: at least as many nodes are created before a number is reused.
    private let blockSize: UInt32
    /// The number that was assigned last.
    private(set) var last: UInt32
    /// The last number that can be assigned without a check.
    private var stop: UInt32
    /// The last number of the block.
    private var end: UInt32
    /// The numbers of the block that are in use, the next one last.
    private var used: [UInt32] = []
    /// The numbers of the next block that were in use when this one began, the next one last.
    private var usedNext: [UInt32] = []

    /// Creates the numbers after a given one.
    ///
    /// - Parameters:
    ///   - last: The number before the first.
    ///   - limit: The largest number.
    ///   - blockSize: The size of a block.
    init(after last: UInt32 = 0, limit: UInt32 = Self.largest, blockSize: UInt32 = 1 << 20) {
        self.limit = limit
        self.blockSize = blockSize
        self.last = min(last, limit)
        // Before the last block of the first round no number has been assigned yet.
        end = max(self.last, limit - blockSize)
        stop = end
    }

    /// Returns the next number; `nil` at the end of a block and before a number in use, where ``next(_:)`` is needed.
    @inline(__always)
    mutating func nextInOrder() -> UInt32? {
        guard last < stop else { return nil }
        last += 1
        return last
    }

    /// Returns the next number, including at the end of a block and before a number in use.
    ///
    /// - Parameter inUse: Returns the numbers in a range that the nodes of the tree have.
    mutating func next(_ inUse: (ClosedRange<UInt32>) -> [UInt32]) -> UInt32 {
        while true {
            if let number = nextInOrder() { return number }
            if let taken = used.popLast() {
                last = taken
            } else {
                beginBlock(inUse)
            }
            stop = used.last.map { $0 - 1 } ?? end
        }
    }

    private mutating func beginBlock(_ inUse: (ClosedRange<UInt32>) -> [UInt32]) {
        if end == limit { last = 0 }
        let block = block(after: last)
        end = block.upperBound
        used = usedNext
        usedNext = inUse(self.block(after: end == limit ? 0 : end)).sorted(by: >)
    }

    /// Returns the block after a number; the last block includes the remainder, so that no block is short.
    private func block(after number: UInt32) -> ClosedRange<UInt32> {
        let left = limit - number
        return number + 1...number + (left < 2 * blockSize ? left : blockSize)
    }
}

extension Node {
    /// Adds the numbers within a range that this node and the nodes below have.
    final func collectNumbers(in range: ClosedRange<UInt32>, into numbers: inout [UInt32]) {
        if range.contains(number) { numbers.append(number) }
        for case let child? in children { child.collectNumbers(in: range, into: &numbers) }
    }
}
