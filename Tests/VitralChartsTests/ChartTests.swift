// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import VitralCharts

/// The HTML of charts.
@MainActor
struct ChartTests {
    private struct Sale: Identifiable {
        let id: Int
        let city: String
        let quarter: String
        let count: Double
    }

    private let sales = [
        Sale(id: 0, city: "Lisbon", quarter: "Q1", count: 30), Sale(id: 1, city: "Porto", quarter: "Q1", count: 10),
        Sale(id: 2, city: "Lisbon", quarter: "Q2", count: 40), Sale(id: 3, city: "Porto", quarter: "Q2", count: 20),
    ]

    private func html(_ view: some View) -> String {
        let tester = ViewTester(view)
        defer { tester.close() }
        return String(decoding: tester.scene.renderPage().body, as: UTF8.self)
    }

    // MARK: Bars

    @Test func barsStandOnZero() {
        let html = html(
            Chart(sales.filter { $0.city == "Lisbon" }) {
                BarMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
            })
        // The axis ends at 40: a quarter is free above 30, and a bar takes 70 % of its half of the width.
        #expect(html.contains("inset:25% 57.5% 0% 7.5%;background:var(--accent);border-radius:3px"), "\(html)")
        #expect(html.contains("inset:0% 7.5% 0% 57.5%"))
    }

    @Test func barsAreStackedAndGroupedAndLie() {
        let stacked = html(
            Chart(sales) {
                BarMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
                    .foregroundStyle(by: .value("City", $0.city))
            })
        // 40 of 60, and 20 of 60 above it.
        #expect(stacked.contains("inset:33.33% 7.5% 0% 57.5%;background:var(--blue)"), "\(stacked)")
        #expect(stacked.contains("inset:0% 7.5% 66.67% 57.5%;background:var(--green)"))
        let grouped = html(
            Chart(sales) {
                BarMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
                    .position(by: .value("City", $0.city))
            })
        #expect(grouped.contains("inset:25% 76% 0% 6%"), "\(grouped)")
        #expect(grouped.contains("inset:75% 56% 0% 26%"))
        let lying = html(
            Chart(sales.filter { $0.city == "Lisbon" }) {
                BarMark(x: .value("Sales", $0.count), y: .value("Quarter", $0.quarter), height: .fixed(20))
                    .cornerRadius(0)
            })
        // The first category is at the top.
        #expect(lying.contains("inset:calc(25% + -10px) 25% calc(75% + -10px) 0%"), "\(lying)")
    }

    @Test func barsBetweenTwoValuesAndOfOneDimension() {
        let between = html(
            Chart { BarMark(xStart: .value("From", 2), xEnd: .value("Until", 4), y: .value("What", "Walk")) }
                .chartXScale(domain: 0...10))
        #expect(between.contains("inset:15% 60% 15% 20%"), "\(between)")
        let one = html(
            Chart {
                BarMark(x: .value("Part", 30)).foregroundStyle(.red)
                BarMark(x: .value("Part", 10)).foregroundStyle(.blue)
            })
        #expect(one.contains("inset:0% 25% 0% 0%;background:var(--red)"), "\(one)")
        #expect(one.contains("inset:0% 0% 0% 75%;background:var(--blue)"))
    }

    // MARK: Lines, areas, points, rules, rectangles

    @Test func aLineIsDrawnForEachSeries() {
        let html = html(
            Chart(sales) {
                LineMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
                    .foregroundStyle(by: .value("City", $0.city))
                    .symbol(by: .value("City", $0.city))
                    .lineStyle(StrokeStyle(lineWidth: 5))
            }
            .chartYScale(domain: 0...40))
        #expect(html.contains("d=\"M25 25L75 0\" style=\"stroke:var(--blue);stroke-width:5"), "\(html)")
        #expect(html.contains("d=\"M25 75L75 50\" style=\"stroke:var(--green)"))
        // Circles for one city, squares for the other.
        #expect(html.components(separatedBy: "class=\"ch-o\"").count == 5)
        #expect(html.components(separatedBy: "<svg class=\"ch-o\"").count == 3)
    }

