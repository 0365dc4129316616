// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// A page whose address leads to a screen above others has the content of that screen alone.
@MainActor
@Suite("Covered screens markup") struct CoveredScreenTests {
    @Observable @MainActor
    final class Basket {
        var items = ["Apple", "Pear", "Plum"]
        var isFull = false
    }

    private struct Home: View {
        @State private var basket = Basket()
        @State private var path: [String] = []

        var body: some View {
            NavigationStack(path: $path) {
                List {
                    if basket.isFull { Text("The basket is full") }
                    ForEach(basket.items, id: \.self) { NavigationLink($0, value: $0) }
                }
                .navigationTitle(basket.isFull ? "Full basket" : "Basket")
                .toolbar { if basket.isFull { Button("Empty") { basket.items = [] } } }
                .navigationDestination(for: String.self) { Item(name: $0, basket: basket) }
            }
        }
    }

    private struct Item: View {
        let name: String
        let basket: Basket

        var body: some View {
            Text("One \(name)")
            Button("Add") { basket.items.insert("Fig", at: 0) }
            Button("Sort") { basket.items.sort(by: >) }
            Button("Remove") { basket.items.removeAll { $0 == name } }
            Button("Fill") { basket.isFull = true }
        }
    }

    private func show(_ address: String) -> ViewTester {
        ViewTester(Home(), client: ClientProfile(address: Address(address)))
    }

    private func page(_ tester: ViewTester) -> String {
        String(decoding: tester.scene.renderPage().body, as: UTF8.self)
    }

    @Test func `the page has the content of the screen at the top alone`() {
        let tester = show("/Pear")
        #expect(page(tester).contains("One Pear"))
        #expect(!page(tester).contains("Plum"))
        tester.tap(.button("Back"))
        tester.assert { $0.hasTitle("Basket") }
        #expect(page(tester).contains("Plum"))
    }

    @Test func `a covered screen is sent with all that changed meanwhile`() {
        let tester = show("/Pear")
        for button in ["Add", "Sort", "Remove", "Fill", "Add"] { tester.tap(.button(button)) }
        #expect(!page(tester).contains("Plum"))
        tester.tap(.button("Back"))
        tester.assert {
            $0.hasTitle("Full basket")
            $0.hasText("The basket is full")
            $0.hasButton("Empty")
            $0.hasText("Apple")
            $0.hasNoText("Pear")
        }
        tester.tap("Empty")
        tester.assert { $0.hasNoText("Apple") }
    }

    @Test func `changes of a withheld screen are not sent`() {
        let tester = show("/Pear")
        tester.tap("Add")
        #expect(tester.lastOperations == [])
    }

    @Test func `a screen that was shown stays in the page`() {
        let tester = show("/Pear")
        tester.tap(.button("Back"))
        tester.tap("Plum")
        #expect(page(tester).contains("Apple"))
        tester.tap(.button("Back"))
        #expect(!tester.lastPatch.contains("Apple"))
        tester.assert { $0.hasText("Apple") }
    }

    @Test func `stacks in covered screens are sent with their own covered screens left out`() {
        struct Nested: View {
            @State private var path = ["inner"]
            @State private var isDeep: [Int] = []

            var body: some View {
                NavigationStack(path: $isDeep) {
                    VStack {
                        Text("Outside")
                        NavigationStack(path: $path) {
                            Text("Inside")
                                .navigationDestination(for: String.self) { name in
                                    VStack {
                                        Text("The \(name) screen")
                                        Button("Close") { path = [] }
                                    }
                                }
                        }
                    }
                    .navigationDestination(for: Int.self) { _ in Button("Up") { isDeep = [] } }
                }
            }
        }
        let tester = ViewTester(Nested(), client: ClientProfile(address: Address("/1")))
        #expect(!page(tester).contains("Outside"))
        tester.tap("Up")
        #expect(page(tester).contains("The inner screen") && !page(tester).contains("Inside"))
        tester.tap("Close")
        tester.assert { $0.hasText("Inside") }
    }
}
