// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The exhibits of state and environment, as a user uses them.
@MainActor
struct StateTests {
    @Test func `bindings change state, which lives as long as its identity`() {
        let tester = show(StateExhibit())
        tester.tap(.button("More").at(0))
        tester.tap(.button("More").at(1))
        tester.assert { $0.hasText("Table for 3") }
        tester.type("Soup", into: "Dish")
        tester.tap("Next dinner")
        tester.assert { $0.hasValue("", in: .textField("Dish")) }
    }

    @Test func `views follow their models`() {
        let tester = show(ObservableExhibit())
        tester.replaceText(in: "Basket", with: "Garden")
        tester.tap("Add a fern")
        tester.assert { $0.hasText("Garden: €24") }
        let older = show(ObservableObjectExhibit())
        older.replaceText(in: "Dish", with: "Rice")
        older.tap("One minute more")
        older.assert { $0.hasText("Rice: 8 min") }
    }

    @Test func `the browser stores values of the app`() {
        let tester = show(AppStorageExhibit())
        tester.type("Recife", into: "Home town")
        tester.tap("Add a visit")
        tester.tap(.option("Miles"))
        tester.assert { $0.hasText("Visits to Recife: 1") }
        let next = show(AppStorageExhibit(), client: ClientProfile(defaults: tester.defaults))
        next.assert {
            $0.hasText("Visits to Recife: 1")
            $0.isSelected(.option("Miles"))
        }
    }

    @Test func `the tab stores values of the scene`() {
        let tester = show(SceneStorageExhibit())
        tester.type("Wish you were here", into: "Postcard (saved)")
        tester.type("Ana", into: "Address (not saved)")
        tester.toggle("Write a postcard", to: false)
        tester.toggle("Write a postcard", to: true)
        tester.assert {
            $0.hasValue("Wish you were here", in: .textField("Postcard (saved)"))
            $0.hasValue("", in: .textField("Address (not saved)"))
        }
    }

    @Test func `environment values reach the views inside`() {
        let tester = show(EnvironmentExhibit(), client: ClientProfile(isMobile: true))
        tester.assert {
            $0.hasTexts(inOrder: ["Second class", "Quiet car", "Second class, window seat", "A phone", "Full motion"])
        }
        tester.toggle("First class")
        tester.assert { $0.hasText("First class") }
        tester.setVisible(false)
        tester.assert { $0.hasText("In the background") }
    }

    @Test func `a locale formats the views inside`() {
        let tester = show(LocaleExhibit())
        tester.assert { $0.has(.text(containing: "segunda-feira")) }
        tester.select("Deutsch")
        tester.assert { $0.has(.text(containing: "Montag")) }
    }

    @Test func `a color scheme and a text size apply to the views inside`() {
        let tester = show(AppearanceExhibit())
        tester.toggle("Dark", to: false)
        tester.assert { $0.hasText("Day train") }
        tester.select("Largest")
        #expect(tester.find(.text("Platform 4")).style["--dt"]?.hasPrefix("3.1") == true)
        #expect(tester.find(.text("7A")).style["width"] == "106px")
        #expect(tester.find(.text("7A")).style["height"] == "106px")
    }

    @Test func `appearing and disappearing views run their actions`() async {
        let tester = show(LifecycleExhibit())
        tester.toggle("Board the train", to: true)
        await tester.settle()
        tester.toggle("Board the train", to: false)
        tester.tap("Next platform")
        await tester.settle()
        for text in ["Doors open", "Ticket checked", "Doors close", "Looking up platform 2"] {
            tester.assert { $0.hasText(text) }
        }
    }

    @Test func `onChange and onReceive run their actions`() {
        let tester = show(ChangeExhibit())
        tester.tap("Stay longer")
        tester.assert { $0.hasText("From 3 to 4 nights") }
        tester.tap("Ring the bell")
        tester.tap("Ring the bell")
        tester.assert { $0.hasText("Rung 2 times") }
    }

    @Test func `preferences reach the views around`() {
        let tester = show(PreferenceExhibit())
        tester.assert { $0.hasTexts(inOrder: ["2 dishes", "Total with cover: €22"]) }
        tester.toggle("Dessert")
        tester.assert { $0.hasTexts(inOrder: ["3 dishes", "Total with cover: €27"]) }
    }

    @Test func `the focus is read and set`() {
        let tester = show(FocusExhibit())
        tester.tap("Focus passenger")
        tester.assert {
            $0.isFocused(.textField("Passenger"))
            $0.hasText("A view is focused")
        }
        tester.toggle("Choose a seat")
        tester.assert { $0.isFocused(.textField("Seat")) }
    }

    @Test func `the focused view provides its values`() {
        let tester = show(FocusedValuesExhibit())
        tester.focus(.textField("Ivy note"))
        tester.assert { $0.hasText("Editing Ivy") }
        tester.tap("Move to the kitchen")
        tester.assert { $0.hasText("Label: Kitchen") }
    }
}