    @Test func areasReachDownToZeroOrToAnotherValue() {
        let stacked = html(
            Chart(sales) {
                AreaMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
                    .foregroundStyle(by: .value("City", $0.city))
            })
        #expect(stacked.contains("d=\"M25 50L75 33.33L75 100L25 100Z\" style=\"fill:var(--blue)\""), "\(stacked)")
        #expect(stacked.contains("d=\"M25 33.33L75 0L75 33.33L25 50Z\""))
        let band = html(
            Chart(sales.prefix(1)) {
                AreaMark(x: .value("Quarter", $0.quarter), yStart: .value("Low", 10), yEnd: .value("High", $0.count))
                    .opacity(0.5)
            }
            .chartYScale(domain: 0...40))
        #expect(band.contains("d=\"M50 25L50 75Z\" style=\"fill:var(--accent);opacity:0.5\""), "\(band)")
    }

    @Test func pointsHaveShapesAndSizes() {
        let html = html(
            Chart {
                PointMark(x: .value("X", 5), y: .value("Y", 5)).symbol(.diamond).symbolSize(.pi * 25)
            }
            .chartXScale(domain: 0...10).chartYScale(domain: 0...20))
        #expect(html.contains("left:50%;top:75%;width:10px;height:10px;fill:var(--accent)"), "\(html)")
    }

    @Test func rulesGoAcross() {
        let html = html(
            Chart {
                RuleMark(y: .value("Goal", 5)).foregroundStyle(.red)
                    .annotation(position: .top, alignment: .leading) { Text("Goal!") }
                RuleMark(x: .value("Start", 2), yStart: .value("From", 0), yEnd: .value("To", 5))
            }
            .chartXScale(domain: 0...10).chartYScale(domain: 0...10))
        #expect(html.contains("d=\"M0 50L100 50\" style=\"stroke:var(--red);stroke-width:1\""), "\(html)")
        #expect(html.contains("d=\"M20 50L20 100\""))
        #expect(html.contains("left:0%;top:50%;translate:0px calc(-100% - 4px)"))
        #expect(html.contains("Goal!"))
    }

    @Test func rectanglesFillTheirPlaces() {
        let html = html(
            Chart(sales) {
                RectangleMark(
                    x: .value("Quarter", $0.quarter), y: .value("City", $0.city), width: .inset(2), height: .ratio(1))
            })
        #expect(html.contains("inset:0% calc(50% + 2px) 50% calc(0% + 2px)"), "\(html)")
    }

    @Test func valuesWithoutAPlaceAreNotDrawn() {
        let html = html(
            Chart {
                PointMark(x: .value("X", 0), y: .value("Y", 1))
                PointMark(x: .value("X", Double.nan), y: .value("Y", 1))
                PointMark(x: .value("X", 10), y: .value("Y", 1))
            }
            .chartXScale(type: .log))
        #expect(html.components(separatedBy: "class=\"ch-o\"").count == 2, "\(html)")
        #expect(!html.contains("nan") && !html.contains("inf%"))
        #expect(self.html(Chart {}).contains("<figure"))
    }

    // MARK: Axes and legend

