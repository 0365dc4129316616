// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Grids, lazy stacks, scroll views, tables, carousels and split views.
@MainActor
struct ContainerTests {
    private func html(_ tester: ViewTester) -> String {
        String(decoding: tester.scene.renderPage().body, as: UTF8.self)
    }

    private struct Prices: View {
        let extra: Model<Bool>

        var body: some View {
            Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 6) {
                GridRow(alignment: .top) {
                    Text("Monstera")
                    Text("39 €").gridColumnAlignment(.trailing)
                    if extra.value { Text("new") }
                }
                Divider().gridCellUnsizedAxes(.horizontal)
                GridRow {
                    Text("Both").gridCellColumns(2)
                    Text("x").gridCellAnchor(UnitPoint(x: 0.25, y: 1))
                }
            }
        }
    }

    @Test func gridsKnowTheirColumns() {
        let extra = Model(false)
        let tester = ViewTester(Prices(extra: extra))
        var page = html(tester)
        #expect(page.contains("grid-template-columns:repeat(3,auto)"))
        #expect(page.contains("--c2:end"))
        #expect(page.contains("--c1:start"))
        #expect(page.contains("column-gap:12px"))
        #expect(page.contains("row-gap:6px"))
        #expect(page.contains("grid-column:span 2"))
        #expect(page.contains("--x:25%;--y:100%"))
        #expect(page.contains("--ay:start"))
        #expect(page.contains("gu-h"))
        #expect(page.components(separatedBy: "class=gc").count + page.components(separatedBy: "class=\"gc ").count == 6)
        tester.assert { $0.hasTexts(inOrder: ["Monstera", "39 €", "Both", "x"]) }
        tester.update { extra.value = true }
        page = html(tester)
        #expect(tester.texts == ["Monstera", "39 €", "new", "Both", "x"])
    }

    @Test func gridsGrowWithTheirRows() {
        struct Growing: View {
            let count: Model<Int>
            var body: some View {
                Grid { GridRow { ForEach(0..<count.value, id: \.self) { Text("\($0)") } } }
            }
        }
        let count = Model(2)
        let tester = ViewTester(Growing(count: count))
        #expect(html(tester).contains("repeat(2,auto)"))
        tester.update { count.value = 5 }
        #expect(html(tester).contains("repeat(5,auto)"))
        #expect(tester.texts.count == 5)
    }

    @Test func aGridInACellIsAlignedByItself() {
        let tester = ViewTester(
            Grid(alignment: .bottomTrailing) {
                GridRow {
                    Grid { GridRow { Text("Inner") } }
                    Text("Outer")
                }
            })
        #expect(html(tester).contains("repeat(1,auto);--c1:center;--ay:center;--ax:center"))
        #expect(html(tester).contains("repeat(2,auto);--ay:end;--ax:end"))
    }

    @Test func lazyStacksAndGridsThatScrollSideways() {
        let tester = ViewTester(
            ScrollView(.horizontal) {
                LazyHStack(alignment: .top, spacing: 4) { ForEach(0..<100) { Text("Day \($0)") } }
                LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))], spacing: 6) {
                    ForEach(0..<4) { Text("Cell \($0)") }
                }
            })
        #expect(tester.texts.count == 104)
        let page = html(tester)
        #expect(page.contains("grid-template-rows:20px 20px"))
        #expect(page.contains("column-gap:6px"))
        #expect(page.contains("h lh"))
        let pinned = ViewTester(
            LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) { Section("Spring") { Text("a") } })
        #expect(html(pinned).contains("v lv pin-h pin-f"))
    }

    @Test func scrollViewsTakeTheirSettingsFromAround() {
        let page = html(
            ViewTester(
                ScrollView(.horizontal) { HStack { Text("a") }.scrollTargetLayout() }
                    .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
                    .scrollIndicators(.visible)
                    .scrollBounceBehavior(.basedOnSize)
                    .contentMargins(.horizontal, 20)
                    .scrollDisabled(true)))
        for part in ["sv-x", "sv-i", "sn", "--stop:always", "overscroll-behavior:auto", "stl"] {
            #expect(page.contains(part))
        }
        #expect(page.contains("padding-inline:20px 20px"))
        #expect(page.contains("scroll-padding-inline:20px 20px"))
        #expect(html(ViewTester(ScrollView { Text("a") }.scrollTargetBehavior(.paging))).contains("sn sn-p"))
        #expect(html(ViewTester(ScrollView(showsIndicators: false) { Text("a") })).contains("sv-n"))
        #expect(html(ViewTester(List { Text("a") }.scrollContentBackground(.hidden))).contains("ls-clear"))
        #expect(!html(ViewTester(ScrollView { Text("a") })).contains("sv-"))
        // A view that scrolls can be reached by keyboard.
        #expect(html(ViewTester(ScrollView { Text("a") }.frame(height: 90))).contains("tabindex"))
        #expect(html(ViewTester(ScrollView { Text("a") }.frame(height: 90).padding())).contains("tabindex"))
        #expect(html(ViewTester(ScrollView { Text("a") }.frame(maxHeight: 90))).contains("tabindex"))
        #expect(!html(ViewTester(ScrollView { Text("a") })).contains("tabindex"))
        // Neither of these limits its height to less than its content.
        #expect(!html(ViewTester(ScrollView { Text("a") }.frame(minHeight: 90))).contains("tabindex"))
        #expect(!html(ViewTester(ScrollView { Text("a") }.lineSpacing(4))).contains("tabindex"))
    }

    private struct Plant: Identifiable, Sendable {
        let id: Int
        var name: String
        var price: Double
    }

    private struct Shop: View {
        @State private var plants = [
            Plant(id: 1, name: "Monstera", price: 39), Plant(id: 2, name: "Aloe", price: 12),
            Plant(id: 3, name: "Ficus", price: 25),
        ]
        @State private var order = [KeyPathComparator(\Plant.name)]
        @State private var chosen: Set<Int> = []
        @State private var one: Int?

        var body: some View {
            VStack {
                Table(plants.sorted(using: order), selection: $chosen, sortOrder: $order) {
                    TableColumn("Name", value: \.name).width(120)
                    TableColumn("Price", value: \.price) { Text("\($0.price) €") }.alignment(.trailing)
                    TableColumn("Care") { _ in Button("Water") {} }.width(min: 40, max: 90)
                }
                Text("Chosen \(chosen.sorted().map(String.init).joined(separator: ","))")
                Table(plants, selection: $one) { TableColumn("Only", value: \.name) }
                Text("One \(one.map(String.init) ?? "none")")
            }
        }
    }

    @Test func tablesAreSortedByTheirHeaders() {
        let tester = ViewTester(Shop())
        tester.assert { $0.hasTexts(inOrder: ["Aloe", "Ficus", "Monstera"]) }
        #expect(html(tester).contains("aria-sort=ascending"))
        tester.tap(.button("Name"))
        tester.assert { $0.hasTexts(inOrder: ["Monstera", "Ficus", "Aloe"]) }
        #expect(html(tester).contains("aria-sort=descending"))
        tester.tap(.button("Price"))
        tester.assert { $0.hasTexts(inOrder: ["Aloe", "Ficus", "Monstera"]) }
        let page = html(tester)
        #expect(page.contains("scope=col"))
        #expect(page.contains("scope=row"))
        #expect(page.contains("min-width:40px;max-width:90px"))
        #expect(page.contains("text-align:end"))
    }

    @Test func rowsOfTablesAreSelected() {
        let tester = ViewTester(Shop())
        tester.tap(.role(.toggle, "Ficus"))
        tester.tap(.role(.toggle, "Aloe"))
        tester.assert { $0.hasText("Chosen 2,3") }
        tester.tap(.role(.toggle, "Ficus"))
        tester.assert { $0.hasText("Chosen 2") }
        tester.tap(.option("Ficus"))
        tester.tap(.option("Monstera"))
        tester.assert { $0.hasText("One 1") }
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
        #expect(html(tester).contains("pgs-g"))
        let silent = ViewTester(TabView { Text("a") }.tabViewStyle(.page(indexDisplayMode: .never)))
        silent.assert { $0.hasNo(.tab()) }
    }

    private struct Mail: View {
        @State private var folder: String? = nil
        @State private var visibility = NavigationSplitViewVisibility.all

        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                List(["Inbox", "Sent"], id: \.self, selection: $folder) { name in
                    NavigationLink(value: name) { Text(name) }
                }
                .navigationTitle("Folders")
                .navigationSplitViewColumnWidth(min: 100, ideal: 200, max: 300)
            } detail: {
                Text(folder.map { "In \($0)" } ?? "Nothing chosen").navigationTitle("Mail")
            }
        }
    }

    @Test func choosingInTheSidebarShowsTheDetail() {
        let tester = ViewTester(Mail())
        #expect(html(tester).contains("spl-s spl-n spl-now"))
        #expect(html(tester).contains("clamp(100px,200px,300px)"))
        tester.tap("Inbox")
        tester.assert { $0.hasText("In Inbox") }
        #expect(html(tester).contains("class=spl-now"))
        #expect(tester.find(.button("Inbox")).attribute("aria-current") == "true")
        tester.tap(.button("Back"))
        #expect(html(tester).contains("spl-s spl-n spl-now"))
    }

    @Test func theBackGestureLeadsToTheColumnBeforeOnAPhone() {
        let tester = ViewTester(Mail(), client: ClientProfile(isMobile: true))
        tester.tap("Inbox")
        #expect(
            tester.lastOperations.contains(
                .history(isPush: true, address: "/", stack: ["/"])))
        #expect(html(tester).contains("class=spl-now"))
        tester.goBack()
        #expect(html(tester).contains("spl-s spl-n spl-now"))
        #expect(!tester.lastCodes.contains(.history), "The browser is there already.")
        tester.goForward()
        #expect(html(tester).contains("class=spl-now"))
        tester.assert { $0.hasText("In Inbox") }
        tester.tap(.button("Back"))
        #expect(html(tester).contains("spl-s spl-n spl-now"))
        // The app's own button went back too, and left no entry for the same place.
        tester.goForward()
        #expect(html(tester).contains("class=spl-now"))
    }

    @Test func columnsThatAreAllSeenHaveNoEntries() {
        let tester = ViewTester(Mail())
        tester.tap("Inbox")
        #expect(!tester.lastCodes.contains(.history))
    }

    @Test func columnsThatAreGoneLeaveTheHistory() {
        struct Page: View {
            @State private var isShown = true
            var body: some View {
                if isShown { Mail() }
                Button("Away") { isShown.toggle() }
            }
        }
        let tester = ViewTester(Page(), client: ClientProfile(isMobile: true))
        tester.tap("Sent")
        tester.tap(.button("Away"))
        tester.tap(.button("Away"))
        // The new columns use the history alone again.
        tester.tap("Inbox")
        #expect(
            tester.lastOperations.contains(
                .history(isPush: true, address: "/", stack: ["/"])))
        tester.goBack()
        #expect(html(tester).contains("spl-s spl-n spl-now"))
    }

    @Test func theSidebarIsFoldedAndBroughtBack() {
        let tester = ViewTester(Mail())
        tester.tap(.button("Sidebar"))
        #expect(html(tester).contains("spl-1"))
        tester.tap(.button("Sidebar").at(1))
        #expect(!html(tester).contains("spl-1"))
    }

    @Test func threeColumnsFollowEachOther() {
        struct Three: View {
            @State private var kind: Int?
            @State private var item: Int?
            var body: some View {
                NavigationSplitView {
                    List(1..<3, selection: $kind)
                } content: {
                    List([10, 20], id: \.self, selection: $item) { Text("Item \($0)") }
                } detail: {
                    NavigationStack { Text("Detail \(item ?? 0) of \(kind ?? 0)").navigationTitle("Detail") }
                }
            }
        }
        let tester = ViewTester(Three())
        tester.tap(.option("Kind 1"))
        #expect(html(tester).contains("spl-m spl-n spl-now"))
        tester.tap(.option("Item 20"))
        tester.assert { $0.hasText("Detail 20 of 1") }
        #expect(html(tester).contains("class=spl-now"))
    }
}

extension List where SelectionValue == Int, Content == ForEach<Range<Int>, Int, Text> {
    /// Creates a list of kinds, for a test of columns.
    fileprivate init(_ kinds: Range<Int>, selection: Binding<Int?>) {
        self.init(
            content: ForEach(kinds) { Text("Kind \($0)") }, selection: SelectionAdapter(selection))
    }
}
