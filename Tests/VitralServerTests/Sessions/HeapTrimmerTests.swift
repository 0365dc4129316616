// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralServer

/// The times at which the memory of ended sessions is returned to the system.
@Suite struct HeapTrimmerTests {
    @Test func `without ended sessions the heap is never trimmed`() {
        var trimmer = HeapTrimmer()
        let due = (1...1_000).filter { _ in trimmer.tick(ended: 0) }
        #expect(due == [])
    }

    @Test func `after many ended sessions the heap is trimmed once, soon`() {
        var trimmer = HeapTrimmer()
        let due = (1...200).filter { _ in trimmer.tick(ended: 1_000) }
        #expect(due == [10])
    }

    @Test func `while many sessions end, the heap is trimmed every ten seconds`() {
        var trimmer = HeapTrimmer()
        let due = (1...60).filter { trimmer.tick(ended: $0 * 50) }
        #expect(due == [10, 20, 30, 40, 50, 60])
    }

    @Test func `after few ended sessions the heap is trimmed when no other ends for a while`() {
        var trimmer = HeapTrimmer()
        for _ in 0..<20 { _ = trimmer.tick(ended: 0) }
        let due = (1...120).filter { _ in trimmer.tick(ended: 5) }
        #expect(due == [11])
    }

    @Test func `while few sessions end, the heap is trimmed once a minute`() {
        var trimmer = HeapTrimmer()
        let due = (1...120).filter { trimmer.tick(ended: $0 / 4) }
        #expect(due == [60, 120])
    }
}