    @Test func axesNameRoundValues() {
        let tester = ViewTester(
            Chart(sales) { BarMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count)) })
        for text in ["Q1", "Q2", "0", "20", "40", "60"] { tester.assert { $0.hasText(text) } }
        #expect(tester.texts.filter { $0 == "Q1" }.count >= 1)
    }

    @Test func axesFollowTheirContent() {
        let html = html(
            Chart { PointMark(x: .value("X", 5), y: .value("Y", 0.5)) }
                .chartXScale(domain: 0...10)
                .chartYScale(domain: 0...1)
                .chartXAxis {
                    AxisMarks(values: .stride(by: 5.0)) { value in
                        AxisTick()
                        AxisValueLabel("at \(value.as(Int.self) ?? -1) of \(value.count)")
                    }
                }
                .chartYAxis {
                    AxisMarks(position: .leading, values: [0, 0.25, 1]) {
                        _ in
                        AxisGridLine(stroke: StrokeStyle(dash: [2])).foregroundStyle(.red)
                        AxisValueLabel(format: FloatingPointFormatStyle<Double>.Percent())
                    }
                }
                .chartXAxisLabel("Weeks").chartYAxisLabel("Share"))
        for text in ["at 0 of 3", "at 10 of 3", "Weeks", "Share", "25%", "class=\"tx\"", "border-style:dashed"] {
            #expect(html.contains(text), "\(text) in \(html)")
        }
        #expect(html.contains("class=\"gy\" style=\"top:75%;border-color:var(--red)"))
        #expect(html.contains("ch-y e"))
        let bare = self.html(
            Chart { PointMark(x: .value("X", 5), y: .value("Y", 1)) }.chartXAxis(.hidden).chartYAxis(.hidden))
        #expect(!bare.contains("ch-x") && !bare.contains("class=\"g"))
    }

    @Test func datesAreNamedInTheReadersLanguage() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let dates = (1...12).compactMap { calendar.date(from: DateComponents(year: 2026, month: $0, day: 1)) }
        let chart = Chart(dates, id: \.self) {
            BarMark(x: .value("Month", $0, unit: .month), y: .value("Guests", 1))
        }
        let english = html(chart)
        #expect(english.contains("Feb") && english.contains("February 2026"), "\(english)")
        let portuguese = html(chart.environment(\.locale, Locale(identifier: "pt-BR")))
        #expect(portuguese.contains("fev") && portuguese.contains("Gráfico"))
    }

    @Test func datesLieInTheReadersTimeZoneAndCalendar() throws {
        // Half an hour after midnight in Greenwich it is still the previous day in the Azores.
        let instant = Date(timeIntervalSince1970: 1_767_227_400)
        let azores = try #require(TimeZone(identifier: "Atlantic/Azores"))
        let chart = Chart { BarMark(x: .value("Day", instant, unit: .day), y: .value("Guests", 1)) }
        let greenwich = html(chart.environment(\.timeZone, .gmt))
        #expect(greenwich.contains(">Jan 1, 2026<"), "\(greenwich)")
        let west = html(chart.environment(\.timeZone, azores))
        #expect(west.contains(">Dec 31, 2025<"), "\(west)")
        // The year of the Buddhist calendar is 543 higher.
        let buddhist = html(
            Chart { BarMark(x: .value("Year", instant, unit: .year), y: .value("Guests", 1)) }
                .environment(\.timeZone, .gmt).environment(\.calendar, Calendar(identifier: .buddhist)))
        #expect(buddhist.contains("2569"), "\(buddhist)")
        #expect(!buddhist.contains("2026"))
        let format = html(
            chart.environment(\.timeZone, azores)
                .chartXAxis { AxisMarks(values: [instant]) { _ in AxisValueLabel(format: Date.FormatStyle().day()) } })
        #expect(format.contains(">31<"), "\(format)")
    }

    @Test func theLegendNamesColours() {
        let chart = Chart(sales) {
            BarMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
                .foregroundStyle(by: .value("City", $0.city))
        }
        let scaled = html(chart.chartForegroundStyleScale(["Porto": Color.red, "Lisbon": Color.pink]))
        #expect(scaled.contains("background:var(--red)\"></i>Porto"))
        #expect(!html(chart.chartLegend(.hidden)).contains("ch-k"))
        #expect(html(chart.chartLegend(position: .top) { Text("Mine") }).contains("Mine"))
        let mint = html(chart.chartForegroundStyleScale(range: [Color.mint]))
        #expect(mint.contains("background:var(--mint)\"></i>Porto"))
    }

    @Test func thePlotTakesAStyle() {
        let html = html(
            Chart { PointMark(x: .value("X", 5), y: .value("Y", 1)) }
                .chartPlotStyle { $0.background(.red) })
        #expect(html.contains("background:var(--red)"))
    }

    // MARK: Slices

    @Test func slicesAreParts() {
        let html = html(
            Chart(sales.prefix(2)) {
                SectorMark(angle: .value("Sales", $0.count), innerRadius: .ratio(0.5))
                    .foregroundStyle(by: .value("City", $0.city))
                    .annotation(position: .overlay) { Text("slice") }
            })
        #expect(html.contains("d=\"M0 -50A50 50 0 1 1 -50 0L-25 0A25 25 0 1 0 0 -25Z\""), "\(html)")
        #expect(html.contains("slice"))
    }
}
