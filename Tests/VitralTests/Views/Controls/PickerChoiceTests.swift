// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

/// Choices of a picker without a tag, which stand for the identifier of their element.
@MainActor
struct PickerChoiceTests {
    private struct Tipping: View {
        let style: PickerStyle
        @State private var tip = 20

        var body: some View {
            Form {
                Section("Tip") {
                    Picker("Tip", selection: $tip) {
                        ForEach([10, 15, 20], id: \.self) { Text(verbatim: "\($0) %") }
                    }
                    .pickerStyle(style)
                }
                Text(verbatim: "A tip of \(tip) %")
            }
        }
    }

    @Test func `a segment selects its element`() {
        let tester = ViewTester(Tipping(style: .segmented))
        #expect(tester.find(.option("20 %")).attribute("aria-checked") == "true")
        tester.tap(.option("15 %"))
        tester.assert { $0.hasText("A tip of 15 %") }
        #expect(tester.find(.option("15 %")).attribute("aria-checked") == "true")
        #expect(tester.find(.option("20 %")).attribute("aria-checked") == "false")
    }

    @Test func `an option of a menu selects its element`() {
        let tester = ViewTester(Tipping(style: .menu))
        #expect(tester.find(.option("20 %")).attribute("selected") != nil)
        tester.tap(.option("10 %"))
        tester.assert { $0.hasText("A tip of 10 %") }
    }

    @Test func `a tag takes precedence over the id of an element`() {
        struct Meal: Identifiable {
            let id: Int
            let name: String
        }
        struct Menu: View {
            @State private var choice: String? = "Soup"

            var body: some View {
                Picker("Meal", selection: $choice) {
                    Text("None").tag(String?.none)
                    ForEach([Meal(id: 1, name: "Soup"), Meal(id: 2, name: "Bread")]) { meal in
                        Text(verbatim: meal.name).tag(meal.name)
                    }
                }
                .pickerStyle(.segmented)
                Text(verbatim: "Today: \(choice ?? "nothing")")
            }
        }
        let tester = ViewTester(Menu())
        #expect(tester.find(.option("Soup")).attribute("aria-checked") == "true")
        tester.tap(.option("Bread"))
        tester.assert { $0.hasText("Today: Bread") }
        tester.tap(.option("None"))
        tester.assert { $0.hasText("Today: nothing") }
    }

    @Test func `a tag outside of a custom view is the tag of its segment`() {
        struct Size: View {
            let name: String
            var body: some View { Text(verbatim: name) }
        }
        struct Sizes: View {
            @State private var size = 1

            var body: some View {
                Picker("Size", selection: $size) {
                    Size(name: "Small").tag(1)
                    Size(name: "Large").tag(2)
                }
                .pickerStyle(.segmented)
                Text(verbatim: "Size \(size)")
            }
        }
        let tester = ViewTester(Sizes())
        tester.tap(.option("Large"))
        tester.assert { $0.hasText("Size 2") }
    }
}
