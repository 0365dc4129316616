// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Bars, destinations, search, addresses and tabs in all their forms.
@MainActor
struct NavigationFormsTests {
    @Test(
        "a title with a long word says how long it is, so that the browser can shrink it",
        arguments: [
            ("A title of short words", nil), ("matchedGeometryEffect", "--w:21"),
            ("On ContentUnavailableView", "--w:22"),
        ] as [(String, String?)])
    func longTitles(title: String, style: String?) {
        let tester = ViewTester(NavigationStack { Text("Content").navigationTitle(title) })
        #expect(tester.find(.role(.heading)).text == title)
        #expect(tester.find(.role(.heading)).attribute("style") == style)
    }

    @Test func barsSayWhatTheyAre() {
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
        let html = tester.scene.renderedText
        #expect(html.contains("data-role=editor"))
        #expect(html.contains("--bar:var(--yellow);--bar-o:1"))
        #expect(html.contains("data-scheme=dark"))
        #expect(tester.find(.button("Title menu")).attribute("popovertarget") != nil)
        tester.update { isAlone.value = true }
        #expect(tester.scene.renderedText.contains("data-kind=alone"))
        tester.assert { $0.hasNo(.button("Below")) }
    }

    @Test func theBarCanBeHiddenAndItsGroundToo() {
        let tester = ViewTester(
            NavigationStack {
                Text("Content").navigationTitle("Title").toolbarVisibility(.hidden)
                    .toolbarBackgroundVisibility(.hidden, for: .navigationBar)
            })
        #expect(tester.scene.renderedText.contains("nb nb-empty"))
        #expect(tester.scene.renderedText.contains("--bar-o:0"))
    }

    @Test func aScreenIsShownWhileAValueSaysSo() {
        struct Table: View {
            let isPaid: Model<Bool>
            @State private var dish: String?
            @State private var tips = 0
            var body: some View {
                NavigationStack(path: .constant([String]())) {
                    VStack {
                        Button("Soup") { dish = "soup" }
                        Text(dish ?? "no dish")
                    }
                    .navigationTitle("Table")
                    .navigationDestination(
                        isPresented: Binding {
                            isPaid.value
                        } set: {
                            isPaid.value = $0
                        }
                    ) {
                        Button("Tip \(tips)") { tips += 1 }.navigationTitle("Receipt")
                    }
                    .navigationDestination(item: $dish) { dish in
                        Button("Another") { self.dish = "fish" }.navigationTitle(dish)
                    }
                }
            }
        }
        let isPaid = Model(false)
        let tester = ViewTester(Table(isPaid: isPaid))
        tester.update { isPaid.value = true }
        tester.assert { $0.hasTitle("Receipt") }
        tester.tap("Tip 0")
        tester.assert { $0.hasButton("Tip 1") }
        tester.tap(.button("Back"))
        #expect(!isPaid.value)
        tester.assert { $0.hasTitle("Table") }
        tester.update { isPaid.value = true }
        tester.goBack()
        #expect(!isPaid.value)
        tester.tap("Soup")
        tester.assert { $0.hasTitle("soup") }
        tester.tap("Another")
        tester.assert { $0.hasTitle("fish") }
        tester.tap(.button("Back"))
        tester.assert { $0.hasText("no dish") }
    }

    private struct Search: View {
        @State private var text = ""
        @State private var scope = "all"

        var body: some View {
            NavigationStack {
                Results(text: text, scope: scope)
                    .searchable(text: $text, placement: .toolbar, prompt: "Plants")
                    .searchSuggestions {
                        Text("The fern").searchCompletion("Fern")
                    }
                    .searchScopes($scope) {
                        Text("All").tag("all")
                        Text("Easy").tag("easy")
                    }
            }
        }
    }

    private struct Results: View {
        let text: String
        let scope: String
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch

        var body: some View {
            Text("\(scope): \(text)")
            if isSearching { Button("End") { dismissSearch() } }
        }
    }

