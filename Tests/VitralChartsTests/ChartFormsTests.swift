// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import VitralCharts

/// Forms of marks, scales, axes and legends.
@MainActor
struct ChartFormsTests {
    private struct Sale: Identifiable {
        let id: Int
        let city: String
        let count: Double
    }

    private let sales = [Sale(id: 0, city: "Lisbon", count: 30), Sale(id: 1, city: "Porto", count: 40)]

    private func html(_ view: some View) -> String {
        let tester = ViewTester(view)
        defer { tester.close() }
        return String(decoding: tester.scene.renderPage().body, as: UTF8.self)
    }

    private func point(_ x: Double, _ y: Double) -> PointMark { PointMark(x: .value("X", x), y: .value("Y", y)) }

    // MARK: Marks

    @Test func linesAndAreasBendAsTheyAreTold() {
        let line = html(
            Chart(sales) {
                LineMark(x: .value("City", $0.city), y: .value("Sales", $0.count)).interpolationMethod(.stepEnd)
            }
            .chartYScale(domain: 0...40))
        #expect(line.contains("d=\"M25 25H75V0H75\""), "\(line)")
        let area = html(
            Chart(sales) {
                AreaMark(x: .value("City", $0.city), y: .value("Sales", $0.count)).interpolationMethod(.stepEnd)
            }
            .chartYScale(domain: 0...40))
        #expect(area.contains("d=\"M25 25H75V0H75"), "\(area)")
    }

