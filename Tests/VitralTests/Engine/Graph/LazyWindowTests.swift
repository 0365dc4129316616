// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Long lists, of which only a window of rows is in the page and in the graph.
@MainActor
struct LazyWindowTests {
    private static let rowCount = 100_000

    private struct Row: View {
        let number: Int
        let log: Log

        var body: some View {
            let _ = log.note("row")
            Text("Row \(number)")
        }
    }

    private struct Long: View {
        let model: Model<[Int]>
        let log: Log

        var body: some View {
            ScrollView {
                LazyVStack {
                    ForEach(model.value, id: \.self) { Row(number: $0, log: log) }
                }
            }
        }
    }

    private let log = Log()
    private let model = Model(Array(0..<rowCount))

    private func show() -> ViewTester { ViewTester(Long(model: model, log: log)) }

    private func rows(_ tester: ViewTester) -> [String] { tester.texts }

    @Test func `the first page has one window of rows`() {
        let tester = show()
        #expect(rows(tester).count == LazyWindow.initialCount)
        #expect(rows(tester).first == "Row 0")
        #expect(tester.scene.graph.nodeCount < 200)
        #expect(log.take().count == LazyWindow.initialCount)
        tester.assert { $0.has(.text("Row 39")) }
        #expect(tester.outline.contains("(99960 rows)"))
    }

    @Test func `a list of tall rows has fewer of them on the first page`() {
        let (model, log) = (model, log)
        let tester = ViewTester(Long(model: model, log: log).lazyRows(onFirstPage: 12))
        #expect(rows(tester).count == 12)
        #expect(log.take().count == 12)
        tester.scroll(to: 0, showing: 20)
        #expect(rows(tester).count == 40)
    }

    @Test func `while scrolling, a page has at most three windows of rows`() {
        let tester = show()
        _ = log.take()
        for first in stride(from: 0, to: Self.rowCount, by: 9_973) {
            tester.scroll(to: first, showing: 20)
            #expect(rows(tester).count <= 60)
            #expect(rows(tester).contains("Row \(first.formatted())"))
            #expect(tester.scene.graph.nodeCount < 250)
            #expect(log.take().count <= 60)
        }
        tester.scroll(to: Self.rowCount - 20, showing: 20)
        #expect(rows(tester).last == "Row 99,999")
    }

    @Test func `scrolling a little renders only a few rows`() {
        let tester = show()
        tester.scroll(to: 1_000, showing: 20)
        _ = log.take()
        tester.scroll(to: 1_005, showing: 20)
        #expect(log.take().count == 5)
        #expect(tester.lastCodes.count { $0 == .insert } == 1)
        tester.scroll(to: 1_000, showing: 20)
        #expect(log.take().count == 5)
    }

    @Test func aWindowThatDoesNotMoveSendsNothing() {
        let tester = show()
        tester.scroll(to: 500, showing: 10)
        let patches = tester.patchCount
        tester.scroll(to: 500, showing: 10)
        #expect(tester.patchCount == patches)
    }

    @Test func `the window that a browser reports is limited`() throws {
        let tester = show()
        let window = try #require(tester.scene.graph.handlers.keys.first)
        let id = ElementID(node: window, local: 0)
        for (first, count) in [(-5, 10), (Int.max, 10), (0, Int.max), (Int.min, Int.min), (50, 0), (99_999, 1_000_000)]
        {
            tester.scene.receive(.window(id, first: first, count: count))
            #expect(rows(tester).count <= 3 * LazyWindow.countLimit)
            #expect(!rows(tester).isEmpty)
        }
    }

    @Test func aWindowAtTheEndKeepsItsStart() {
        let tester = show()
        tester.scroll(to: Self.rowCount - 15, showing: 10)
        #expect(rows(tester).first == "Row \((Self.rowCount - 25).formatted())")
    }

    @Test func aListThatShrinksShowsItsEnd() {
        let tester = show()
        tester.scroll(to: 50_000, showing: 10)
        tester.update { model.value = Array(0..<100) }
        #expect(rows(tester).last == "Row 99")
        tester.update { model.value = [] }
        #expect(rows(tester) == [])
        tester.update { model.value = Array(0..<Self.rowCount) }
        #expect(!rows(tester).isEmpty)
    }

    @Test func aChangeAboveTheWindowShiftsIt() {
        let tester = show()
        tester.scroll(to: 50_000, showing: 10)
        _ = log.take()
        tester.update { model.value.remove(at: 10) }
        #expect(rows(tester).contains("Row 50,001"))
        // One row left the window at its start, another entered it at its end.
        #expect(log.take().count == 1)
    }

    private struct Counting: View {
        let number: Int
        @State private var count = 0

        var body: some View { Button("\(number) counted \(count)") { count += 1 } }
    }

    private struct Grid: View {
        let model: Model<[Int]>

        var body: some View {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
                ForEach(model.value, id: \.self) { Counting(number: $0) }
            }
        }
    }

    @Test func rowsInsideTheWindowKeepTheirState() {
        let tester = ViewTester(Grid(model: Model(Array(0..<500))))
        tester.tap("30 counted 0")
        tester.scroll(to: 25, showing: 10)
        tester.assert { $0.hasButton("30 counted 1") }
        tester.scroll(to: 200, showing: 10)
        tester.assert { $0.hasNo("30 counted 1") }
    }

    private struct Listed: View {
        let model: Model<[Int]>

        var body: some View {
            List {
                Text("Header")
                ForEach(model.value, id: \.self) { Text("Row \($0)") }
                Text("Footer")
            }
        }
    }

    @Test func `a list shows the views around its lazy rows`() {
        let tester = ViewTester(Listed(model: Model(Array(0..<1_000))))
        tester.scroll(to: 700, showing: 10)
        tester.assert {
            $0.hasTexts(inOrder: ["Header", "Row 700", "Footer"])
            $0.hasNoText("Row 0")
        }
    }
}
