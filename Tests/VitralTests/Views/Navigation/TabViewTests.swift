// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Tabs, and pages that are turned.
@MainActor
struct TabViewTests {
    private struct Tabs: View {
        @State private var selection = "home"

        var body: some View {
            TabView(selection: $selection) {
                Counter(name: "Home").tabItem { Label("Home", systemImage: "house") }.tag("home")
                Counter(name: "Other").tabItem { Text("Other") }.badge(3).tag("other")
            }
        }
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    @Test func `tabs keep their state while another is selected`() {
        let tester = ViewTester(Tabs())
        tester.assert {
            $0.isSelected(.tab("Home"))
            $0.hasButton("Home 0")
            $0.hasNo(.button("Other 0"))
        }
        tester.tap("Home 0")
        tester.tap(.tab("Other 3"))
        tester.assert {
            $0.isSelected(.tab("Other 3"))
            $0.hasButton("Other 0")
            $0.hasNo(.button("Home 1"))
        }
        tester.tap(.tab("Home"))
        tester.assert { $0.hasButton("Home 1") }
    }

    @Test func `without tags the first tab is selected`() {
        struct Untagged: View {
            var body: some View {
                TabView {
                    Counter(name: "Home").tabItem { Text("Home") }
                    Counter(name: "Other").tabItem { Text("Other") }
                }
            }
        }
        let tester = ViewTester(Untagged())
        tester.assert {
            $0.isSelected(.tab("Home"))
            $0.hasButton("Home 0")
            $0.hasNo(.button("Other 0"))
        }
        tester.tap(.tab("Other"))
        tester.assert {
            $0.isSelected(.tab("Other"))
            $0.hasButton("Other 0")
            $0.hasNo(.button("Home 0"))
        }
    }

    @Test func `a missing selection shows the first tab`() {
        let tester = ViewTester(
            TabView(selection: .constant("nowhere")) {
                Text("Here").tabItem { Text("First") }.tag("first")
                Text("There").tabItem { Text("Second") }.tag("second")
            })
        tester.assert {
            $0.isSelected(.tab("First"))
            $0.hasText("Here")
        }
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
        #expect(tester.elements(.tabSectionTitle).map(\.text) == ["Library"])
        #expect(tester.find(.tab("Saved")).attribute("aria-description") == "Library")
        #expect(tester.find(.tab("Trips")).attribute("aria-description") == nil)
        tester.tap(.tab("Search"))
        tester.assert { $0.hasText("Where to?") }
        tester.tap(.tab("Saved"))
        tester.assert { $0.hasText("Five places") }
    }

    private struct Photos: View {
        @State private var page = 1

        private struct Photo: View {
            let number: Int
            var body: some View { Text("Photo \(number)") }
        }

        var body: some View {
            VStack {
                TabView(selection: $page) {
                    ForEach(0..<3) { Photo(number: $0) }
                    Photo(number: 9).tag(9)
                }
                .tabViewStyle(.page)
                .indexViewStyle(.page(backgroundDisplayMode: .always))
                Text("Page \(page)")
            }
        }
    }

    @Test func dotsOfACarouselSelectItsPages() {
        let tester = ViewTester(Photos())
        tester.assert {
            $0.has(4, of: .tab())
            $0.isSelected(.tab("Page 2"))
            $0.hasTexts(inOrder: ["Photo 0", "Photo 1", "Photo 2", "Photo 9"])
        }
        tester.tap(.tab("Page 4"))
        tester.assert {
            $0.hasText("Page 9")
            $0.isSelected(.tab("Page 4"))
        }
        #expect(tester.lastCodes.contains(.scroll))
        #expect(tester.has(.pageDotsWithBackground))
        let silent = ViewTester(TabView { Text("a") }.tabViewStyle(.page(indexDisplayMode: .never)))
        silent.assert { $0.hasNo(.tab()) }
    }

    @Test func `pages follow swipes and the selection`() throws {
        struct Photos: View {
            @State private var page = 0
            var body: some View {
                TabView(selection: $page) {
                    ForEach(0..<3) { Text("Photo \($0)") }
                }
                .tabViewStyle(.page)
                Button("Last") { page = 2 }
                Text("At \(page)")
            }
        }
        let tester = ViewTester(Photos())
        tester.scroll(toRestAt: "Photo 1")
        tester.assert {
            $0.hasText("At 1")
            $0.isSelected(.tab("Page 2"))
        }
        tester.tap("Last")
        let panel = try #require(
            tester.page.root.subtree.last { $0.attributes["role"] == "tabpanel" }.flatMap { ElementID(wire: $0.id) })
        #expect(tester.lastOperations.contains(.scroll(panel, anchor: "nearest")))
    }

    @Test func `pages have dots only if requested`() {
        func tabs(_ style: TabViewStyle) -> Int {
            let tester = ViewTester(
                TabView {
                    Text("One")
                    Text("Two")
                }
                .tabViewStyle(style))
            return tester.page.root.subtree.filter { $0.attributes["role"] == "tab" }.count
        }
        #expect(tabs(.page) == 2)
        #expect(tabs(.page(indexDisplayMode: .always)) == 2)
        #expect(tabs(.page(indexDisplayMode: .never)) == 0)
    }

    @Test func pagesBeginAtTheSelection() async throws {
        let tester = ViewTester(
            TabView(selection: .constant(2)) {
                ForEach(0..<3) { Text("Page number \($0)") }
            }.tabViewStyle(.page))
        await tester.settle()
        let panel = try #require(
            tester.page.root.subtree.last { $0.attributes["role"] == "tabpanel" }.flatMap { ElementID(wire: $0.id) })
        #expect(tester.lastOperations == [.scroll(panel, anchor: "nearest")])
    }

    @Test func `page dots have a background if requested`() {
        func pages(_ mode: PageIndexViewStyle.BackgroundDisplayMode) -> ViewTester {
            ViewTester(
                TabView {
                    Text("One")
                    Text("Two")
                }
                .tabViewStyle(.page).indexViewStyle(.page(backgroundDisplayMode: mode)))
        }
        #expect(pages(.always).has(.pageDotsWithBackground))
        #expect(pages(.never).has(.pageDots) && !pages(.never).has(.pageDotsWithBackground))
    }
}
