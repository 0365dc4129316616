// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral
@testable import VitralTesting

/// Effects that depend on the geometry of a view.
@MainActor
struct VisualEffectTests {
    @Test func `an effect follows the size that the browser reports`() {
        let tester = ViewTester(
            Text("Card").visualEffect { content, proxy in
                content.opacity(proxy.size.width > 200 ? 0.5 : 1).blur(radius: proxy.size.height / 10)
            })
        #expect(tester.declares(["opacity": "1", "filter": "blur(0)"]))
        tester.measure(width: 300, height: 40)
        #expect(tester.declares(["opacity": "0.5", "filter": "blur(4px)"]))
    }

    @Test func `an effect follows the position, which it does not change`() {
        let tester = ViewTester(
            Text("Card").visualEffect { content, proxy in
                content.offset(x: 0, y: proxy.frame(in: .global).minY / 2).rotationEffect(.degrees(3))
            })
        tester.measure(width: 300, height: 40, x: 0, y: 100)
        #expect(tester.declares(["translate": "0 50px", "rotate": "3deg"]))
        tester.measure(width: 300, height: 40, x: 0, y: 20)
        #expect(tester.declares(["translate": "0 10px", "rotate": "3deg"]))
        #expect(
            !tester.elements(.layers).contains { $0.style["translate"] != nil }, "The measured element stays in place.")
    }
}
