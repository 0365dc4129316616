// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import Vitral
@testable import VitralTesting

/// The order in which a screen reader reads views.
@MainActor
struct ReadingOrderTests {
    /// Returns the texts below an element in the browser's reading order: owned elements come last.
    private func told(_ element: PageElement, in page: Page) -> [String] {
        let owned = page.root.subtree.flatMap(owns)
        let own = owns(element).compactMap { page.element($0) }
        let others = element.children.filter { !owned.contains($0.id) }
        if element.children.isEmpty { return element.text.isEmpty ? [] : [element.text] }
        return (others + own).flatMap { told($0, in: page) }
    }

    private func owns(_ element: PageElement) -> [String] {
        element.attributes["aria-owns"]?.split(separator: " ").map { String($0) } ?? []
    }

    private func told(_ tester: ViewTester) -> [String] { told(tester.page.root, in: tester.page) }

    @Test func `views with a priority are read before or after the rest`() {
        struct Card: View {
            let priority: Model<Double>
            var body: some View {
                Text("Before")
                VStack {
                    Text("last").accessibilitySortPriority(-2)
                    Text("third")
                    Text("second").accessibilitySortPriority(1)
                    HStack { Text("first").accessibilitySortPriority(priority.value) }
                    Text("fourth")
                }
                .padding()
                .accessibilityElement(children: .contain)
                .accessibilityLabel("Card")
                Text("After")
            }
        }
        let priority = Model(3.0)
        let tester = ViewTester(Card(priority: priority))
        #expect(told(tester) == ["Before", "first", "second", "third", "fourth", "last", "After"])
        let group = tester.find(.role(.group, "Card"))
        #expect(group.attribute("aria-owns")?.split(separator: " ").count == 4)
        // An element without a box would own nothing in a browser.
        #expect(!group.has(.contents))
        tester.update { priority.value = -3 }
        #expect(told(tester) == ["Before", "second", "third", "fourth", "last", "first", "After"])
        tester.update { priority.value = 0 }
        #expect(told(tester) == ["Before", "second", "third", "first", "fourth", "last", "After"])
        #expect(!tester.hasFailed)
    }

    @Test func `views of equal priority keep their order after changes`() {
        struct Board: View {
            let names: Model<[String]>
            var body: some View {
                VStack {
                    Text("rest")
                    ForEach(names.value, id: \.self) { Text($0).accessibilitySortPriority(1) }
                }
                .accessibilityElement(children: .contain)
            }
        }
        let names = Model<[String]>([])
        let tester = ViewTester(Board(names: names))
        #expect(told(tester) == ["rest"])
        #expect(tester.find(.role(.group)).attribute("aria-owns") == nil)
        tester.update { names.value = ["b", "c"] }
        #expect(told(tester) == ["b", "c", "rest"])
        tester.update { names.value = ["a", "b", "c"] }
        #expect(told(tester) == ["a", "b", "c", "rest"])
        tester.update { names.value = [] }
        #expect(told(tester) == ["rest"])
        #expect(!tester.hasFailed)
    }

    @Test func aGroupAScreenASheetAndATabHaveAnOrderOfTheirOwn() {
        struct App: View {
            @State private var isSheetShown = true
            var body: some View {
                TabView {
                    NavigationStack {
                        VStack {
                            Text("two")
                            VStack {
                                Text("inner two")
                                Text("inner one").accessibilitySortPriority(9)
                            }.accessibilityElement(children: .contain)
                            Text("one").accessibilitySortPriority(1)
                        }
                        .navigationTitle("Screen")
                    }
                    .tabItem { Text("Tab") }
                    .sheet(isPresented: $isSheetShown) {
                        Text("sheet two")
                        Text("sheet one").accessibilitySortPriority(1)
                    }
                }
            }
        }
        let all = told(ViewTester(App()))
        func index(_ text: String) -> Int { all.firstIndex(of: text) ?? -1 }
        #expect(index("one") < index("two"))
        #expect(index("Screen") < index("one"))
        #expect(index("two") < index("inner one"))
        #expect(index("inner one") < index("inner two"))
        #expect(index("sheet one") == index("sheet two") - 1)
        let tab = told(
            ViewTester(
                TabView {
                    VStack {
                        Text("two")
                        Text("one").accessibilitySortPriority(1)
                    }.tabItem { Text("Tab") }
                }))
        #expect(tab == ["one", "two", "Tab"])
    }

    @Test func `rows and bars keep their order and log a warning`() {
        let messages = LogRecorder()
        let logger = messages.logger
        let tester = ViewTester(
            NavigationStack {
                List {
                    HStack {
                        Text("two")
                        Text("one").accessibilitySortPriority(1)
                    }
                }
                .toolbar { Button("Bar") {}.accessibilitySortPriority(2) }
            }, logger: logger)
        #expect(!tester.page.root.subtree.contains { $0.attributes["aria-owns"] != nil })
        #expect(messages.texts.count { $0.contains("orders nothing in a row of a list or in a bar. To fix this") } == 2)
    }
}
