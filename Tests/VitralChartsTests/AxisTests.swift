// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral

@testable import VitralCharts
@testable import VitralTesting

/// Axes: their labels, lines and titles.
@MainActor
struct AxisTests {
    private func labels(_ view: some View) -> [String] { ViewTester(view).axisLabels.map(\.text) }

    private func point(_ x: Double, _ y: Double) -> PointMark { PointMark(x: .value("X", x), y: .value("Y", y)) }

    private func months() -> [Date] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return (1...12).compactMap { calendar.date(from: DateComponents(year: 2026, month: $0, day: 1)) }
    }

    @Test func `axes label round values`() {
        let sales = Sale.ofTwoQuarters
        let tester = ViewTester(
            Chart(sales) { BarMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count)) })
        #expect(Set(tester.axisLabels.map(\.text)) == ["Q1", "Q2", "0", "20", "40", "60"])
    }

    /// Returns the indices of the labels that a chart of each width class shows, the narrowest first.
    private func shownLabels(_ names: [String], in tester: ViewTester) -> [[Int]] {
        let hidden = StyleClass.axisLabelsOfCrowds.map { Set(tester.all($0).map(\.text)) }
        // The classes of wider charts hide their labels on narrower ones too.
        return hidden.indices.map { width in
            names.indices.filter { index in !hidden[width...].contains { $0.contains(names[index]) } }
        }
    }

    @Test(arguments: [3, 6, 10, 14, 40]) func `a narrow chart shows labels at equal distances`(length: Int) {
        let names = (0..<12).map { String("\($0)".padding(toLength: length, withPad: "m", startingAt: 0)) }
        let tester = ViewTester(
            Chart(names, id: \.self) { BarMark(x: .value("Month", $0), y: .value("Sales", 1)) })
        let widths = shownLabels(names, in: tester)
        #expect(widths.count == AxisDrawing.rooms.count)
        for (shown, room) in zip(widths, AxisDrawing.rooms) {
            let distances = Set(zip(shown, shown.dropFirst()).map { $1 - $0 })
            #expect(shown.first == 0 && distances.count <= 1, "\(shown)")
            let width = Double(length) * 6.2
            if let distance = distances.first { #expect(Double(distance) * room / 12 > width, "\(shown) in \(room)") }
            // One label alone is shown only where two have no room.
            if shown.count == 1 { #expect(room < width * 4, "\(room)") }
        }
        #expect(length > 3 || widths.last == Array(names.indices))
    }

    @Test func `labels at the ends of an axis leave room for their neighbors`() {
        let chart = Chart { point(0, 1) }
            .chartXScale(domain: 0...10_000)
            .chartXAxis { AxisMarks(values: .stride(by: 1_000)) }
        let tester = ViewTester(chart)
        let names = tester.axisLabels.filter { $0.left != nil }.map(\.text)
        #expect(names.count == 11)
        for (shown, room) in zip(shownLabels(names, in: tester), AxisDrawing.rooms) {
            guard let next = shown.dropFirst().first else { continue }
            // The first label begins at its value, the next one is centered below its own.
            let (first, second) = (Double(names[0].count) * 6.2, Double(names[next].count) * 6.2)
            #expect(first < Double(next) * room / Double(names.count - 1) - second / 2, "\(shown) in \(room)")
        }
    }

    @Test func `axis marks have ticks, grid lines and labels of their own`() {
        let tester = ViewTester(
            Chart { point(5, 0.5) }
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
        let labels = tester.axisLabels.map(\.text)
        for text in ["at 0 of 3", "at 10 of 3", "25%"] { #expect(labels.contains(text)) }
        tester.assert {
            $0.hasText("Weeks")
            $0.hasText("Share")
        }
        #expect(tester.all(.xTick).count == 3 && tester.has(.leadingYLabels))
        let lines = tester.all(.yGridLine).map(\.style)
        #expect(lines.count == 3 && lines.allSatisfy { $0["border-style"] == "dashed" })
        #expect(lines.contains { $0.includes(["top": "75%", "border-color": "var(--red)"]) })
    }

    @Test func `a hidden axis has neither labels nor lines`() {
        let bare = ViewTester(Chart { point(5, 1) }.chartXAxis(.hidden).chartYAxis(.hidden))
        #expect(bare.axisLabels.isEmpty && !bare.has(.xGridLine) && !bare.has(.yGridLine))
    }

    @Test func `an axis has about the desired number of values`() {
        let chart = Chart { point(5, 5) }.chartXScale(domain: 0...10).chartYScale(domain: 0...100)
        #expect(labels(chart).contains("20") && !labels(chart).contains("30"))
        #expect(labels(chart.chartYAxis { AxisMarks(values: .automatic(desiredCount: 10)) }).contains("30"))
        let wide = labels(chart.chartYAxis { AxisMarks(values: .automatic(minimumStride: 50)) })
        #expect(wide.contains("50") && !wide.contains("20"))
    }

    @Test func `an axis can be above the plot`() {
        let chart = Chart { point(5, 5) }.chartXScale(domain: 0...10)
        #expect(!ViewTester(chart).has(.topXLabels))
        #expect(ViewTester(chart.chartXAxis { AxisMarks(position: .top) }).has(.topXLabels))
    }

    @Test func `a label can be a view`() {
        let chart = Chart { point(5, 5) }.chartXScale(domain: 0...10)
        let tester = ViewTester(chart.chartXAxis { AxisMarks(values: [5]) { _ in AxisValueLabel { Text("half") } } })
        tester.assert { $0.hasText("half") }
    }

    @Test func `labels are at the positions of their values`() {
        let chart = Chart { point(5, 5) }.chartXScale(domain: 0...10).chartYScale(domain: 0...4)
        let tester = ViewTester(chart)
        #expect(tester.axisLabels.compactMap(\.left) == ["0%", "20%", "40%", "60%", "80%", "100%"])
        #expect(tester.axisLabels.compactMap(\.top) == ["100%", "75%", "50%", "25%", "0%"])
        // Labels at the ends stay within the plot.
        #expect(tester.declares(["left": "0%", "translate": "0"]))
        #expect(tester.declares(["left": "100%", "translate": "-100%"]))
    }

    @Test func `titles of axes are shown on their sides`() {
        let chart = Chart { point(5, 5) }
        let titled = ViewTester(chart.chartXAxisLabel("Kilometers of path").chartYAxisLabel("Hours walked"))
        titled.assert {
            $0.hasText("Kilometers of path")
            $0.hasText("Hours walked")
        }
        func place(_ position: AnnotationPosition) -> [String] {
            ViewTester(chart.chartXAxisLabel("Weeks", position: position)).declarations(of: "justify-self")
        }
        #expect(place(.trailing) == ["end"])
        #expect(place(.leading) == ["start"])
    }

    // MARK: Dates

    @Test func `an axis of dates has its stride`() {
        let chart = Chart(months(), id: \.self) {
            BarMark(x: .value("Month", $0, unit: .month), y: .value("Guests", 1))
        }
        let labels = labels(chart.chartXAxis { AxisMarks(values: .stride(by: .month, count: 6)) })
        #expect(labels.contains("Jul") && !labels.contains("Feb"))
    }

    @Test func `dates have the format of the user's language`() {
        let chart = Chart(months(), id: \.self) {
            BarMark(x: .value("Month", $0, unit: .month), y: .value("Guests", 1))
        }
        func caption(_ tester: ViewTester) -> String? { tester.page.root.subtree.first { $0.tag == "caption" }?.text }
        let english = ViewTester(chart)
        #expect(english.axisLabels.contains { $0.text == "Feb" })
        #expect(english.shows(.row("February 2026")))
        #expect(caption(english) == "Chart: Month, Guests")
        let portuguese = ViewTester(chart.environment(\.locale, Locale(identifier: "pt-BR")))
        #expect(portuguese.axisLabels.contains { $0.text.hasPrefix("fev") })
        #expect(caption(portuguese) == "Gráfico: Month, Guests")
    }

    @Test func `dates are in the user's time zone and calendar`() throws {
        // Half an hour after midnight in Greenwich it is still the previous day in the Azores.
        let instant = Date(timeIntervalSince1970: 1_767_227_400)
        let azores = try #require(TimeZone(identifier: "Atlantic/Azores"))
        let chart = Chart { BarMark(x: .value("Day", instant, unit: .day), y: .value("Guests", 1)) }
        #expect(ViewTester(chart.environment(\.timeZone, .gmt)).shows(.row("Jan 1, 2026")))
        #expect(ViewTester(chart.environment(\.timeZone, azores)).shows(.row("Dec 31, 2025")))
        // The year of the Buddhist calendar is 543 higher.
        let buddhist = ViewTester(
            Chart { BarMark(x: .value("Year", instant, unit: .year), y: .value("Guests", 1)) }
                .environment(\.timeZone, .gmt).environment(\.calendar, Calendar(identifier: .buddhist))
        ).all(.row()).map(\.text)
        #expect(buddhist.contains { $0.contains("2569") } && !buddhist.contains { $0.contains("2026") })
        let days = labels(
            chart.environment(\.timeZone, azores)
                .chartXAxis { AxisMarks(values: [instant]) { _ in AxisValueLabel(format: Date.FormatStyle().day()) } })
        #expect(days.contains("31"))
    }

    @Test func `labels of time spans are at the middle of their bars`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let days = try (1...4).map { day in
            try #require(calendar.date(from: DateComponents(year: 2026, month: 3, day: day)))
        }
        func firstPlace(_ view: some View) -> String? {
            ViewTester(view.environment(\.calendar, calendar).environment(\.timeZone, .gmt))
                .axisLabels.compactMap(\.left).first
        }
        let bars = Chart(days, id: \.self) { BarMark(x: .value("Day", $0, unit: .day), y: .value("Visits", 3)) }
        let marks = AxisMarks(values: .stride(by: .day))
        // Four days: the middle of the first is at an eighth.
        #expect(firstPlace(bars.chartXAxis { marks }) == "12.5%")
        let begins = AxisMarks(values: .stride(by: .day)) { _ in AxisValueLabel(centered: false) }
        #expect(firstPlace(bars.chartXAxis { begins }) == "0%")
    }
}
