// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import Vitral

/// The positions of a list's items before a change.
struct PreviousPositionsTests {
    private func find(_ new: [Int], in old: [Int], _ range: Range<Int>? = nil) -> [Int?] {
        let positions = PreviousPositions(of: old, in: range ?? old.indices)
        return new.map { positions.take($0) }
    }

    @Test func runsAreFollowed() {
        let old = Array(0..<100)
        #expect(find(old.reversed(), in: old) == old.reversed())
        let lastInFront = [99] + old[..<99]
        #expect(find(Array(lastInFront), in: old) == Array(lastInFront))
        let cut = Array(old[40...] + old[..<40])
        #expect(find(cut, in: old) == cut)
    }

    @Test func `a new item has no previous position`() {
        #expect(find([1, 2, 3], in: []) == [nil, nil, nil])
        #expect(find([7, 1, 8, 0], in: [0, 1, 2]) == [nil, 1, nil, 0])
    }

    @Test func `an item outside the range has no previous position`() {
        #expect(find([0, 1, 2, 3], in: [0, 1, 2, 3], 1..<3) == [nil, 1, 2, nil])
    }

    @Test func aPositionIsFoundOnce() {
        #expect(find([1, 1, 1], in: [1, 1]).compactMap { $0 }.sorted() == [0, 1])
        #expect(find([5, 6, 5], in: [6, 5]) == [1, 0, nil])
    }

    @Test(arguments: 0..<200) func `previous positions match a linear search`(seed: Int) {
        var random = RandomSource(seed: seed)
        let old = Array(0..<random.below(40)).shuffled(using: &random)
        var new = old
        for _ in 0..<random.below(6) {
            if !new.isEmpty, random.chance(50) { new.remove(at: random.below(new.count)) }
            new.insert(100 + new.count, at: random.below(new.count + 1))
            if random.chance(30) { new.reverse() }
            if random.chance(20) { new.shuffle(using: &random) }
        }
        #expect(find(new, in: old) == new.map { old.firstIndex(of: $0) })
    }
}
