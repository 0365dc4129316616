// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Bars: their titles, their items and their look.
@MainActor
struct ToolbarTests {
    @Test(
        "a title with a long word says how long it is, so that the browser can shrink it",
        arguments: [
            ("A title of short words", nil), ("matchedGeometryEffect", "21"), ("On ContentUnavailableView", "22"),
        ] as [(String, String?)])
    func longTitles(title: String, width: String?) {
        let tester = ViewTester(NavigationStack { Text("Content").navigationTitle(title) })
        #expect(tester.find(.role(.heading)).text == title)
        #expect(tester.find(.role(.heading)).style["--w"] == width)
    }

    @Test func `a title that is removed from the bar remains that of the document`() {
        let tester = ViewTester(
            NavigationStack { Text("Content").navigationTitle("Recipe").toolbar(removing: .title) })
        tester.assert {
            $0.hasTitle("Recipe")
            $0.hasNo(.role(.heading))
            $0.hasNoText("Recipe")
        }
    }

    @Test func `bars have roles, backgrounds and items`() {
        struct Actions: ToolbarContent {
            let log: Log
            var body: some ToolbarContent {
                ToolbarItem(placement: .navigation) { Button("Left") { log.note("left") } }
                ToolbarItemGroup(placement: .status) { Button("Below") { log.note("below") } }
                ToolbarTitleMenu { Button("Rename") { log.note("renamed") } }
            }
        }
        let log = Log()
        let isAlone = Model(false)
        struct Screen: View {
            let log: Log
            let isAlone: Model<Bool>
            var body: some View {
                NavigationStack {
                    Text("Content")
                        .navigationTitle("Picnic")
                        .navigationSubtitle("Sunday")
                        .toolbarTitleDisplayMode(.inline)
                        .toolbarRole(.editor)
                        .toolbarBackground(Color.yellow, for: .navigationBar)
                        .toolbarColorScheme(.dark, for: .navigationBar)
                        .toolbar { Actions(log: log) }
                        .toolbar(isAlone.value ? .hidden : .visible, for: .tabBar, .bottomBar)
                }
            }
        }
        let tester = ViewTester(Screen(log: log, isAlone: isAlone))
        for name in ["Left", "Below", "Title menu", "Rename"] { tester.tap(.button(name)) }
        #expect(log.take() == ["left", "below", "renamed"])
        tester.assert { $0.hasText("Sunday") }
        #expect(tester.values(of: "data-role") == ["editor"])
        #expect(tester.declares(["--bar": "var(--yellow)", "--bar-o": "1"]))
        #expect(tester.values(of: "data-scheme") == ["dark"])
        #expect(tester.find(.button("Title menu")).attribute("popovertarget") != nil)
        tester.update { isAlone.value = true }
        #expect(tester.values(of: "data-kind").contains("alone"))
        tester.assert { $0.hasNo(.button("Below")) }
    }

    @Test func `the bar and its background can be hidden`() {
        let tester = ViewTester(
            NavigationStack {
                Text("Content").navigationTitle("Title").toolbarVisibility(.hidden)
                    .toolbarBackgroundVisibility(.hidden, for: .navigationBar)
            })
        #expect(tester.has(.emptyNavigationBar))
        #expect(tester.declares(["--bar-o": "0"]))
    }

    @Test func barsFollowTheScreen() {
        struct Screen: View {
            @State private var isEditing = false
            var body: some View {
                NavigationStack {
                    Text("Content")
                        .navigationTitle(isEditing ? "Editing" : "Reading")
                        .toolbar {
                            ToolbarItem(placement: .topBarTrailing) {
                                Button(isEditing ? "Done" : "Edit") { isEditing.toggle() }
                            }
                            if isEditing {
                                ToolbarItem(placement: .bottomBar) { Button("Delete") {} }
                            }
                        }
                }
            }
        }
        let tester = ViewTester(Screen())
        tester.assert {
            $0.hasTitle("Reading")
            $0.hasHeading("Reading")
            $0.hasNo(.button("Delete"))
        }
        tester.tap("Edit")
        tester.assert {
            $0.hasTitle("Editing")
            $0.hasButton("Done")
            $0.hasButton("Delete")
        }
        tester.tap("Done")
        tester.assert {
            $0.hasNo(.button("Delete"))
            $0.hasTitle("Reading")
        }
    }

    @Test(arguments: 1...6)
    func aBarPutsMoreThanThreeItemsIntoAMenu(count: Int) {
        let log = Log()
        let tester = ViewTester(
            NavigationStack {
                (0..<count).reversed().reduce(AnyView(Text("Content"))) { content, number in
                    AnyView(content.toolbar { ToolbarItem { Button("Item \(number)") { log.note("\(number)") } } })
                }
            })
        tester.assert { count > 3 ? $0.has(.button("More")) : $0.hasNo(.button("More")) }
        if count > 3 {
            tester.assert {
                $0.has(.button("Item 1"))
                $0.hasNo(.button("Item 2"))
            }
            tester.tap(.button("More"))
        }
        for number in 0..<count { tester.tap(.button("Item \(number)")) }
        #expect(log.take() == (0..<count).map(String.init))
    }

    @Test func aScreenThatCanBeRefreshedHasAButtonForIt() async {
        struct Refreshing: View {
            @State private var count = 0
            @State private var canRefresh = true
            var body: some View {
                NavigationStack {
                    VStack {
                        if canRefresh {
                            List { Text("Loaded \(count)") }.refreshable { count += 1 }
                        }
                        Button("Stop") { canRefresh = false }
                    }
                }
            }
        }
        let tester = ViewTester(Refreshing())
        tester.refresh(.button("Refresh"))
        await tester.settle()
        tester.assert { $0.hasText("Loaded 1") }
        tester.tap("Stop")
        tester.assert { $0.hasNo(.button("Refresh")) }
    }
}
