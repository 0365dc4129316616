// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

/// Links in a column of a split view, which show their destination in the next column.
@MainActor
struct SplitDestinationTests {
    private struct Recipes: View {
        @State private var isShown = true

        var body: some View {
            NavigationSplitView {
                List(["Bread", "Soup"], id: \.self) { recipe in
                    NavigationLink(recipe, value: recipe)
                }
                .navigationTitle("Recipes")
                .navigationDestination(for: String.self) { Preparation(name: $0) }
            } detail: {
                Text("Choose a recipe").navigationTitle("Nothing")
            }
        }
    }

    private struct Preparation: View {
        let name: String
        @State private var portions = 2

        var body: some View {
            Button("\(portions) portions of \(name)") { portions += 1 }.navigationTitle(Text(verbatim: name))
        }
    }

    @Test func aLinkShowsItsDestinationInTheDetailColumn() {
        let tester = ViewTester(Recipes())
        tester.assert { $0.hasText("Choose a recipe") }
        tester.tap("Bread")
        tester.assert {
            $0.hasButton("2 portions of Bread")
            $0.hasNoText("Choose a recipe")
            $0.hasButton("Soup")
        }
        #expect(tester.find(.button("Bread")).attribute("aria-current") == "true")
        #expect(tester.find(.button("Soup")).attribute("aria-current") == nil)
    }

    @Test func theNextLinkReplacesTheDestinationAndItsState() {
        let tester = ViewTester(Recipes())
        tester.tap("Bread")
        tester.tap("2 portions of Bread")
        tester.assert { $0.hasButton("3 portions of Bread") }
        tester.tap("Soup")
        tester.assert { $0.hasButton("2 portions of Soup") }
        #expect(tester.find(.button("Bread")).attribute("aria-current") == nil)
    }

    @Test func onAPhoneTheDestinationIsTheNextScreen() {
        let tester = ViewTester(Recipes(), client: ClientProfile(isMobile: true))
        tester.tap("Bread")
        #expect(tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"])))
        tester.goBack()
        tester.tap("Bread")
        #expect(
            tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"])),
            "The link that is shown already leads to its column again.")
    }

    @Test func aLinkWithAViewOfItsOwnShowsItToo() {
        let tester = ViewTester(
            NavigationSplitView {
                List { NavigationLink("Imprint") { Text("Kitchen Ltd.") } }
            } detail: {
                Text("Nothing chosen")
            })
        tester.tap("Imprint")
        tester.assert {
            $0.hasText("Kitchen Ltd.")
            $0.hasNoText("Nothing chosen")
        }
    }

    @Test func aChoiceInTheSidebarResetsTheThirdColumn() {
        let tester = ViewTester(
            NavigationSplitView {
                List { NavigationLink("Soups", value: "Soups") }
                List { NavigationLink("Breads", value: "Breads") }
                    .navigationDestination(for: String.self) { kind in
                        List { NavigationLink("First of \(kind)", value: 1) }
                            .navigationDestination(for: Int.self) { Text("Number \($0) of \(kind)") }
                    }
            } content: {
                Text("Choose a kind")
            } detail: {
                Text("Choose a recipe")
            })
        tester.tap("Soups")
        tester.assert { $0.hasText("Choose a recipe") }
        tester.tap("First of Soups")
        tester.assert { $0.hasText("Number 1 of Soups") }
        tester.tap("Breads")
        tester.assert {
            $0.hasButton("First of Breads")
            $0.hasText("Choose a recipe")
        }
    }
}
