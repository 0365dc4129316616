// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The input exhibits, as a user uses them.
@MainActor
struct InputsTests {
    @Test func textField() {
        let tester = show(TextFieldExhibit())
        tester.replaceText(in: .textField("Destination"), with: "Ouro Preto")
        tester.assert {
            $0.hasText("Going to Ouro Preto")
            $0.hasValue("Ouro Preto", in: .textField("Next stop"))
        }
        tester.toggle("Disabled", to: true)
        #expect(tester.find(.textField("Notes")).isEnabled == false)
    }

    @Test func textFieldWithAFormat() {
        let tester = show(TextFieldFormatExhibit())
        tester.replaceText(in: .textField("Budget"), with: "800")
        tester.replaceText(in: .textField("Budget"), with: "cheap")
        tester.replaceText(in: .textField("Age (optional)"), with: "33")
        tester.tap("Double the budget")
        tester.assert {
            $0.hasText("Budget: 1,600")
            $0.hasText("Age: 33")
            $0.hasValue("1,600", in: .textField("Budget"))
        }
    }

    @Test func secureField() {
        let tester = show(SecureFieldExhibit())
        tester.type("secret", into: .secureField("New password"))
        tester.assert { $0.hasText("2 more characters") }
        tester.type("!!", into: .secureField("New password"))
        tester.assert { $0.hasText("Long enough") }
    }

    @Test func textEditor() {
        let tester = show(TextEditorExhibit())
        tester.replaceText(in: .textField("Recipe"), with: "One two\nthree")
        tester.assert {
            $0.hasText("3 words")
            $0.hasValue("One two\nthree", in: .textField("Recipe, plain"))
        }
    }

    @Test func keyboards() {
        let tester = show(KeyboardExhibit())
        #expect(tester.find(.textField("Email")).attribute("inputmode") == "email")
        #expect(tester.find(.textField("Verification code")).attribute("autocomplete") == "one-time-code")
        tester.type("ana@example.org", into: .textField("Email"))
        tester.assert { $0.hasText("We write to ana@example.org") }
    }

    @Test func toggle() {
        let tester = show(ToggleExhibit())
        tester.assert { $0.hasText("The fern is happy.") }
        for (index, tap) in ["Remind me", "Fern watered"].enumerated() {
            tester.tap(.button(tap))
            tester.assert { $0.hasText(index == 0 ? "The fern is thirsty." : "The fern is happy.") }
        }
        tester.toggle(.toggle("Watered today"), to: false)
        tester.assert { $0.isOff(.toggle("Water on Mondays")) }
    }

    @Test func mixedToggle() {
        let tester = show(MixedToggleExhibit())
        #expect(tester.find(.toggle("All toppings")).attribute("aria-checked") == "mixed")
        tester.tap("All toppings")
        tester.assert { $0.hasText("On the pizza: Basil, Olives, Mushrooms") }
        tester.toggle("Basil", to: false)
        tester.assert { $0.hasText("On the pizza: Olives, Mushrooms") }
    }

    @Test func picker() {
        let tester = show(PickerExhibit())
        tester.select("First", in: .picker("Cabin"))
        tester.select("Vegan", in: .picker("Meal"))
        tester.assert { $0.hasText("First, vegan") }
        tester.select("Business", in: .picker("Cabin in segments"))
        tester.assert { $0.hasValue("Business", in: .picker("Cabin")) }
    }

    @Test(arguments: ["Light for the fern", "Light on a wheel", "Light in a menu"])
    func pickerStyles(name: String) {
        let tester = show(PickerStyleExhibit())
        tester.select("Lamp", in: .picker(name))
        tester.select("Night", in: .picker("Weather"))
        tester.assert { $0.hasText("The fern stands in: Lamp") }
    }

    @Test func slider() {
        let tester = show(SliderExhibit())
        let portions = ElementQuery.slider().at(1)
        tester.set(portions, to: 8)
        tester.assert { $0.hasText("8 portions, 1,000 g of flour, changed 1 times") }
    }

    @Test func stepper() {
        let tester = show(StepperExhibit())
        tester.tap(.button("Increment").inside(.role(.group, "Guests: 2")))
        tester.assert { $0.hasText("A table for 3") }
        tester.tap(.button("Increment").inside(.role(.group, "Pot: Medium")))
        tester.assert { $0.hasText("Pot: Large") }
    }

    @Test func datePicker() {
        let tester = show(DatePickerExhibit())
        tester.assert { $0.hasValue("2026-03-05T14:00", in: .textField("Departure")) }
        tester.tap(.button("Friday, March 20, 2026"))
        tester.assert { $0.hasValue("2026-03-20", in: .textField("Day")) }
        tester.select("Asia/Tokyo", in: .picker("Time zone"))
        tester.assert { $0.hasValue("02:00", in: .textField("Boarding")) }
    }

    @Test func multiDatePicker() {
        let tester = show(MultiDatePickerExhibit())
        tester.tap(.button("Friday, July 10, 2026"))
        tester.assert { $0.hasText("3 lessons") }
        tester.tap("Clear")
        tester.assert { $0.hasText("0 lessons") }
    }

    @Test func colorPicker() {
        let tester = show(ColorPickerExhibit())
        tester.replaceText(in: .textField("Wall"), with: "#336699")
        tester.set(.slider("Opacity Lamp"), to: 30)
        tester.assert {
            $0.hasValue("#336699", in: .textField("Wall"))
            $0.hasValue("30 %", in: .slider("Opacity Lamp"))
        }
    }

    @Test func form() {
        let tester = show(FormExhibit())
        #expect(tester.find(.button("Order")).isEnabled == false)
        tester.type("Ana", into: .textField("Name"))
        tester.select("Large", in: .picker("Size"))
        tester.tap(.button("Increment"))
        tester.toggle("Gift wrap", to: true)
        tester.type("Enjoy", into: .textField("Message"))
        tester.tap("Order")
        tester.assert { $0.hasText("2 for Ana, size Large") }
    }

    @Test func focusState() {
        let tester = show(FocusStateExhibit())
        tester.tap("Edit the city")
        tester.assert { $0.hasText("Editing: city") }
        #expect(tester.find(.textField("City")).isFocused)
        tester.focus(.textField("Street"))
        tester.assert { $0.hasText("Editing: street") }
    }

    @Test func submit() {
        let tester = show(SubmitExhibit())
        let field = ElementQuery.textField("Add to the shopping list")
        #expect(tester.find(field).attribute("enterkeyhint") == "done")
        tester.type("Eggs", into: field)
        tester.submit(field)
        tester.assert {
            $0.hasText("Eggs")
            $0.hasValue("", in: field)
        }
    }

    @Test func controlSize() {
        let tester = show(ControlSizeExhibit())
        tester.select("large", in: .picker("Size"))
        let sizes = Set(tester.declarations(of: "--cs"))
        tester.select("small", in: .picker("Size"))
        #expect(Set(tester.declarations(of: "--cs")) != sizes)
        tester.assert {
            $0.hasText("Lamps: 2")
            $0.hasNoText("Label for screen readers only")
            $0.isOn(.toggle("Label for screen readers only"))
        }
        tester.toggle("Hide labels", to: true)
        tester.assert {
            $0.hasNoText("Lamps: 2")
            $0.has(.role(.group, "Lamps: 2"))
        }
    }
}
