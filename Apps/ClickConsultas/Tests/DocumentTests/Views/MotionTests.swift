// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

/// The document's transition (block 10) and its hero animation (block 11).
@Suite struct MotionTests: ViewTest {
    @Test func `a transition with equal halves is that of the edge`() {
        func style(_ transition: AnyTransition) -> InlineStyle {
            ViewTester(Text("Booked").transition(transition)).find(.text("Booked")).style
        }
        #expect(style(.rise) == style(.move(edge: .bottom)))
        #expect(style(.rise) != style(.move(edge: .top)))
    }

    @Test func `the view comes and goes with the state`() {
        let tester = ViewTester(RisingNotice())
        tester.tap("Show")
        tester.assert { $0.hasText("Booked") }
        tester.tap("Show")
        tester.assert { $0.hasNoText("Booked") }
    }

    @Test func `both halves of the hero have one name`() {
        let tester = ViewTester(HeroView(doctor: .ana))
        let onCard = tester.declarations(of: "--mg")
        tester.tap("Open")
        tester.assert { $0.hasText("About Ana Prado") }
        #expect(onCard.count == 1)
        #expect(tester.declarations(of: "--mg") == onCard)
        tester.assert { $0.has(.image("Ana Prado")) }
    }
}
