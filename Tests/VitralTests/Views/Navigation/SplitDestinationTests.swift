// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

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

    @Test func anotherProcessShowsTheSameDestination() {
        let tester = ViewTester(Recipes(), client: ClientProfile(isMobile: true))
        tester.tap("Bread")
        tester.relaunch()
        tester.assert { $0.hasButton("2 portions of Bread") }
        #expect(tester.find(.button("Bread")).attribute("aria-current") == "true")
        tester.tap("Soup")
        // The column of the destination is still the visible one.
        let isStep = tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"]))
        #expect(!isStep)
    }

    @Test func aStackInAColumnHasTheOnlyBarOfIt() {
        let tester = ViewTester(
            NavigationSplitView {
                Text("Folders").navigationTitle("Mail")
            } detail: {
                NavigationStack { Text("Dear all").navigationTitle("Note").navigationBarTitleDisplayMode(.inline) }
            })
        tester.assert { $0.has(1, of: .text("Note")) }
    }

    @Test func onAPhoneADestinationThatCannotBeSavedLeadsBackToTheList() {
        let tester = ViewTester(
            NavigationSplitView {
                List { NavigationLink("Imprint") { Text("Kitchen Ltd.") } }.navigationTitle("Start")
            } detail: {
                Text("Nothing chosen")
            }, client: ClientProfile(isMobile: true))
        tester.tap("Imprint")
        #expect(tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"])))
        tester.relaunch()
        tester.tap("Imprint")
        #expect(
            tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"])),
            "The link leads from the list again.")
    }

    @Test func anotherDestinationStartsAtItsTop() {
        let tester = ViewTester(Recipes())
        tester.tap("Bread")
        let scrolls = tester.lastOperations.filter { if case .scroll = $0 { true } else { false } }
        #expect(scrolls.count == 1)
        tester.tap("2 portions of Bread")
        #expect(!tester.lastOperations.contains { if case .scroll = $0 { true } else { false } })
    }

    @Test func onAPhoneANewColumnIsANewScreen() {
        func isScreen(_ operation: PatchOperation<String>) -> Bool {
            if case .screen = operation { true } else { false }
        }
        let phone = ViewTester(Recipes(), client: ClientProfile(isMobile: true))
        phone.tap("Bread")
        #expect(phone.lastOperations.contains(where: isScreen))
        phone.goBack()
        #expect(phone.lastOperations.contains(where: isScreen))
        let desktop = ViewTester(Recipes())
        desktop.tap("Bread")
        #expect(!desktop.lastOperations.contains(where: isScreen))
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
