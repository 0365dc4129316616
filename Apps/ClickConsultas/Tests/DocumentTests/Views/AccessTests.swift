// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

/// The document's labels and hints (block 24), traits (block 25) and text sizes (block 26).
@Suite struct AccessTests: ViewTest {
    @Test func `a label names the object, a hint the effect`() {
        let presses = LockIsolated(0)
        let tester = ViewTester(
            VStack {
                BookButton(doctor: .ana, time: "Tuesday 15:00") { presses.withValue { $0 += 1 } }
                BookButton(doctor: .rui, time: "Tuesday 15:30") {}
            })
        let button = tester.find(.button("Book Ana Prado, Tuesday 15:00"))
        #expect(button.attribute("aria-description") == "Holds the time for five minutes")
        tester.assert { $0.has(.button("Book Rui Teles, Tuesday 15:30")) }
        tester.tap(.button("Book Ana Prado, Tuesday 15:00"))
        #expect(presses.value == 1)
    }

    @Test func `a trait says button, and only a button is pressed`() {
        let image = ViewTester(ImageWithTrait())
        withKnownIssue { image.tap(.button()) }

        let presses = LockIsolated(0)
        let tester = ViewTester(CalendarButton { presses.withValue { $0 += 1 } })
        tester.tap(.button("Open calendar"))
        #expect(presses.value == 1)
    }

    @Test func `a title follows the user's text size within its range`() {
        let tester = ViewTester(ScaledTitle())
        let sizes = [DynamicTypeSize.large, .accessibility3].map { size in
            ViewTester(Text("Next visits").dynamicTypeSize(size)).declarations(of: "--dt")[0]
        }
        #expect(tester.declarations(of: "--dt") == ["clamp(\(sizes[0]),var(--dt-root,1),\(sizes[1]))"])
        tester.assert { $0.hasText("Next visits") }
    }
}
