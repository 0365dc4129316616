// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The navigation exhibits, as a user uses them.
@MainActor
struct NavigationTests {
    @Test func stacks() {
        let tester = show(NavigationStackExhibit())
        tester.tap("Porto")
        tester.assert { $0.hasText("A weekend in Porto") }
        tester.tap("Where to eat")
        tester.assert { $0.hasText("Porto › Eating in Porto") }
        tester.tap(.button("Back"))
        tester.tap(.button("Back"))
        tester.assert { $0.hasText("At the root") }
        tester.tap("Straight to Porto")
        tester.assert { $0.hasText("A weekend in Porto") }
    }

    @Test func destinations() {
        let tester = show(NavigationDestinationExhibit())
        tester.tap("Pay €24")
        tester.assert { $0.hasText("A screen is open") }
        tester.tap("Back to the table")
        tester.tap("Show the soup")
        tester.assert { $0.hasText("Kale, potatoes, olive oil.") }
        tester.tap(.button("Back"))
        tester.assert { $0.hasText("At the table") }
    }

    @Test func toolbars() {
        let tester = show(ToolbarExhibit())
        tester.tap("Bread")
        tester.assert { $0.hasText("Bring cheese. And bread.") }
        tester.tap(.button("Title menu"))
        tester.tap("Move to Monday")
        tester.tap("Clear")
        tester.assert { $0.hasText("0 letters") }
        tester.toggle("Title at the leading edge")
        tester.toggle("Hide the bar")
    }

    @Test func searching() {
        let tester = show(SearchableExhibit())
        tester.type("M", into: .searchField("Search plants"))
        tester.tap(.button("Monstera"))
        tester.assert {
            $0.has(.row("Monstera"))
            $0.hasNo(.row("Cactus"))
        }
        tester.tap("Cancel search")
        tester.tap(.option("Easy"))
        tester.assert {
            $0.has(.row("Cactus"))
            $0.hasNo(.row("Orchid"))
        }
    }

    @Test func openingAddresses() {
        let tester = show(OpenURLExhibit())
        tester.tap("Visit swift.org")
        #expect(tester.openedAddresses == ["https://swift.org"])
        tester.tap("Shop terms")
        tester.assert { $0.hasText("The app opened terms") }
        tester.visit("/trips")
        tester.assert { $0.hasText("The page is at /trips") }
    }

    @Test func tabs() {
        let tester = show(TabExhibit())
        tester.tap(.tab("Search"))
        tester.assert { $0.hasText("Where to?") }
        tester.tap("Show saved places")
        tester.assert { $0.hasText("Five places saved") }
    }
}
