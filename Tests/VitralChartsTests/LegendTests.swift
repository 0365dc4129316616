// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral

@testable import VitralCharts
@testable import VitralTesting

/// The legends of charts, and the colors of categories.
@MainActor
struct LegendTests {
    private var chart: some View {
        Chart(Sale.ofTwoCities) {
            BarMark(x: .value("City", $0.city), y: .value("Sales", $0.count))
                .foregroundStyle(by: .value("City", $0.city))
        }
    }

    @Test func `the legend shows the color of each category`() {
        #expect(ViewTester(chart).legend == ["Lisbon": "var(--blue)", "Porto": "var(--green)"])
        let named = chart.chartForegroundStyleScale(["Porto": Color.red, "Lisbon": Color.pink])
        #expect(ViewTester(named).legend == ["Lisbon": "var(--pink)", "Porto": "var(--red)"])
        let one = chart.chartForegroundStyleScale(range: [Color.mint])
        #expect(ViewTester(one).legend == ["Lisbon": "var(--mint)", "Porto": "var(--mint)"])
        let cities = ["Lisbon", "Porto"]
        let listed = chart.chartForegroundStyleScale(domain: cities, range: [Color.red, Color.mint])
        #expect(ViewTester(listed).legend == ["Lisbon": "var(--red)", "Porto": "var(--mint)"])
        let mapped = chart.chartForegroundStyleScale(domain: cities) { $0 == "Porto" ? Color.pink : Color.red }
        #expect(ViewTester(mapped).legend == ["Lisbon": "var(--red)", "Porto": "var(--pink)"])
    }

    @Test func `a legend is hidden or has content of its own`() {
        #expect(!ViewTester(chart.chartLegend(.hidden)).has(.chartLegend))
        ViewTester(chart.chartLegend(position: .top) { Text("Mine") }).assert { $0.hasText("Mine") }
    }

    @Test func `a legend is above or below the plot`() throws {
        /// The legend's style, and whether it precedes the plot.
        func legend(_ view: some View) throws -> (style: InlineStyle, isFirst: Bool) {
            let parts = ViewTester(view).page.root.subtree.filter { $0.has(.chartLegend) || $0.has(.chartGrid) }
            try #require(parts.count == 2)
            let legend = try #require(parts.first { $0.has(.chartLegend) })
            return (legend.style, parts[0] === legend)
        }
        let above = try legend(chart.chartLegend(position: .top, alignment: .center, spacing: 12))
        #expect(above.style == ["justify-content": "center", "margin-block-end": "12px"])
        #expect(above.isFirst)
        let below = try legend(chart.chartLegend(position: .bottom, alignment: .trailing, spacing: 3))
        #expect(below.style == ["justify-content": "end", "margin-block-start": "3px"])
        #expect(!below.isFirst)
    }
}
