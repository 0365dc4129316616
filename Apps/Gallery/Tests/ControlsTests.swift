// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Gallery

/// The control exhibits, as a user uses them.
@MainActor
struct ControlsTests {
    @Test func button() {
        let tester = show(ButtonExhibit())
        tester.tap(.button("Tap").at(0))
        tester.tap(.button("Tap").at(1))
        tester.assert { $0.hasText("Taps: 2") }
        tester.tap(.button("Start over"))
        tester.assert { $0.hasText("Taps: 0") }
        tester.toggle("Disabled")
        tester.assert { $0.isDisabled(.button("Start over")) }
    }

    @Test func buttonShapes() {
        let tester = show(ButtonShapeExhibit())
        for name in ["Book", "Favorite", "mini", "Boarding pass"] { tester.tap(.button(name)) }
        tester.assert { $0.hasText("Taps: 4") }
        tester.select("Rounded rectangle", in: .picker("Outline"))
        #expect(tester.find(.button("Book")).style == ["border-radius": "var(--r1)"])
    }

    @Test func menu() {
        let tester = show(MenuExhibit())
        tester.tap(.button("Monstera deliciosa"))
        tester.tap(.button("Water"))
        tester.assert { $0.hasText("Watered. Sorted by Newest, without sold plants.") }
        tester.tap(.button("Monstera deliciosa"))
        tester.tap(.button("Price"))
        tester.tap(.button("Monstera deliciosa"))
        tester.toggle(.toggle("Show sold plants"))
        tester.assert { $0.hasText("Watered. Sorted by Price, with sold plants.") }
        tester.tap(.button("Add to cart"))
        tester.assert { $0.hasText(containing: "In the cart.") }
        tester.toggle(.toggle("Stays open"))
        tester.tap(.button("Help"))
        tester.tap(.button("Ask a gardener"))
        tester.assert { $0.has(.button("Ask a gardener")) }
    }

    @Test func label() {
        let tester = show(LabelExhibit())
        tester.assert { $0.has(3, of: .text("Lisbon")) }
        tester.toggle("Large")
        tester.assert { $0.isOn(.toggle("Large")) }
    }

    @Test func link() {
        let tester = show(LinkExhibit())
        tester.tap(.link("Museu Afro Brasil"))
        tester.tap(.link("opening hours"))
        #expect(tester.openedAddresses == ["https://www.museuafrobrasil.org.br", "https://example.org/hours"])
        #expect(tester.find(.link("Book a visit")).attribute("href") == "mailto:visitas@example.org")
    }

    @Test func renameButton() {
        let tester = show(RenameButtonExhibit())
        tester.tap(.button("Rename").at(0))
        tester.assert {
            $0.isFocused(.textField("Name"))
            $0.isDisabled(.button("Rename").at(2))
        }
        tester.tap(.button("Rename").at(1))
        tester.assert { $0.hasText("Rename requested 1 times") }
    }

    @Test func shareLink() {
        let tester = show(ShareLinkExhibit())
        tester.tap(.button("Share"))
        tester.assert { $0.hasValue("https://example.org/recipes/moqueca", in: .textField("Shared item")) }
        tester.tap(.button("Share the shopping list"))
        tester.assert { $0.has(2, of: .link("Mail")) }
    }

    @Test func progressView() async {
        let tester = show(ProgressViewExhibit())
        tester.set(.slider("Minutes"), to: 5)
        tester.assert {
            $0.hasText("5 of 10 minutes")
            $0.has(2, of: .progress("Kneading"))
        }
        #expect(tester.find(.progress("Kneading").at(1)).value == "50")
    }

    @Test func gauge() {
        let tester = show(GaugeExhibit())
        tester.set(.slider("Humidity"), to: 30)
        tester.assert {
            $0.hasText("30%")
            $0.hasText("Drops")
        }
        for name in ["Humidity", "Humidity now", "Greenhouse", "Water tank"] {
            #expect(tester.find(.gauge(name)).value == "30")
        }
    }

    @Test func labeledContent() {
        let tester = show(LabeledContentExhibit())
        tester.tap(.button("2 of 4"))
        tester.assert {
            $0.hasText("€73.50")
            $0.hasTexts(inOrder: ["Train", "Porto – Lisbon", "Departure", "9:30"])
        }
    }

    @Test func groupBox() {
        let tester = show(GroupBoxExhibit())
        tester.toggle("I have read this")
        tester.assert {
            $0.has(.text("See you on Saturday.").inside(.role(.group, "Pottery for beginners")))
            $0.hasText("With a line along its side.")
        }
    }

    @Test func disclosureGroup() {
        let tester = show(DisclosureGroupExhibit())
        tester.assert { $0.hasText("500 g flour") }
        tester.tap(.button("Ingredients"))
        tester.assert {
            $0.hasNoText("500 g flour")
            $0.hasText("The list is closed.")
        }
        tester.tap(.button("More"))
        tester.assert { $0.hasText("The style adds its own button.") }
        tester.toggle("Ingredients are shown", to: true)
        tester.assert { $0.hasText("350 ml water") }
    }

    @Test(arguments: [false, true])
    func outlineGroup(asList: Bool) {
        let tester = show(OutlineGroupExhibit())
        tester.toggle("In a list", to: asList)
        tester.assert { $0.hasNoText("Fern") }
        tester.tap(.button("Indoors"))
        tester.tap(.button("Shade"))
        tester.assert { $0.hasText("Fern") }
    }

    @Test func controlGroup() {
        let tester = show(ControlGroupExhibit())
        tester.tap(.button("Zoom in").at(0))
        tester.assert { $0.hasText("Map at 125%") }
        tester.tap(.button("Zoom"))
        tester.tap(.button("Whole map").at(2))
        tester.assert { $0.hasText("Map at 100%") }
    }

    @Test func badge() {
        let tester = show(BadgeExhibit())
        tester.tap(.button("Complete an order"))
        tester.assert {
            $0.has(.text("2").inside(.row("New orders")))
            $0.has(.text("Late").inside(.row("Delivery")))
        }
    }

    @Test func contentUnavailable() {
        let tester = show(ContentUnavailableExhibit())
        tester.assert { $0.hasHeading("No Results") }
        tester.tap(.button("Plan a trip"))
        tester.assert {
            $0.hasHeading("No trips yet")
            $0.hasHeading("No Results for “Salvador”")
        }
    }

    @Test func tint() {
        let tester = show(TintExhibit())
        tester.tap(.button("Water now"))
        tester.assert { $0.hasText("100 percent in the tank") }
        #expect(!tester.declarations(of: "--accent").contains("var(--purple)"))
        tester.select("Purple", in: .picker("Tint"))
        #expect(tester.declarations(of: "--accent").contains("var(--purple)"))
    }

    @Test func equatable() {
        let tester = show(EquatableExhibit())
        tester.tap(.button("Walk 500 steps"))
        tester.assert {
            $0.hasText("Steps: 500")
            $0.hasText("Thousands: 0")
        }
        tester.tap(.button("Walk 500 steps"))
        tester.assert { $0.hasText("Thousands: 1") }
    }
}