    @Test func aSearchHasSuggestionsAndScopes() {
        let tester = ViewTester(Search())
        tester.assert { $0.hasNo(.button("End")) }
        tester.tap(.button("The fern"))
        tester.assert {
            $0.hasValue("Fern", in: .searchField("Plants"))
            $0.hasText("all: Fern")
            $0.hasNo(.button("The fern"))
        }
        tester.type("s", into: .searchField("Plants"))
        tester.assert {
            $0.hasText("all: Ferns")
            $0.hasButton("The fern")
        }
        tester.tap(.option("Easy"))
        tester.assert { $0.hasText("easy: Ferns") }
        tester.tap("End")
        tester.assert {
            $0.hasText("easy: ")
            $0.hasNo(.button("End"))
        }
    }

    @Test func aSearchCanBeStartedByTheApp() {
        let isSearching = Model(false)
        let tester = ViewTester(
            Text("Content").searchable(
                text: .constant(""),
                isPresented: Binding {
                    isSearching.value
                } set: {
                    isSearching.value = $0
                }))
        tester.update { isSearching.value = true }
        tester.assert { $0.isFocused(.searchField()) }
        tester.update { isSearching.value = false }
        tester.focus(nil)
        tester.focus(.searchField())
        #expect(isSearching.value)
    }

    @Test func addressesAreOpenedWhereTheAppWantsThem() throws {
        let log = Log()
        let url = try #require(URL(string: "https://example.org/terms"))
        let other = try #require(URL(string: "https://example.org/other"))
        struct Opener: View {
            let url: URL
            let log: Log
            @Environment(\.openURL) private var openURL
            var body: some View {
                Button("Open") { openURL(url) { log.note("accepted \($0)") } }
                Link("Link", destination: url)
            }
        }
        let own = ViewTester(
            Opener(url: url, log: log)
                .environment(
                    \.openURL,
                    OpenURLAction {
                        log.note($0.lastPathComponent)
                        return .handled
                    }))
        own.tap("Open")
        own.tap("Link")
        #expect(log.take() == ["terms", "accepted true", "terms"])
        #expect(own.openedAddresses.isEmpty)
        let elsewhere = ViewTester(
            Opener(url: url, log: log).environment(\.openURL, OpenURLAction { _ in .systemAction(other) }))
        elsewhere.tap("Open")
        #expect(elsewhere.openedAddresses == [other.absoluteString])
        let script = try #require(URL(string: "javascript:alert(1)"))
        let refused = ViewTester(Opener(url: script, log: log))
        refused.tap("Open")
        #expect(log.take().last == "accepted false")
        #expect(refused.openedAddresses.isEmpty)
    }

    @Test func theAppHearsAtWhichAddressItWasOpened() {
        let log = Log()
        let tester = ViewTester(
            Text("Content").onOpenURL { log.note($0.relativeString) },
            client: ClientProfile(address: Address("/plants/3?light=low")))
        #expect(log.take() == ["/plants/3?light=low"])
        tester.visit("/plants/4")
        #expect(log.take() == ["/plants/4"])
        _ = ViewTester(Text("Content").onOpenURL { log.note($0.relativeString) })
        #expect(log.take() == [])
    }

    @Test func tabsAreDeclaredWithTheirLabels() {
        struct Tabs: View {
            @State private var selection = 1
            var body: some View {
                TabView(selection: $selection) {
                    Tab("Trips", systemImage: "airplane", value: 1) { Text("Two trips") }
                    TabSection("Library") {
                        Tab("Saved", systemImage: "heart.fill", value: 2) { Text("Five places") }
                    }
                    Tab(value: 3, role: .search) { Text("Where to?") }
                }
            }
        }
        let tester = ViewTester(Tabs())
        tester.assert {
            $0.isSelected(.tab("Trips"))
            $0.hasText("Two trips")
        }
        tester.tap(.tab("Search"))
        tester.assert { $0.hasText("Where to?") }
        tester.tap(.tab("Saved"))
        tester.assert { $0.hasText("Five places") }
    }
}
