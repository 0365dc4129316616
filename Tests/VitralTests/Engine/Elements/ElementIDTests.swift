// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import Vitral

/// The ID of an element in messages.
struct ElementIDTests {
    @Test(arguments: 0..<300) func `a written id is read back`(seed: Int) {
        var random = RandomSource(seed: seed)
        let limit = 36 * 36 * 36 * 36 * 36
        let id = ElementID(node: UInt32(random.below(limit)), local: random.chance(30) ? 0 : UInt32(random.below(999)))
        #expect(ElementID(wire: id.description) == id)
    }

    @Test func readsBase36() {
        #expect(ElementID(wire: "1a.3") == ElementID(node: 46, local: 3))
        #expect(ElementID(wire: "1a") == ElementID(node: 46, local: 0))
        #expect(ElementID(node: 46, local: 0).description == "1a")
        #expect(ElementID(node: 46, local: 36).description == "1a.10")
    }

    @Test(arguments: ["", ".", "1.", ".1", "1.2.3", "1A", "-1", "1 ", "ü", "zzzzzzz", "1.zzzzzzz", "1,2", "vitral "])
    func anythingElseIsRefused(wire: String) {
        #expect(ElementID(wire: wire) == nil)
    }

    @Test func theLargestAddressFits() {
        let id = ElementID(wire: "zzzzzz.zzzzzz")
        #expect(id?.description == "zzzzzz.zzzzzz")
    }
}
