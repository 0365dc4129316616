// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Gallery
@testable import Vitral

/// The accessibility exhibits, as a screen reader presents them.
@MainActor
struct AccessibilityTests {
    @Test func `spoken text follows the state`() {
        let tester = show(SpokenTextExhibit())
        tester.tap(.button("Add to favorites"))
        #expect(tester.find(.identifier("favorite")).name == "Remove from favorites")
        #expect(tester.find(.label("Difficulty, 3 of 5")).text == "●●●○○")
    }

    @Test func `symbols alone name their buttons`() {
        let tester = show(SpokenTextExhibit())
        tester.tap(.button("Add"))
        tester.assert { $0.hasText("Pots: 3") }
        tester.tap(.button("Remove"))
        tester.assert { $0.hasText("Pots: 2") }
        tester.tap(.button("Heart"))
        tester.assert { $0.hasButton("Heart, filled") }
    }

    @Test func `headings have a level, and selection and updates are spoken`() {
        let tester = show(TraitsExhibit())
        #expect(tester.find(.heading("Where to eat")).attribute("aria-level") == "3")
        tester.tap("Day 3")
        #expect(tester.find(.button("Day 3")).isSelected)
        tester.tap("Sell a seat")
        #expect(tester.find(.text("3 seats left")).attribute("aria-live") == "polite")
    }

    @Test func groupsHaveNames() {
        let tester = show(GroupingExhibit())
        let names = tester.all(.role(.group)).map(\.name)
        #expect(names.filter { $0 != "Example" && $0 != "Source" } == ["Boston fern €12", "Amount of water"])
        tester.find(.image("4 of 5 stars"))
        tester.toggle(.toggle("Watered today"), to: false)
        tester.assert { $0.isOff(.toggle("Watered today")) }
    }

    @Test func `the reading order follows the priorities`() throws {
        let tester = show(ReadingOrderExhibit())
        func owned() -> [Substring] {
            tester.find(.role(.group, "Plant")).attribute("aria-owns")?.split(separator: " ") ?? []
        }
        let price = tester.all(.called("€24")).first
        #expect(price != nil)
        #expect(owned().count == 3)
        tester.toggle("Read the price first", to: false)
        #expect(owned().count == 2)
    }

    @Test func actionsAreReachedByKeyboard() {
        let tester = show(ActionsExhibit())
        tester.tap(.button("Archive"))
        tester.assert { $0.hasText("Archived") }
        tester.tap(.button("Forward"))
        tester.assert { $0.hasText("Forwarded") }
        tester.set(.slider("Rating"), to: 2)
        tester.assert { $0.hasText("★★★★★") }
        tester.toggle(.toggle("Lamp"), to: true)
        tester.assert { $0.hasText("☀︎ lit") }
    }

    @Test func announcementsAreSpoken() {
        let tester = show(AnnouncementExhibit())
        tester.tap("Add a plant to the basket")
        tester.assert { $0.hasAnnounced("1 plants in the basket") }
        tester.tap("Order")
        let focused = tester.all(.role(.group)).filter(\.isFocused)
        #expect(focused.map(\.text) == ["Order 17: your plants are on their way"])
    }

    @Test func `pictures can ignore inverted colors`() {
        let tester = show(InvertedColorsExhibit())
        #expect(tester.find(.label("A leaf")).has(.ignoresInvertedColors))
        tester.toggle("Ignore inverted colors")
        #expect(!tester.find(.label("A leaf")).has(.ignoresInvertedColors))
    }
}
