// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral

/// Removing and moving elements by their offsets.
struct CollectionOffsetsTests {
    @Test func elementsAtOffsetsAreRemoved() {
        var letters = Array("abcdef")
        letters.remove(atOffsets: [0, 2, 5])
        #expect(letters == ["b", "d", "e"])
        letters.remove(atOffsets: [])
        #expect(letters == ["b", "d", "e"])
        letters.remove(atOffsets: [0, 1, 2])
        #expect(letters.isEmpty)
    }

    @Test func elementsAreMovedInFrontOfAnother() {
        var letters = Array("abcdef")
        letters.move(fromOffsets: [0], toOffset: 6)
        #expect(letters == Array("bcdefa"))
        letters.move(fromOffsets: [5], toOffset: 0)
        #expect(letters == Array("abcdef"))
        letters.move(fromOffsets: [1, 4], toOffset: 3)
        #expect(letters == Array("acbedf"))
        letters.move(fromOffsets: [2], toOffset: 2)
        letters.move(fromOffsets: [2], toOffset: 3)
        #expect(letters == Array("acbedf"))
    }

    @Test func aSliceCountsFromItsStart() {
        var letters = Array("abcdef")[2...]
        letters.remove(atOffsets: [1])
        #expect(letters == ["c", "e", "f"])
        letters.move(fromOffsets: [2], toOffset: 0)
        #expect(letters == ["f", "c", "e"])
    }

    @Test("every set of offsets and every destination gives the elements in the order that SwiftUI documents")
    func allOfFive() {
        for bits in 0..<32 {
            let offsets = IndexSet((0..<5).filter { bits & 1 << $0 != 0 })
            var removed = Array(0..<5)
            removed.remove(atOffsets: offsets)
            #expect(removed == (0..<5).filter { !offsets.contains($0) })
            for destination in 0...5 {
                var moved = Array(0..<5)
                moved.move(fromOffsets: offsets, toOffset: destination)
                let stay = { (range: Range<Int>) in range.filter { !offsets.contains($0) } }
                #expect(moved == stay(0..<destination) + offsets + stay(destination..<5))
            }
        }
    }
}