    @Test func barsAreStackedInOtherWays() {
        func bars(_ stacking: MarkStackingMethod) -> String {
            html(
                Chart(sales) { BarMark(x: .value("Year", "2026"), y: .value("Sales", $0.count), stacking: stacking) }
                    .chartYScale(domain: stacking == .normalized ? 0...1 : 0...80))
        }
        #expect(
            bars(.unstacked).contains("inset:62.5% 15% 0% 15%") && bars(.unstacked).contains("inset:50% 15% 0% 15%"))
        #expect(bars(.normalized).contains("inset:0% 15% 42.86% 15%"), "\(bars(.normalized))")
        #expect(bars(.standard).contains("inset:12.5% 15% 37.5% 15%"))
    }

    @Test func slicesHaveRadiiGapsAndCorners() {
        func slices(outer: MarkDimension = .automatic, inset: Double? = nil, radius: Double? = nil) -> String {
            html(
                Chart(sales) { sale in
                    SectorMark(angle: .value("Sales", sale.count), outerRadius: outer, angularInset: inset)
                        .cornerRadius(radius ?? 0)
                })
        }
        #expect(slices(outer: .ratio(0.5)).contains("A25 25"))
        #expect(!slices().contains("A25 25"))
        #expect(slices().contains("d=\"M0 -50A"))
        #expect(!slices(inset: 4).contains("d=\"M0 -50A"))
        #expect(slices(radius: 6).contains("stroke-linejoin:round"))
        #expect(!slices().contains("stroke-linejoin:round"))
    }

    @Test func anAnnotationStandsOnItsSide() {
        let below = html(
            Chart { point(5, 5).annotation(position: .bottom, spacing: 9) { Text("note") } }
                .chartXScale(domain: 0...10).chartYScale(domain: 0...10))
        #expect(below.contains("left:50%;top:50%;translate:-50% 9px"), "\(below)")
        let aside = html(
            Chart { point(5, 5).annotation(position: .trailing) { Text("note") } }
                .chartXScale(domain: 0...10).chartYScale(domain: 0...10))
        #expect(aside.contains("translate:4px -50%"), "\(aside)")
    }

    @Test func symbolsAreChosenForValues() {
        let html = html(
            Chart(sales) {
                PointMark(x: .value("City", $0.city), y: .value("Sales", $0.count))
                    .symbol(by: .value("City", $0.city))
            }
            .chartSymbolScale(["Lisbon": .diamond, "Porto": .cross]))
        #expect(html.contains("M0-1.15L1.15 0L0 1.15L-1.15 0Z") && html.contains("M-.8-.8L.8 .8M.8-.8L-.8 .8"))
    }

    // MARK: Scales

    @Test func aScaleSpreadsValuesInItsOwnWay() {
        #expect(html(Chart { point(1, 10) }.chartYScale(domain: 1...100, type: .log)).contains("top:50%;width"))
        #expect(html(Chart { point(1, 25) }.chartYScale(domain: 0...100, type: .squareRoot)).contains("top:50%;width"))
        let named = html(
            Chart { PointMark(x: .value("City", "Faro"), y: .value("Y", 1)) }
                .chartXScale(domain: ["Lisbon", "Porto", "Faro", "Braga"]))
        #expect(named.contains("left:62.5%;top"), "\(named)")
    }

    @Test func aScaleStartsAtZeroAndRunsBackwards() {
        let chart = Chart {
            point(1, 90)
            point(2, 100)
        }
        #expect(html(chart.chartYScale(domain: .automatic(includesZero: true))).contains("top:10%;width"))
        #expect(html(chart.chartYScale(domain: .automatic(includesZero: false))).contains("top:100%;width"))
        #expect(
            html(chart.chartYScale(domain: .automatic(includesZero: true, reversed: true))).contains("top:90%;width"))
    }

    // MARK: Axes

    @Test func anAxisHasAsManyValuesAsAreWanted() {
        let chart = Chart { point(5, 5) }.chartXScale(domain: 0...10).chartYScale(domain: 0...100)
        let usual = html(chart)
        #expect(usual.contains(">20<") && !usual.contains(">30<"))
        #expect(html(chart.chartYAxis { AxisMarks(values: .automatic(desiredCount: 10)) }).contains(">30<"))
        let wide = html(chart.chartYAxis { AxisMarks(values: .automatic(minimumStride: 50)) })
        #expect(wide.contains(">50<") && !wide.contains(">20<"))
    }

    @Test func anAxisStandsAboveAndHasViews() {
        let chart = Chart { point(5, 5) }.chartXScale(domain: 0...10)
        #expect(!html(chart).contains("ch-x e"))
        #expect(html(chart.chartXAxis { AxisMarks(position: .top) }).contains("ch-x e"))
        let views = html(chart.chartXAxis { AxisMarks(values: [5]) { _ in AxisValueLabel { Text("half") } } })
        #expect(views.contains(">half<"), "\(views)")
    }

    @Test func anAxisOfDatesHasItsStride() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let dates = (1...12).compactMap { calendar.date(from: DateComponents(year: 2026, month: $0, day: 1)) }
        let chart = Chart(dates, id: \.self) { BarMark(x: .value("Month", $0, unit: .month), y: .value("Guests", 1)) }
        let html = html(chart.chartXAxis { AxisMarks(values: .stride(by: .month, count: 6)) })
        #expect(html.contains(">Jul<") && !html.contains(">Feb<"), "\(html)")
    }

    // MARK: Legend

    @Test func aLegendStandsAboveOrBelow() throws {
        let chart = Chart(sales) {
            BarMark(x: .value("City", $0.city), y: .value("Sales", $0.count)).foregroundStyle(
                by: .value("City", $0.city))
        }
        let above = html(chart.chartLegend(position: .top, alignment: .center, spacing: 12))
        #expect(above.contains("justify-content:center;margin-block-end:12px"), "\(above)")
        let top = try #require(above.range(of: "ch-k"))
        #expect(top.lowerBound < (try #require(above.range(of: "ch-g"))).lowerBound)
        let below = html(chart.chartLegend(position: .bottom, alignment: .trailing, spacing: 3))
        #expect(below.contains("justify-content:end;margin-block-start:3px"))
        let bottom = try #require(below.range(of: "ch-k"))
        #expect(bottom.lowerBound > (try #require(below.range(of: "ch-g"))).lowerBound)
        #expect(!html(chart.chartLegend(.hidden)).contains("ch-k"))
    }

    @Test func categoriesHaveTheColoursTheyAreGiven() {
        let chart = Chart(sales) {
            BarMark(x: .value("City", $0.city), y: .value("Sales", $0.count)).foregroundStyle(
                by: .value("City", $0.city))
        }
        let cities = ["Lisbon", "Porto"]
        let listed = html(chart.chartForegroundStyleScale(domain: cities, range: [Color.red, Color.mint]))
        #expect(listed.contains("background:var(--mint)\"></i>Porto"))
        let mapped = html(
            chart.chartForegroundStyleScale(domain: cities) { $0 == "Porto" ? Color.pink : Color.red })
        #expect(mapped.contains("background:var(--pink)\"></i>Porto"))
    }

    @Test func titlesAndSpokenNamesAreShownAsTheyAre() {
        let titles = ["Kilometres of path", "Hours walked"]
        let titled = html(Chart { point(5, 5) }.chartXAxisLabel(titles[0]).chartYAxisLabel(titles[1]))
        #expect(titled.contains("Kilometres of path") && titled.contains("Hours walked"))
        let spoken = html(Chart { point(5, 5).accessibilityLabel("Coast path").accessibilityValue("one hour") })
        #expect(spoken.contains("Coast path") && spoken.contains("one hour"))
    }

    @Test func barsAreAsWideAsTheirDistancesLetThem() {
        func bars(_ places: [Double]) -> String {
            html(
                Chart(places, id: \.self) { BarMark(x: .value("X", $0), y: .value("Y", 5)) }
                    .chartXScale(domain: 0...20).chartYScale(domain: 0...10))
        }
        let (near, far) = (bars([4, 6]), bars([4, 12]))
        let first = /<i style="(inset:[^;"]*)/
        #expect(near.firstMatch(of: first) != nil)
        #expect(near.firstMatch(of: first)?.1 != far.firstMatch(of: first)?.1)
    }

    @Test func onlyBarsThatStandAloneAreRound() {
        let alone = Chart(sales) { BarMark(x: .value("City", $0.city), y: .value("Sales", $0.count)) }
        #expect(html(alone).contains("border-radius:3px"))
        let stacked = Chart(sales) {
            BarMark(x: .value("Year", "2026"), y: .value("Sales", $0.count)).foregroundStyle(
                by: .value("City", $0.city))
        }
        #expect(!html(stacked).contains("border-radius:3px"))
    }

    @Test func titlesOfAxesStandOnTheirSides() {
        let chart = Chart { point(5, 5) }
        #expect(html(chart.chartXAxisLabel("Weeks", position: .trailing)).contains("justify-self:end"))
        #expect(html(chart.chartXAxisLabel("Weeks", position: .leading)).contains("justify-self:start"))
    }

    @Test func barsStartAtTheEndThatIsNearestToZero() {
        let bar = Chart { BarMark(x: .value("X", "a"), y: .value("Y", 10)) }
        #expect(html(bar.chartYScale(domain: 5...10)).contains(/inset:0% [\d.]+% 0%[ ]/))
        #expect(html(bar.chartYScale(domain: -10...10)).contains(/inset:0% [\d.]+% 50%[ ]/))
        let below = Chart { BarMark(x: .value("X", "a"), y: .value("Y", -10)) }
        #expect(html(below.chartYScale(domain: -10 ... -5)).contains(/inset:0% [\d.]+% 0%[ ]/))
    }

    @Test func aScaleMayHaveAKindAlone() {
        let chart = Chart {
            point(1, 1)
            point(2, 10)
            point(3, 1000)
        }
        #expect(html(chart.chartYScale(type: .log)) != html(chart.chartYScale(type: .linear)))
    }

    @Test func labelsStandWhereTheirValuesAre() {
        /// Returns the positions of the labels below and beside the plot.
        func places(_ view: some View, _ side: String) -> [Double] {
            html(view).matches(of: /class="?ch-l[^>]*?(left|top):([\d.]+)%/)
                .filter { $0.output.1 == side }.compactMap { Double($0.output.2) }
        }
        let chart = Chart { point(5, 5) }.chartXScale(domain: 0...10).chartYScale(domain: 0...4)
        #expect(places(chart, "left") == [0, 20, 40, 60, 80, 100])
        #expect(places(chart, "top") == [100, 75, 50, 25, 0])
        // Labels at the ends stay within the plot.
        #expect(html(chart).contains("left:0%;translate:0") && html(chart).contains("left:100%;translate:-100%"))
    }

    @Test func namesOfSpansStandInTheMiddleOfTheirBars() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let days = try (1...4).map { day in
            try #require(calendar.date(from: DateComponents(year: 2026, month: 3, day: day)))
        }
        func firstPlace(_ view: some View) -> Double? {
            html(view.environment(\.calendar, calendar).environment(\.timeZone, .gmt))
                .firstMatch(of: /class="?ch-l[^>]*?left:([\d.]+)%/).flatMap { Double($0.output.1) }
        }
        let bars = Chart(days, id: \.self) { BarMark(x: .value("Day", $0, unit: .day), y: .value("Visits", 3)) }
        let marks = AxisMarks(values: .stride(by: .day))
        // Four days: the middle of the first is at an eighth.
        #expect(firstPlace(bars.chartXAxis { marks }) == 12.5)
        let begins = AxisMarks(values: .stride(by: .day)) { _ in AxisValueLabel(centered: false) }
        #expect(firstPlace(bars.chartXAxis { begins }) == 0)
    }
}
