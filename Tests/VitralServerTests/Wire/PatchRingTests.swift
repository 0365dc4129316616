// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing
import VitralTestSupport

@testable import VitralServer

@Suite struct PatchRingTests {
    private func frame(_ number: Int, length: Int = 10) -> ByteBuffer {
        ByteBuffer(bytes: [UInt8(truncatingIfNeeded: number)] + [UInt8](repeating: 0, count: length - 1))
    }

    private func numbers(_ frames: ArraySlice<ByteBuffer>?) -> [UInt8]? {
        frames.map { $0.compactMap { $0.getInteger(at: 0, as: UInt8.self) } }
    }

    @Test func `missed patches are replayed in order`() {
        var ring = PatchRing()
        for number in 1...5 { ring.append(frame(number), limit: 1000) }
        #expect(ring.last == 5)
        #expect(numbers(ring.after(0)) == [1, 2, 3, 4, 5])
        #expect(numbers(ring.after(3)) == [4, 5])
        #expect(numbers(ring.after(5)) == [])
        #expect(ring.after(6) == nil)
    }

    @Test func `acknowledged patches are dropped`() {
        var ring = PatchRing()
        for number in 1...5 { ring.append(frame(number), limit: 1000) }
        do {
            let isKnown = ring.acknowledge(3)
            #expect(isKnown)
        }
        #expect(ring.bytes == 20)
        #expect(ring.after(2) == nil)
        #expect(numbers(ring.after(3)) == [4, 5])
        do {
            let isKnown = ring.acknowledge(2)
            #expect(isKnown, "An old acknowledgement changes nothing.")
        }
        do {
            let isKnown = ring.acknowledge(6)
            #expect(!isKnown, "There is no such patch.")
        }
        do {
            let isKnown = ring.acknowledge(5)
            #expect(isKnown)
        }
        #expect(ring.bytes == 0)
        #expect(numbers(ring.after(5)) == [])
    }

    @Test func `the oldest patches are dropped beyond the limit of bytes`() {
        var ring = PatchRing()
        for number in 1...5 { ring.append(frame(number), limit: 30) }
        #expect(ring.bytes == 30)
        #expect(ring.after(1) == nil)
        #expect(numbers(ring.after(2)) == [3, 4, 5])
        ring.append(frame(6, length: 100), limit: 30)
        #expect(ring.bytes == 0)
        #expect(ring.last == 6)
        #expect(ring.after(5) == nil)
        #expect(numbers(ring.after(6)) == [])
    }

    @Test func `a page replaces all patches before it`() {
        var ring = PatchRing(last: 7)
        ring.append(frame(8), limit: 1000)
        ring.restart()
        #expect(ring.last == 9)
        #expect(ring.after(8) == nil)
        #expect(numbers(ring.after(9)) == [])
    }

    /// A comparison with the simplest model: an array of numbers.
    @Test func `random histories give the same result as a list`() {
        var generator = RandomSource()
        var ring = PatchRing()
        var kept: [UInt64] = []
        for _ in 0..<20_000 {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<6:
                ring.append(frame(Int(ring.last + 1)), limit: 1000)
                kept.append(ring.last)
                if kept.count > 100 { kept.removeFirst() }
            case 6..<9:
                let sequence = UInt64.random(in: 0...ring.last + 1, using: &generator)
                do {
                    let isKnown = ring.acknowledge(sequence)
                    #expect(isKnown == (sequence <= ring.last))
                }
                if sequence <= ring.last { kept.removeAll { $0 <= sequence } }
            default:
                if Int.random(in: 0..<20, using: &generator) == 0 {
                    ring.restart()
                    kept = []
                }
            }
            #expect(ring.count == kept.count)
            #expect(ring.bytes == kept.count * 10)
            let first = kept.first.map { $0 - 1 } ?? ring.last
            #expect(numbers(ring.after(first)) == kept.map { UInt8(truncatingIfNeeded: $0) })
        }
    }
}
