// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Groups, outlines and labeled content.
@MainActor
struct GroupTests {
    @Test func aDisclosureGroupShowsAndHides() {
        struct Recipe: View {
            @State private var isOpen = true
            var body: some View {
                DisclosureGroup("Ingredients", isExpanded: $isOpen) { Text("Flour") }
                DisclosureGroup("Method") { Text("Knead") }
                DisclosureGroup("Locked") { Text("Secret") }.disabled(true)
                Text(isOpen ? "open" : "closed")
            }
        }
        let tester = ViewTester(Recipe())
        tester.assert {
            $0.hasText("Flour")
            $0.hasNoText("Knead")
            $0.isDisabled(.button("Locked"))
        }
        tester.tap(.button("Ingredients"))
        tester.tap(.button("Method"))
        tester.assert {
            $0.hasText("closed")
            $0.hasNoText("Flour")
            $0.hasText("Knead")
        }
    }

    @Test func `a refused disclosure is reverted`() throws {
        struct Vault: View {
            let isLocked: Model<Bool>
            @State private var isOpen = false
            var body: some View {
                let isExpanded = Binding {
                    isOpen
                } set: {
                    if !isLocked.value { isOpen = $0 }
                }
                DisclosureGroup("Vault", isExpanded: isExpanded) { Text("Gold") }
            }
        }
        let isLocked = Model(true)
        let tester = ViewTester(Vault(isLocked: isLocked))
        let details = try #require(
            tester.page.root.subtree.first { $0.tag == "details" }.flatMap { ElementID(wire: $0.id) })
        tester.tap(.button("Vault"))
        tester.assert { $0.hasNoText("Gold") }
        #expect(tester.lastOperations == [.attribute(details, .open, nil)])
        tester.update { isLocked.value = false }
        tester.tap(.button("Vault"))
        tester.assert { $0.hasText("Gold") }
        tester.update { isLocked.value = true }
        tester.tap(.button("Vault"))
        tester.assert { $0.hasText("Gold") }
        #expect(tester.lastOperations == [.attribute(details, .open, "")])
    }

    @Test func `a disclosure style toggles the binding`() {
        struct Plain: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                Toggle(isOn: configuration.$isExpanded) { configuration.label }
                if configuration.isExpanded { configuration.content }
            }
        }
        let tester = ViewTester(DisclosureGroup("More") { Text("Inside") }.disclosureGroupStyle(Plain()))
        tester.assert { $0.hasNoText("Inside") }
        tester.toggle(.toggle("More"))
        tester.assert { $0.hasText("Inside") }
    }

    private struct Folder: Identifiable {
        let id: String
        var inside: [Folder]?
        static let all = [
            Folder(id: "Home", inside: [Folder(id: "Garden", inside: [Folder(id: "Shed")]), Folder(id: "Attic")]),
            Folder(id: "Work"),
        ]
    }

    @Test func anOutlineOpensBranchByBranch() {
        let tester = ViewTester(OutlineGroup(Folder.all, children: \.inside) { Text($0.id) })
        tester.assert {
            $0.hasText("Work")
            $0.hasNoText("Garden")
        }
        tester.tap(.button("Home"))
        tester.assert {
            $0.hasText("Attic")
            $0.hasNoText("Shed")
        }
        tester.tap(.button("Garden"))
        tester.assert { $0.hasText("Shed") }
    }

    @Test func aListOfTreesHasARowForEachRoot() {
        let tester = ViewTester(List(Folder.all, children: \.inside) { Text($0.id) })
        tester.assert { $0.has(2, of: .row()) }
        tester.tap(.button("Home"))
        tester.assert { $0.hasText("Garden") }
    }

    @Test func aGroupBoxIsAGroupUnderItsLabel() {
        struct Boxed: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("[")
                configuration.label
                GroupBox { configuration.content }
                Text("]")
            }
        }
        let tester = ViewTester(
            VStack {
                GroupBox("Terms") { Text("Pay first") }
                GroupBox("Rules") { Text("No shoes") }.groupBoxStyle(Boxed())
            })
        tester.assert {
            $0.has(.text("Pay first").inside(.role(.group, "Terms")))
            $0.hasNo(.role(.group, "Rules"))
            $0.hasTexts(inOrder: ["[", "Rules", "No shoes", "]"])
        }
    }

    @Test func `labeled content formats values for the user's locale`() {
        struct Stacked: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.content
                configuration.label
            }
        }
        struct Facts: View {
            var body: some View {
                LabeledContent("Height", value: 1701.5, format: .number)
                LabeledContent("Name", value: "Pico")
                LabeledContent("Route") { Button("Show") {} }
                LabeledContent("Below", value: "Above").labeledContentStyle(Stacked())
            }
        }
        let tester = ViewTester(Facts(), client: ClientProfile(languages: ["pt-BR"]))
        tester.assert {
            $0.hasTexts(inOrder: ["Height", "1.701,5", "Name", "Pico", "Route"])
            $0.hasTexts(inOrder: ["Above", "Below"])
            $0.hasButton("Show")
        }
    }

    @Test func `a label and its content share a line`() {
        let tester = ViewTester(LabeledContent("Name", value: "Pico"))
        let line = tester.elements(.labeledContent).first
        #expect(line?.children.map(\.text) == ["Name", "Pico"])
    }

    @Test func `a visible label is the name of its field and leads to it`() throws {
        struct Address: View {
            @State private var city = "Faro"
            @State private var hasCountry = false

            var body: some View {
                LabeledContent("City") { TextField("", text: $city) }
                LabeledContent("Country") { if hasCountry { TextField("Country code", text: $city) } }
                Button("Abroad") { hasCountry = true }
            }
        }
        let tester = ViewTester(Address())
        tester.assert { $0.hasValue("Faro", in: .textField("City")) }
        #expect(tester.elements(.labeledContent).last?.children.first?.attributes["for"] == nil)
        tester.tap("Abroad")
        tester.assert { $0.has(.textField("Country")) }
    }

    @Test func `a visible label leads to its field in a style of the app, too`() throws {
        struct Stacked: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label.font(.caption)
                    configuration.content
                }
            }
        }
        struct Plain: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration).padding() }
        }
        let tester = ViewTester(
            VStack {
                LabeledContent("City") { TextField("Name of the city", text: .constant("Faro")) }
                    .labeledContentStyle(Stacked())
                LabeledContent("Country") { TextField("Name of the country", text: .constant("Portugal")) }
                    .labeledContentStyle(Plain())
            })
        tester.assert {
            $0.hasValue("Faro", in: .textField("City"))
            $0.hasValue("Portugal", in: .textField("Country"))
        }
        #expect(tester.find(.textField("City")).attribute("aria-label") == nil)
        #expect(tester.values(of: "for").count == 2, "No label is in another.")
    }
}
