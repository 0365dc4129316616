// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Every form of the views and modifiers that set space, size and position.
@MainActor
struct LayoutFormsTests {
    private func html(_ view: some View) -> String {
        let tester = ViewTester(view)
        return withExtendedLifetime(tester) { String(decoding: tester.scene.renderPage().body, as: UTF8.self) }
    }

    private func attribute(_ name: String, _ view: some View) -> String? {
        let tester = ViewTester(view.accessibilityIdentifier("x"))
        return tester.find(.identifier("x")).attribute(name)
    }

    private func style(_ view: some View) -> String? { attribute("style", view) }

    // MARK: Space and size

    @Test func roomIsOnTheSidesThatAreNamed() {
        #expect(style(Text("a").padding()) == "padding:16px")
        #expect(style(Text("a").padding(7)) == "padding:7px")
        let sides: [(Edge.Set, String)] = [
            (.vertical, "padding-block:5px"), (.horizontal, "padding-inline:5px"), (.top, "padding-top:5px"),
            (.bottom, "padding-bottom:5px"), (.leading, "padding-inline-start:5px"),
            (.trailing, "padding-inline-end:5px"), ([.top, .trailing], "padding-top:5px;padding-inline-end:5px"),
        ]
        for (edges, css) in sides { #expect(style(Text("a").padding(edges, 5)) == css) }
        #expect(
            style(Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
                == "padding-block:1px 3px;padding-inline:2px 4px")
    }

    @Test func aFrameHasEachOfItsSizes() {
        #expect(style(Text("a").frame(width: 30)) == "width:30px")
        #expect(style(Text("a").frame(height: 9)) == "height:9px")
        #expect(style(Text("a").frame(minWidth: 8)) == "min-width:8px")
        #expect(style(Text("a").frame(minHeight: 8)) == "min-height:8px")
        #expect(style(Text("a").frame(idealWidth: 8)) == "width:8px")
        #expect(style(Text("a").frame(idealHeight: 8)) == "height:8px")
        #expect(style(Text("a").frame(maxWidth: 8)) == "max-width:8px")
        #expect(style(Text("a").frame(maxHeight: 8)) == "max-height:8px")
        #expect(attribute("class", Text("a").frame(maxWidth: .infinity))?.contains("fw") == true)
        #expect(attribute("class", Text("a").frame(maxHeight: .infinity))?.contains("fh") == true)
        #expect(
            style(Text("a").frame(width: 30, alignment: .topLeading))
                == "width:30px;--fx:start;--fy:start;text-align:start")
        #expect(
            style(Text("a").frame(maxWidth: 8, alignment: .bottomTrailing))
                == "max-width:8px;--fx:end;--fy:end;text-align:end")
    }

    @Test func picturesFillOrFitTheirRoom() {
        #expect(style(Text("a").scaledToFit()) == "object-fit:contain")
        #expect(style(Text("a").scaledToFill()) == "object-fit:cover")
    }

    @Test func aViewIsTurnedAndScaledAboutItsMiddle() {
        #expect(style(Text("a").scaleEffect(1.5)) == "scale:1.5")
        #expect(style(Text("a").rotationEffect(.degrees(45))) == "rotate:45deg")
    }

    // MARK: Stacks and grids

    @Test func stacksRunTheirOwnWay() {
        #expect(attribute("class", HStack { Text("a") }) == "h")
        #expect(attribute("class", VStack { Text("a") }) == "v")
        #expect(attribute("class", ZStack { Text("a") }) == "z")
        #expect(attribute("class", LazyHStack { Text("a") }) == "h lh")
        #expect(style(LazyHStack(alignment: .top, spacing: 4) { Text("a") }) == "align-items:flex-start;gap:4px")
    }

    @Test func aGridOfRowsRunsSideways() {
        let grid = LazyHGrid(
            rows: [GridItem(.fixed(20), spacing: 3, alignment: .leading), GridItem(.flexible(minimum: 5))],
            alignment: .bottom, spacing: 6
        ) { Text("a") }
        #expect(attribute("class", grid) == "lg lg-h")
        #expect(
            style(grid) == "grid-template-rows:20px minmax(5px,1fr);column-gap:6px;row-gap:3px;"
                + "place-items:center start;align-content:end")
    }

    // MARK: Safe areas and scrolling

    @Test func aBarBesideTheContentStandsOnItsEdge() {
        let below = Text("Page").safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 8) { Text("Bar") }
        #expect(html(below).contains("sai sai-b") && html(below).contains("gap:8px;--at:end"))
        ViewTester(below).assert { $0.hasTexts(inOrder: ["Page", "Bar"]) }
        let above = Text("Page").safeAreaInset(edge: .top) { Text("Bar") }
        #expect(html(above).contains("sai") && !html(above).contains("sai-b"))
        ViewTester(above).assert { $0.hasTexts(inOrder: ["Bar", "Page"]) }
        let before = Text("Page").safeAreaInset(edge: .leading, alignment: .top, spacing: 3) { Text("Bar") }
        #expect(html(before).contains("sai sai-h") && html(before).contains("gap:3px;--at:start"))
        ViewTester(before).assert { $0.hasTexts(inOrder: ["Bar", "Page"]) }
        let after = Text("Page").safeAreaInset(edge: .trailing) { Text("Bar") }
        #expect(html(after).contains("sai sai-h"))
        ViewTester(after).assert { $0.hasTexts(inOrder: ["Page", "Bar"]) }
    }

    @Test func indicatorsAreHiddenAlongTheirAxis() {
        #expect(html(ScrollView { Text("a") }.scrollIndicators(.hidden)).contains("sv-n"))
        #expect(!html(ScrollView { Text("a") }.scrollIndicators(.hidden, axes: .horizontal)).contains("sv-n"))
        #expect(
            html(ScrollView(.horizontal) { Text("a") }.scrollIndicators(.hidden, axes: .horizontal)).contains("sv-n"))
    }

    @Test func aPositionIsScrolledToItsAnchor() throws {
        struct Days: View {
            @State private var day: Int?
            var body: some View {
                Button("Jump") { day = 20 }
                ScrollView {
                    LazyVStack { ForEach(1..<32, id: \.self) { Text("October \($0)") } }
                }
                .scrollPosition(id: $day, anchor: .bottom)
            }
        }
        let tester = ViewTester(Days())
        tester.tap("Jump")
        let day = try #require(tester.find("October 20").id)
        #expect(tester.lastOperations.contains(.scroll(day, anchor: "end")))
    }

    // MARK: Positions

    @Test func aSpaceAroundIsToldInTheReadersOwn() {
        struct Nested: View {
            var body: some View {
                VStack {
                    GeometryReader { proxy in
                        let card = proxy.bounds(of: .named("card"))
                        let desk = proxy.bounds(of: .named("desk")) == nil ? "no" : "a"
                        Text("Card from \(Int(card?.minX ?? 99)), \(desk) desk")
                    }
                }
                .coordinateSpace(.named("card"))
            }
        }
        let tester = ViewTester(Nested())
        let all = tester.page.root.subtree.filter { $0.listens(to: .measure) }
        tester.send(to: all[0]) { .report($0, .measure, value: "400 300 20 100") }
        tester.send(to: all[1]) { .report($0, .measure, value: "400 30 25 140") }
        tester.assert { $0.hasText("Card from -5, no desk") }
    }

    private struct StopsKey: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    @Test func layersOfPreferencesStandInFrontAndBehind() {
        let view = Text("Stop").preference(key: StopsKey.self, value: ["Lisbon"])
            .overlayPreferenceValue(StopsKey.self, alignment: .topTrailing) { Text("Over \($0.count)") }
            .backgroundPreferenceValue(StopsKey.self) { Text("Under \($0.count)") }
        ViewTester(view).assert { $0.hasTexts(inOrder: ["Under 1", "Stop", "Over 1"]) }
        #expect(html(view).contains("place-items:start end"))
        #expect(html(view).contains("ly-f") && html(view).contains("ly-b"))
    }

    // MARK: Lists, tables and columns

    @Test func aBadgeStandsOut() {
        func html(_ prominence: BadgeProminence) -> String {
            self.html(List { Text("Mail").badge("New").badgeProminence(prominence) })
        }
        #expect(html(.increased).contains("bd bd-i"))
        #expect(html(.decreased).contains("bd bd-d"))
        #expect(!html(.standard).contains("bd bd"))
    }

    @Test func aLabelAndItsContentAreOneLine() {
        let tester = ViewTester(LabeledContent("Name", value: "Pico"))
        let line = tester.page.root.subtree.first { $0.attributes["class"] == "lc fw" }
        #expect(line?.children.map(\.text) == ["Name", "Pico"])
    }

    @Test func aTableIsSortedByTheEarlierColumnsToo() {
        struct Plant: Identifiable, Sendable {
            let id: Int
            let name: String
            let price: Int
        }
        struct Shop: View {
            @State private var order = [KeyPathComparator(\Plant.name)]
            private let plants = [
                Plant(id: 1, name: "Ivy", price: 9), Plant(id: 2, name: "Aloe", price: 9),
                Plant(id: 3, name: "Fern", price: 4),
            ]
            var body: some View {
                Table(plants.sorted(using: order), sortOrder: $order) {
                    TableColumn("Name", value: \.name).width(120)
                    TableColumn("Price", value: \.price) { Text("\($0.price) €") }
                }
            }
        }
        let tester = ViewTester(Shop())
        #expect(tester.scene.renderedText.contains("width:120px;min-width:120px"))
        tester.tap(.button("Price"))
        tester.assert { $0.hasTexts(inOrder: ["Fern", "Aloe", "Ivy"]) }
        tester.tap(.button("Name"))
        tester.tap(.button("Name"))
        tester.tap(.button("Price"))
        tester.assert { $0.hasTexts(inOrder: ["Fern", "Ivy", "Aloe"]) }
    }

    @Test func aSplitViewShowsTheColumnsItIsTold() {
        let hidden = NavigationSplitView(columnVisibility: .constant(.detailOnly)) {
            Text("Sidebar").navigationSplitViewColumnWidth(240)
        } content: {
            Text("Content")
        } detail: {
            Text("Detail")
        }
        #expect(html(hidden).contains("\"spl fw fh spl-1 spl-2\""))
        #expect(html(hidden).contains("--cw:240px"))
        let folded = NavigationSplitView(columnVisibility: .constant(.doubleColumn)) {
            Text("Sidebar")
        } content: {
            Text("Content")
        } detail: {
            Text("Detail")
        }
        #expect(html(folded).contains("\"spl fw fh spl-1\""))
        let compact = NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
            Text("Sidebar")
        } detail: {
            Text("Detail")
        }
        #expect(html(compact).contains("class=spl-now"))
        #expect(!html(compact).contains("spl-1"))
    }

    @Test func backLeadsFromColumnToColumn() {
        struct Three: View {
            @State private var column = NavigationSplitViewColumn.detail
            var body: some View {
                NavigationSplitView(preferredCompactColumn: $column) {
                    Text("Sidebar")
                } content: {
                    Text("Content")
                } detail: {
                    Text("Detail")
                }
                Text(column == .sidebar ? "at sidebar" : column == .content ? "at content" : "at detail")
            }
        }
        let tester = ViewTester(Three())
        tester.tap(.button("Back").at(1))
        tester.assert { $0.hasText("at content") }
        tester.tap(.button("Back").at(0))
        tester.assert { $0.hasText("at sidebar") }
    }

    @Test func pagesFollowTheFingerAndTheSelection() throws {
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

    @Test func pagesHaveDotsOnlyWhereTheyAreWanted() {
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
}
