// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import VitralCharts

/// Scales and the values that axes label.
struct ScaleTests {
    private let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private func day(_ text: String) -> Date {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2])) ?? .distantPast
    }

    @Test func `numbers have positions between the ends`() {
        let scale = PlotScale(kind: .linear, lower: 10, upper: 30)
        #expect(scale.position(.number(20)) == 0.5)
        #expect(scale.position(.category("a")) == nil)
        #expect(scale.position(.number(.nan)) == nil)
        #expect(PlotScale(kind: .linear, lower: 10, upper: 30, isReversed: true).position(of: 15) == 0.75)
        #expect(PlotScale(kind: .linear, lower: 5, upper: 5).position(of: 5) == 0.5)
    }

    @Test func `logarithms and square roots are spaced evenly`() {
        let powers = PlotScale(kind: .logarithmic, lower: 1, upper: 100)
        #expect(abs((powers.position(of: 10) ?? 0) - 0.5) < 1e-9)
        #expect(powers.position(of: 0) == nil)
        #expect(powers.position(of: -3) == nil)
        #expect(PlotScale(kind: .squareRoot, lower: 0, upper: 100).position(of: 25) == 0.5)
    }

    @Test func `categories have bands of equal width`() {
        let scale = PlotScale(kind: .category(["a", "b"]), lower: 0, upper: 1)
        #expect(scale.position(.category("b")) == 0.75)
        #expect(scale.position(.category("c")) == nil)
        #expect(scale.band == 0.5)
    }

    @Test(arguments: [(10.0, 5, 2.0), (1, 4, 0.2), (163, 4, 50), (0.03, 5, 0.005), (7_000, 5, 1_000), (0, 5, 1)])
    func stepsAreRound(span: Double, count: Int, step: Double) {
        #expect(abs(Ticks.step(over: span, count: count) - step) < 1e-12)
    }

    @Test func ticksAreMultiples() {
        #expect(Ticks.multiples(of: 0.1, from: 0, to: 0.3) == [0, 0.1, 0.2, 0.3])
        #expect(Ticks.multiples(of: 5, from: -7, to: 7) == [-5, 0, 5])
        #expect(Ticks.multiples(of: 0, from: 0, to: 1) == [])
        #expect(Ticks.multiples(of: 1e-9, from: 0, to: 1) == [])
        #expect(Ticks.powers(from: 1, to: 10_000) == [1, 10, 100, 1_000, 10_000])
        #expect(Ticks.powers(from: 1, to: 10) == [1, 2, 5, 10])
        #expect(Ticks.digits(for: 0.05) == 2)
        #expect(Ticks.digits(for: 20) == 0)
    }

    @Test func datesAreTheBeginningsOfUnits() {
        let months = DateTicks.dates(
            every: .month, count: 3, from: day("2026-02-10"), to: day("2026-12-31"), calendar: calendar)
        #expect(months == [day("2026-04-01"), day("2026-07-01"), day("2026-10-01")])
        let weeks = DateTicks.dates(
            every: .day, count: 1, from: day("2026-02-27"), to: day("2026-03-02"), calendar: calendar)
        #expect(weeks.count == 4)
        #expect(DateTicks.dates(every: .day, count: 0, from: .now, to: .now, calendar: calendar) == [])
        // An invalid stride does not exhaust the memory.
        #expect(
            DateTicks.dates(
                every: .second, count: 1, from: day("2000-01-01"), to: day("2026-01-01"), calendar: calendar
            ).count == 1_000)
    }

    @Test(arguments: [(3_600.0 * 5, Calendar.Component.hour), (86_400 * 4, .day), (86_400 * 360, .month)])
    func dateStepsFitTheSpan(seconds: Double, unit: Calendar.Component) {
        #expect(DateTicks.step(over: seconds, count: 5).unit == unit)
    }
}

/// Scales as charts draw them.
@MainActor
struct ChartScaleTests {
    private func point(_ x: Double, _ y: Double) -> PointMark { PointMark(x: .value("X", x), y: .value("Y", y)) }

    private func tops(_ view: some View) -> [String?] { ViewTester(view).points.map { $0["top"] } }

    @Test func `a scale is linear, logarithmic or of square roots`() {
        let chart = Chart { point(1, 25) }
        #expect(tops(chart.chartYScale(domain: 0...100)) == ["75%"])
        #expect(tops(chart.chartYScale(domain: 0...100, type: .squareRoot)) == ["50%"])
        #expect(tops(Chart { point(1, 10) }.chartYScale(domain: 1...100, type: .log)) == ["50%"])
    }

    @Test func `a scale can have a type without a domain`() {
        let chart = Chart {
            point(1, 1)
            point(2, 10)
            point(3, 1000)
        }
        #expect(tops(chart.chartYScale(type: .log)) != tops(chart.chartYScale(type: .linear)))
    }

    @Test func `a scale of categories has the order of its domain`() {
        let chart = Chart { PointMark(x: .value("City", "Faro"), y: .value("Y", 1)) }
            .chartXScale(domain: ["Lisbon", "Porto", "Faro", "Braga"])
        #expect(ViewTester(chart).points.map { $0["left"] } == ["62.5%"])
    }

    @Test func `a scale includes zero or not, and can be reversed`() {
        let chart = Chart {
            point(1, 90)
            point(2, 100)
        }
        #expect(tops(chart.chartYScale(domain: .automatic(includesZero: true))) == ["10%", "0%"])
        #expect(tops(chart.chartYScale(domain: .automatic(includesZero: false))) == ["100%", "0%"])
        #expect(tops(chart.chartYScale(domain: .automatic(includesZero: true, reversed: true))) == ["90%", "100%"])
    }

    @Test func `the plot area has the style of the chart`() {
        let tester = ViewTester(Chart { point(5, 1) }.chartPlotStyle { $0.background(.red) })
        #expect(tester.declarations(of: "background").contains("var(--red)"))
    }
}
