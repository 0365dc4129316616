// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Grids, and lazy stacks that run sideways.
@MainActor
struct GridTests {
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
        var page = tester.html
        #expect(page.contains("grid-template-columns:repeat(3,auto)"))
        #expect(page.contains("--c2:end"))
        #expect(page.contains("--c1:start"))
        #expect(page.contains("column-gap:12px"))
        #expect(page.contains("row-gap:6px"))
        #expect(page.contains("grid-column:span 2"))
        #expect(page.contains("--x:25%;--y:100%"))
        #expect(page.contains("--ay:start"))
        #expect(tester.has(.gridUnsizedWidth))
        #expect(tester.elements(.gridCell).count == 4)
        tester.assert { $0.hasTexts(inOrder: ["Monstera", "39 €", "Both", "x"]) }
        tester.update { extra.value = true }
        page = tester.html
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
        #expect(tester.html.contains("repeat(2,auto)"))
        tester.update { count.value = 5 }
        #expect(tester.html.contains("repeat(5,auto)"))
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
        #expect(tester.html.contains("repeat(1,auto);--c1:center;--ay:center;--ax:center"))
        #expect(tester.html.contains("repeat(2,auto);--ay:end;--ax:end"))
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
        let page = tester.html
        #expect(page.contains("grid-template-rows:20px 20px"))
        #expect(page.contains("column-gap:6px"))
        #expect(tester.has(.lazyHorizontalStack))
        let pinned = ViewTester(
            LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) { Section("Spring") { Text("a") } })
        #expect(pinned.has(.lazyVerticalStack) && pinned.has(.pinsHeaders) && pinned.has(.pinsFooters))
    }

    @Test func aGridOfRowsRunsSideways() {
        let grid = LazyHGrid(
            rows: [GridItem(.fixed(20), spacing: 3, alignment: .leading), GridItem(.flexible(minimum: 5))],
            alignment: .bottom, spacing: 6
        ) { Text("a") }
        #expect(attribute("class", grid) == StyleClass.lazyHorizontalGrid.names)
        #expect(
            style(grid) == "grid-template-rows:20px minmax(5px,1fr);column-gap:6px;row-gap:3px;"
                + "place-items:center start;align-content:end")
    }
}
