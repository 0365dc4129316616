// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import Vitral

/// The elements of a list that stay in place, and the encoding of a permutation.
struct ListDiffTests {
    /// Returns the length of a longest increasing subsequence, by a simple and slow algorithm.
    private func longestLength(_ sequence: [Int]) -> Int {
        var best = [Int](repeating: 1, count: sequence.count)
        for end in sequence.indices {
            for start in 0..<end where sequence[start] < sequence[end] { best[end] = max(best[end], best[start] + 1) }
        }
        return best.max() ?? 0
    }

    @Test(arguments: 0..<500) func `unmoved items are a longest increasing subsequence`(seed: Int) {
        var random = RandomSource(seed: seed)
        let sequence = Array(0..<random.below(40)).shuffled(using: &random)
        let stays = ListDiff.staying(sequence)
        let kept = zip(sequence, stays).filter(\.1).map(\.0)
        #expect(kept == kept.sorted(), "seed \(seed)")
        #expect(kept.count == longestLength(sequence), "seed \(seed)")
    }

    @Test(arguments: 0..<500) func runsReadBackAreThePermutation(seed: Int) {
        var random = RandomSource(seed: seed)
        var sequence = Array(0..<random.below(60))
        // Runs that are rotated and cut, as after sorting and moving.
        for _ in 0..<random.below(4) where sequence.count > 2 {
            let start = random.below(sequence.count - 1)
            let end = start + 1 + random.below(sequence.count - start)
            if random.chance(50) {
                sequence[start..<end].reverse()
            } else {
                sequence = Array(sequence[end...] + sequence[..<end])
            }
        }
        let runs = ListDiff.runs(sequence)
        var readBack: [Int] = []
        for index in stride(from: 0, to: runs.count, by: 2) {
            let step = runs[index + 1] < 0 ? -1 : 1
            readBack += (0..<abs(runs[index + 1])).map { runs[index] + $0 * step }
        }
        #expect(readBack == sequence, "seed \(seed)")
    }

    @Test func orderedAndReversedSequencesAreOneRun() {
        #expect(ListDiff.runs([0, 1, 2, 3]) == [0, 4])
        #expect(ListDiff.runs([3, 2, 1, 0]) == [3, -4])
        #expect(ListDiff.runs([]) == [])
        #expect(ListDiff.runs([2, 0, 1]) == [2, 1, 0, 2])
    }

    @Test func `all items of an unchanged order stay`() {
        #expect(ListDiff.staying(Array(0..<1_000)).allSatisfy { $0 })
        #expect(ListDiff.staying(Array((0..<10).reversed())).count { $0 } == 1)
    }
}
