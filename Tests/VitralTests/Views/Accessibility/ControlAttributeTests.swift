// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

/// Modifiers that describe a control, through the views between them and the control.
@MainActor
struct ControlAttributeTests {
    private struct Field: View {
        let name: String

        var body: some View {
            if name == "Secret" {
                SecureField(name, text: .constant(""))
            } else {
                TextField(name, text: .constant("")).frame(width: 200)
            }
        }
    }

    private struct Framed: ViewModifier {
        func body(content: Content) -> some View { content.padding() }
    }

    private func described<V: View>(_ view: V) -> some View {
        view.accessibilityHint("Required").accessibilityInvalid()
    }

    @Test func `a hint and an invalid state reach the field in a branch, an option, an any view and a custom view`() {
        let name: String? = "Optional"
        let tester = ViewTester(
            VStack {
                described(Field(name: "Custom"))
                described(Field(name: "Secret"))
                described(AnyView(Field(name: "Any")))
                described(name.map { Field(name: $0) })
                described(Group { if name != nil { Field(name: "Branch") } else { Text("None") } })
                described(Field(name: "Modified").modifier(Framed()))
                described(Field(name: "Identified").id("field"))
                described(TextField("Sized", text: .constant("")).frame(width: 100).font(.title))
            })
        for name in ["Custom", "Secret", "Any", "Optional", "Branch", "Modified", "Identified", "Sized"] {
            let field = tester.find(name == "Secret" ? .secureField(name) : .textField(name))
            #expect(field.attribute("aria-invalid") == "true", "\(name)")
            #expect(field.attribute("aria-description") == "Required", "\(name)")
        }
        #expect(tester.values(of: "aria-invalid").count == 8, "No element around a field is invalid.")
    }

    private struct Form: View {
        @State private var isInvalid = false

        var body: some View {
            Field(name: "Name").accessibilityInvalid(isInvalid).accessibilityLabel(isInvalid ? "Wrong name" : "Name")
            Button("Check") { isInvalid.toggle() }
        }
    }

    @Test func `a change reaches a field whose own view is the same`() {
        let tester = ViewTester(Form())
        tester.tap("Check")
        #expect(tester.find(.textField("Wrong name")).attribute("aria-invalid") == "true")
        tester.tap("Check")
        #expect(tester.find(.textField("Name")).attribute("aria-invalid") == nil)
    }

    @Test func `the state of a button in a branch is the button's`() {
        let isShort = true
        let tester = ViewTester(
            Group {
                if isShort { Button("Fern") {} } else { Text("Fern") }
            }
            .accessibilityAddTraits(.isSelected).accessibilityValue("Sold out"))
        #expect(tester.find(.button("Fern")).isSelected)
        #expect(tester.find(.button("Fern")).attribute("aria-description") == "Sold out")
    }

    private struct Pair: View {
        var body: some View {
            HStack {
                Button("Less") {}
                Button("More") {}
            }
        }
    }

    @Test func `several controls in a stack are a group with the name`() {
        let tester = ViewTester(
            VStack {
                Pair().accessibilityLabel("Amount")
                Pair().accessibilityElement(children: .contain).accessibilityLabel("Price")
            })
        tester.assert {
            $0.has(.button("Less").inside(.role(.group, "Amount")))
            $0.has(.button("More").inside(.role(.group, "Price")))
        }
    }
}
