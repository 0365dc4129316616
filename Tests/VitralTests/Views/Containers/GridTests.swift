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

    @Test func `a grid has the columns, gaps and alignments of its rows`() {
        let extra = Model(false)
        let tester = ViewTester(Prices(extra: extra))
        #expect(
            tester.declares([
                "grid-template-columns": "repeat(3,auto)", "--c1": "start", "--c2": "end", "column-gap": "12px",
                "row-gap": "6px",
            ]))
        #expect(tester.find(.text("Both")).isInside(["grid-column": "span 2"]))
        #expect(tester.find(.text("x")).isInside(["--x": "25%", "--y": "100%"]))
        #expect(tester.find(.text("Monstera")).isInside(["--ay": "start"]))
        #expect(tester.has(.gridUnsizedWidth))
        #expect(tester.elements(.gridCell).count == 4)
        tester.assert { $0.hasTexts(inOrder: ["Monstera", "39 €", "Both", "x"]) }
        tester.update { extra.value = true }
        #expect(tester.texts == ["Monstera", "39 €", "new", "Both", "x"])
    }

    @Test func `a grid gets a column for each cell of its longest row`() {
        struct Growing: View {
            let count: Model<Int>
            var body: some View {
                Grid { GridRow { ForEach(0..<count.value, id: \.self) { Text("\($0)") } } }
            }
        }
        let count = Model(2)
        let tester = ViewTester(Growing(count: count))
        #expect(tester.declarations(of: "grid-template-columns") == ["repeat(2,auto)"])
        tester.update { count.value = 5 }
        #expect(tester.declarations(of: "grid-template-columns") == ["repeat(5,auto)"])
        #expect(tester.texts.count == 5)
    }

    @Test func `a grid in a cell has an alignment of its own`() {
        let tester = ViewTester(
            Grid(alignment: .bottomTrailing) {
                GridRow {
                    Grid { GridRow { Text("Inner") } }
                    Text("Outer")
                }
            })
        let (outer, inner) = ("repeat(2,auto)", "repeat(1,auto)")
        #expect(tester.declarations(of: "grid-template-columns") == [outer, inner])
        #expect(tester.declares(["grid-template-columns": outer, "--ay": "end", "--ax": "end"]))
        #expect(
            tester.declares(["grid-template-columns": inner, "--c1": "center", "--ay": "center", "--ax": "center"]))
    }

    @Test func `lazy stacks and grids scroll horizontally`() {
        let tester = ViewTester(
            ScrollView(.horizontal) {
                LazyHStack(alignment: .top, spacing: 4) { ForEach(0..<100) { Text("Day \($0)") } }
                LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))], spacing: 6) {
                    ForEach(0..<4) { Text("Cell \($0)") }
                }
            })
        #expect(tester.texts.count == 104)
        #expect(tester.declares(["grid-template-rows": "20px 20px", "column-gap": "6px"]))
        #expect(tester.has(.lazyHorizontalStack))
        let pinned = ViewTester(
            LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) { Section("Spring") { Text("a") } })
        #expect(pinned.has(.lazyVerticalStack) && pinned.has(.pinsHeaders) && pinned.has(.pinsFooters))
    }

    @Test func `a grid of rows grows horizontally`() {
        let grid = LazyHGrid(
            rows: [GridItem(.fixed(20), spacing: 3, alignment: .leading), GridItem(.flexible(minimum: 5))],
            alignment: .bottom, spacing: 6
        ) { Text("a") }
        #expect(
            ViewTester(grid).all(.lazyHorizontalGrid).map(\.style) == [
                [
                    "grid-template-rows": "20px minmax(5px,1fr)", "column-gap": "6px", "row-gap": "3px",
                    "place-items": "center start", "align-content": "end",
                ]
            ])
    }
}
