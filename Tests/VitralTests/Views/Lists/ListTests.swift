// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Rows, sections and selections of lists.
@MainActor
struct ListTests {
    private struct Row: View {
        let name: String
        var body: some View { Text(name) }
    }

    private struct Single: View {
        @State private var chosen: String? = "b"

        var body: some View {
            VStack {
                List(selection: $chosen) {
                    Text("Not to choose")
                    Row(name: "Tagged").tag("t")
                    ForEach(["a", "b", "c"], id: \.self) { Row(name: $0) }
                    Button("Reset") { chosen = nil }
                }
                Text("Chosen: \(chosen ?? "nothing")")
            }
        }
    }

    @Test func oneRowIsChosen() {
        let tester = ViewTester(Single())
        tester.assert {
            $0.has(4, of: .option())
            $0.isSelected(.option("b"))
        }
        tester.tap(.option("c"))
        tester.assert {
            $0.hasText("Chosen: c")
            $0.isSelected(.option("c"))
        }
        tester.tap("Tagged")
        tester.assert { $0.hasText("Chosen: t") }
        tester.tap("Reset")
        tester.assert { $0.hasText("Chosen: nothing") }
        #expect(!tester.find(.option("Tagged")).isOn)
    }

    @Test func severalRowsAreChosen() {
        struct Several: View {
            @State private var chosen: Set<Int> = [2]
            @State private var isEnabled = true
            var body: some View {
                VStack {
                    List([1, 2, 3], id: \.self, selection: $chosen) { Text("Row \($0)") }.disabled(!isEnabled)
                    Text("Chosen: \(chosen.sorted().map(String.init).joined(separator: ","))")
                    Button("Stop") { isEnabled = false }
                }
            }
        }
        let tester = ViewTester(Several())
        tester.toggle(.toggle("Row 3"))
        tester.toggle(.toggle("Row 2"))
        tester.assert { $0.hasText("Chosen: 3") }
        tester.tap("Stop")
        tester.assert { $0.isDisabled(.toggle("Row 1")) }
    }

    @Test func linksOfAListSelectTheirValue() {
        struct Links: View {
            @State private var chosen: Int?
            var body: some View {
                VStack {
                    List(selection: $chosen) { NavigationLink("Second", value: 2) }
                    Text("Chosen \(chosen ?? 0)")
                }
            }
        }
        let tester = ViewTester(Links())
        tester.tap(.button("Second"))
        tester.assert { $0.hasText("Chosen 2") }
    }

    private struct Styled: View {
        let color: Model<Color>

        var body: some View {
            let color = color.value
            List {
                ForEach(0..<1_000) { Text("Row \($0)") }
                    .listRowBackground(color)
                    .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                    .listRowSeparator(.hidden, edges: .top)
                    .listRowSeparatorTint(.green)
                Text("Plain")
                Text("Picture").listRowBackground(Text("Behind"))
                Section("Group") { Text("Inside") }.listRowSeparator(.hidden)
            }
            .listSectionSpacing(.compact)
        }
    }

    @Test func `rows have the look of their modifiers`() {
        let color = Model(Color.red)
        let tester = ViewTester(Styled(color: color))
        let row = tester.find(.row("Row 1"))
        #expect(
            row.style == [
                "--row": "var(--red)", "--separator": "var(--green)", "padding-block": "1px 3px",
                "padding-inline": "2px 4px",
            ])
        #expect(row.hasOnly(.rowWithoutTopSeparator))
        #expect(tester.find(.row("Plain")).style == [:])
        #expect(tester.find(.row("Inside")).hasOnly(.rowWithoutSeparators))
        #expect(tester.declares([.sectionSpacing: "var(--s3)"]))
        #expect(tester.has(.rowBackground))
        #expect(tester.all(.row()).count == LazyWindow.initialCount + 3)
        tester.update { color.value = .blue }
        #expect(tester.find(.row("Row 1")).style["--row"] == "var(--blue)")
    }

    @Test func `sections are collapsed and expanded`() {
        struct Folding: View {
            @State private var isExpanded = true
            var body: some View {
                List {
                    Section("Spring", isExpanded: $isExpanded) { Text("Tulip") }
                    Section {
                        Text("Rose")
                    } header: {
                        Text("Summer")
                    }.headerProminence(.increased)
                }
                .listStyle(.sidebar)
            }
        }
        let tester = ViewTester(Folding())
        tester.assert { $0.hasText("Tulip") }
        #expect(tester.find(.button("Spring")).attribute("aria-expanded") == "true")
        tester.tap(.button("Spring"))
        tester.assert {
            $0.hasNoText("Tulip")
            $0.hasText("Rose")
        }
        #expect(tester.find(.button("Spring")).attribute("aria-expanded") == "false")
        #expect(tester.has(.prominentSectionHeader))
        #expect(tester.has(.sidebarList))
        #expect(tester.has(.insetGroupedList), "It is one where a phone shows one column at a time.")
    }

    @Test(arguments: [
        (ListStyle.plain, StyleClass.list), (.inset, .insetList), (.grouped, .groupedList),
        (.insetGrouped, .insetGroupedList),
    ])
    func `lists have the look of their style`(style: ListStyle, look: StyleClass) {
        let tester = ViewTester(List { Text("a") }.listStyle(style))
        #expect(tester.find(.list()).hasOnly(look))
    }

    @Test func listsOfBindingsAndRanges() {
        struct Names: View {
            struct Name: Identifiable {
                let id: Int
                var text: String
            }
            @State private var names = [Name(id: 1, text: "A")]
            var body: some View {
                VStack {
                    List($names) { $name in Button("Extend \(name.text)") { name.text += "!" } }
                    List(0..<2) { Text("Number \($0)") }
                }
            }
        }
        let tester = ViewTester(Names())
        tester.tap("Extend A")
        tester.assert {
            $0.hasButton("Extend A!")
            $0.hasText("Number 1")
        }
    }

    @Test func swipeActionsAreButtonsOfOneRow() {
        struct Mail: View {
            @State private var letters = ["Rent", "Tickets"]
            @State private var flags = 0
            var body: some View {
                List {
                    ForEach(letters, id: \.self) { letter in
                        NavigationLink(letter, value: letter)
                            .swipeActions(edge: .leading) { Button("Flag \(letter)") { flags += 1 } }
                            .swipeActions { Button("Delete \(letter)") { letters.removeAll { $0 == letter } } }
                    }
                    Text("Flags \(flags)")
                }
            }
        }
        let tester = ViewTester(Mail())
        #expect(tester.elements(.swiped).count == 2, "One swiped box for each row.")
        #expect(tester.has(.leadingSwipeActions) && tester.has(.trailingSwipeActions))
        #expect(tester.has(.rowNavigationLink), "A link that fills the row looks like one.")
        tester.tap("Flag Rent")
        tester.assert { $0.hasText("Flags 1") }
        tester.tap("Delete Rent")
        tester.assert {
            $0.hasNo(.button("Delete Rent"))
            $0.hasButton("Delete Tickets")
        }
    }
}
