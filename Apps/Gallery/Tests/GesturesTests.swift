// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The exhibits of gestures, measuring and keys, as a user uses them.
@MainActor
struct GesturesTests {
    @Test func taps() {
        let tester = show(TapGestureExhibit())
        tester.tap("Beach of Nazaré")
        tester.tap("Beach of Nazaré", times: 2)
        tester.tap(.button("Map"), times: 1, at: CGPoint(x: 100, y: 60))
        tester.assert { $0.hasText("Likes: 1, saved, pin at 100, 60") }
    }

    @Test func longPress() {
        let tester = show(LongPressExhibit())
        tester.longPress("Hold to water the fern")
        tester.assert { $0.hasText("Watered 1 times") }
    }

    @Test func drag() {
        let tester = show(DragGestureExhibit())
        tester.drag("Suitcase", by: CGSize(width: 30, height: 12))
        tester.drag("Suitcase", by: CGSize(width: 10, height: 0), isReleased: false)
        tester.assert { $0.hasText("At 40, 12") }
        tester.tap("Reset")
        tester.assert { $0.hasText("At 10, 0") }
    }

    @Test func combinedGestures() {
        let tester = show(CombinedGesturesExhibit())
        tester.tap("Photo", times: 2)
        tester.assert { $0.hasText("Zoomed") }
        tester.tap("Photo", times: 1)
        tester.assert { $0.hasText("Opened") }
        tester.longPress("Song")
        tester.assert { $0.hasText("Queued") }
        tester.longPress("Piece")
        tester.drag("Piece", by: CGSize(width: 30, height: 12))
        tester.assert { $0.hasText("Moved") }
        tester.tap("Locked drawer", times: 1)
        tester.assert { $0.hasText("Lock") }
    }

    @Test func hover() {
        let tester = show(HoverExhibit())
        tester.hover("Point at me", at: CGPoint(x: 12, y: 34))
        tester.assert { $0.hasText("12, 34") }
        tester.hover("12, 34", at: nil)
        tester.assert { $0.hasText("Point at me") }
        #expect(tester.find(.button("Water")).attribute("title") == "Half a liter, from below")
    }

    @Test func hitTesting() {
        let tester = show(HitTestingExhibit())
        func pointerEvents(_ query: ElementQuery) -> String? { tester.find(query).style["pointer-events"] }
        #expect(pointerEvents(.identifier("overlay")) == "none")
        #expect(pointerEvents(.button("Keyboard only")) == "none")
        tester.tap("Tap through the overlay")
        tester.assert { $0.hasText("Taps: 1") }
        tester.toggle("Overlay receives taps")
        #expect(pointerEvents(.identifier("overlay")) == nil)
    }

    @Test func dragAndDrop() {
        let tester = show(DragAndDropExhibit())
        tester.drag("Mint", onto: "Basket")
        #expect(tester.texts.filter { $0 == "Mint" }.count == 1)
        #expect(!tester.shows(.button("Mint")))
        tester.tap("Start over")
        #expect(tester.shows(.button("Mint")))
    }

    @Test func rows() {
        let tester = show(EditingRowsExhibit())
        tester.moveRow("Porto", by: -2)
        tester.tap(.button("Delete").at(0))
        tester.assert { $0.hasText("Route: Porto – Sintra – Coimbra – Home") }
    }

    @Test func shortcuts() {
        let tester = show(KeyboardShortcutExhibit())
        tester.press("ArrowUp", modifiers: .control)
        tester.press("Enter")
        tester.assert { $0.hasText("Booked for 3") }
        tester.press("Escape")
        tester.assert { $0.hasText("Not booked") }
    }

    @Test func keys() {
        let tester = show(KeyPressExhibit())
        tester.press("ArrowRight", on: .label("Board"))
        tester.assert { $0.hasText("Square 3, 2") }
    }

    @Test func measuring() {
        let tester = show(GeometryReaderExhibit())
        tester.measure("320 points wide, 3 pots in a row", width: 460, height: 120, x: 16, y: 0)
        tester.assert { $0.hasText("460 points wide, 5 pots in a row") }
        let change = show(GeometryChangeExhibit())
        change.measure(width: 300, height: 48)
        change.assert { $0.hasText("The recipe is 48 points high") }
    }

    @Test func fitting() {
        let tester = show(ViewThatFitsExhibit())
        #expect(tester.texts.contains("2 h 50"))
        tester.set(to: 100)
        #expect(tester.texts.contains("2 h 50"))
    }

    @Test func scrolling() {
        let tester = show(ScrollViewReaderExhibit())
        tester.tap("Last")
        tester.assert { $0.hasText("Day 365 of the year") }
        let position = show(ScrollPositionExhibit())
        position.scroll(toRestAt: "April")
        position.assert { $0.hasText("At the top: April") }
        position.tap(.button("September").at(1))
        position.assert { $0.hasText("At the top: September") }
    }
}
