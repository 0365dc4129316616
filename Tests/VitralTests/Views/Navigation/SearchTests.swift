// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Search fields: their prompts, suggestions, scopes and actions.
@MainActor
struct SearchTests {
    @Test func searchFieldsHavePromptsOfAllKinds() {
        struct Search<Content: View>: View {
            let content: (Binding<String>) -> Content
            @State private var text = ""
            var body: some View { NavigationStack { content($text) } }
        }
        func prompt(_ content: @escaping (Binding<String>) -> some View) -> String? {
            let tester = ViewTester(Search(content: content))
            return tester.find(.searchField()).attribute("placeholder")
        }
        let word: Substring = "Names"
        #expect(prompt { Text("A").searchable(text: $0, prompt: "Recipes") } == "Recipes")
        #expect(prompt { Text("A").searchable(text: $0, prompt: word) } == "Names")
        #expect(prompt { Text("A").searchable(text: $0, prompt: Text("Places")) } == "Places")
        #expect(prompt { Text("A").searchable(text: $0, isPresented: .constant(false), prompt: "Trips") } == "Trips")
        #expect(prompt { Text("A").searchable(text: $0) } == "Search")
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

    @Test func `a search runs only the actions for searches`() {
        struct Searching: View {
            @State private var text = ""
            @State private var submitted = 0
            var body: some View {
                Text("Looking for \(text), submitted \(submitted)")
                    .searchable(text: $text, prompt: "Find things")
                    .onSubmit { Issue.record("An action for text fields runs for a search.") }
                    .onSubmit(of: .search) { submitted += 1 }
            }
        }
        let tester = ViewTester(Searching())
        tester.type("cat", into: .searchField("Find things"))
        tester.submit(.searchField())
        tester.assert { $0.hasText("Looking for cat, submitted 1") }
    }

    @Test func `a search without results shows a text`() {
        let tester = ViewTester(
            ContentUnavailableView.search(text: "fern"), client: ClientProfile(languages: ["pt-BR"]))
        tester.assert { $0.hasHeading("Nenhum resultado para “fern”") }
        ViewTester(ContentUnavailableView.search).assert { $0.hasHeading("No Results") }
        let label = ViewTester(ContentUnavailableView { Label("No Expenses", systemImage: "tray.fill") })
        label.assert { $0.hasHeading("No Expenses") }
    }
}
