// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The presentation exhibits, as a user uses them.
@MainActor
struct PresentationTests {
    @Test func sheets() {
        let tester = show(SheetExhibit())
        tester.tap("Plan the day")
        tester.assert { $0.hasText("A day in Lisbon") }
        tester.tap("Resize sheet")
        tester.tap("Done")
        tester.tap("Belém")
        tester.assert { $0.hasText("The tower opens at nine; come early.") }
        tester.dismiss()
        tester.assert { $0.hasNo(.dialog()) }
        tester.tap("Show the legend")
        tester.assert { $0.hasButton("Close the legend") }
        tester.tap("Close the legend")
        tester.assert { $0.hasButton("Show the legend") }
        tester.toggle("Disable interactive dismissal")
        tester.tap("Plan the day")
        #expect(tester.find(.dialog()).attribute("data-e") == nil)
    }

    @Test func covers() {
        let tester = show(FullScreenCoverExhibit())
        tester.tap("Start the tour")
        tester.tap("Next")
        tester.tap("Next")
        tester.tap("Begin")
        tester.assert {
            $0.hasNo(.dialog())
            $0.hasText("You are at step 3.")
        }
    }

    @Test func popovers() {
        let tester = show(PopoverExhibit())
        tester.tap("How much water?")
        tester.tap("A little more")
        tester.assert { $0.hasText("2 L a week, less in winter.") }
        tester.dismiss()
        tester.tap("Why this price?")
        tester.assert { $0.hasText("The pot is hand-made in Caldas.") }
    }

    @Test func alerts() {
        let tester = show(AlertExhibit())
        tester.tap("Save the recipe")
        tester.tap("OK")
        tester.tap("Cancel order 42")
        tester.tap("Keep order")
        tester.assert { $0.hasText("Order 42 is on its way") }
        tester.tap("Pay")
        tester.assert { $0.has(.alert("Your card was declined")) }
        tester.tap("Try again")
        tester.assert { $0.hasText("Paid") }
    }

    @Test func confirmations() {
        let tester = show(ConfirmationDialogExhibit())
        tester.tap("Empty the trash")
        tester.tap("Delete 12 photos")
        tester.assert { $0.hasText("No photos") }
        tester.tap("Move the beach photo")
        tester.tap("To Favorites")
        tester.assert { $0.hasText("Beach is in Favorites") }
    }

    @Test func contextMenus() {
        let tester = show(ContextMenuExhibit())
        tester.tap(.button("More").at(0))
        tester.tap("Like")
        tester.assert { $0.hasText("Feijoada, a favorite") }
        tester.tap(.button("More").at(1))
        tester.tap("Show the tickets")
        tester.assert { $0.hasText("Two tickets") }
    }

    @Test func swipeActions() {
        let tester = show(SwipeActionsExhibit())
        tester.tap(.button("Delete").inside(.row("Rent receipt")))
        tester.assert {
            $0.hasNo(.row("Rent receipt"))
            $0.has(.row("Concert tickets"))
        }
        tester.tap(.button("Unread").inside(.row("Concert tickets")))
        tester.tap("Restore")
        tester.assert { $0.has(.row("Rent receipt")) }
    }

    @Test func inspectors() {
        let tester = show(InspectorExhibit())
        tester.tap("Cactus")
        tester.assert { $0.hasText("Water once a month") }
        tester.tap("Fern")
        tester.assert { $0.hasText("Water once a week") }
        tester.toggle("Inspector", to: false)
        tester.assert { $0.hasNoText("Water once a week") }
    }

    @Test func refreshing() async {
        let tester = show(RefreshableExhibit())
        tester.refresh()
        await tester.settle()
        tester.assert {
            $0.hasText("10:21 Setúbal")
            $0.hasText("Refreshed 1 times")
        }
    }
}
