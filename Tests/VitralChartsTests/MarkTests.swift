// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import VitralCharts

/// Bars, lines, areas, points, rules and rectangles: their places and their looks.
@MainActor
struct MarkTests {
    private let sales = Sale.ofTwoQuarters
    private var salesOfLisbon: [Sale] { sales.filter { $0.city == "Lisbon" } }

    // MARK: Bars

    @Test func `bars begin at zero`() {
        let tester = ViewTester(
            Chart(salesOfLisbon) { BarMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count)) })
        // The axis ends at 40: a quarter is free above 30, and a bar takes 70 % of its half of the width.
        #expect(
            tester.bars == [
                ["inset": "25% 57.5% 0% 7.5%", "background": "var(--accent)", "border-radius": "3px"],
                ["inset": "0% 7.5% 0% 57.5%", "background": "var(--accent)", "border-radius": "3px"],
            ])
    }

    @Test func `bars begin at the end of the axis that is nearest to zero`() {
        func verticalInset(_ value: Double, _ domain: ClosedRange<Double>) -> [Substring] {
            let chart = Chart { BarMark(x: .value("X", "a"), y: .value("Y", value)) }.chartYScale(domain: domain)
            let parts = ViewTester(chart).bars.first?["inset"]?.split(separator: " ") ?? []
            return parts.count == 4 ? [parts[0], parts[2]] : []
        }
        #expect(verticalInset(10, 5...10) == ["0%", "0%"])
        #expect(verticalInset(10, -10...10) == ["0%", "50%"])
        #expect(verticalInset(-10, -10 ... -5) == ["0%", "0%"])
    }

    @Test func `bars of a category are stacked`() {
        let tester = ViewTester(
            Chart(sales) {
                BarMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
                    .foregroundStyle(by: .value("City", $0.city))
            })
        // 40 of 60, and 20 of 60 above it.
        #expect(tester.declares(["inset": "33.33% 7.5% 0% 57.5%", "background": "var(--blue)"]))
        #expect(tester.declares(["inset": "0% 7.5% 66.67% 57.5%", "background": "var(--green)"]))
    }

    @Test func `bars are grouped by position`() {
        let tester = ViewTester(
            Chart(sales) {
                BarMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
                    .position(by: .value("City", $0.city))
            })
        let insets = tester.declarations(of: "inset")
        #expect(insets.contains("25% 76% 0% 6%") && insets.contains("75% 56% 0% 26%"))
    }

    @Test func `horizontal bars start at the top and have a fixed height`() {
        let tester = ViewTester(
            Chart(salesOfLisbon) {
                BarMark(x: .value("Sales", $0.count), y: .value("Quarter", $0.quarter), height: .fixed(20))
                    .cornerRadius(0)
            })
        #expect(tester.bars.first?["inset"] == "calc(25% + -10px) 25% calc(75% + -10px) 0%")
        #expect(tester.bars.allSatisfy { $0["border-radius"] == nil })
    }

    @Test func `a bar is between two values`() {
        let chart = Chart { BarMark(xStart: .value("From", 2), xEnd: .value("Until", 4), y: .value("What", "Walk")) }
        #expect(ViewTester(chart.chartXScale(domain: 0...10)).declarations(of: "inset") == ["15% 60% 15% 20%"])
    }

    @Test func `bars of one dimension are parts of a whole`() {
        let tester = ViewTester(
            Chart {
                BarMark(x: .value("Part", 30)).foregroundStyle(.red)
                BarMark(x: .value("Part", 10)).foregroundStyle(.blue)
            })
        #expect(tester.declares(["inset": "0% 25% 0% 0%", "background": "var(--red)"]))
        #expect(tester.declares(["inset": "0% 0% 0% 75%", "background": "var(--blue)"]))
    }

    @Test func `bars are stacked, normalized or overlapping`() {
        func insets(_ stacking: MarkStackingMethod) -> [String] {
            ViewTester(
                Chart(Sale.ofTwoCities) {
                    BarMark(x: .value("Year", "2026"), y: .value("Sales", $0.count), stacking: stacking)
                }
                .chartYScale(domain: stacking == .normalized ? 0...1 : 0...80)
            ).declarations(of: "inset")
        }
        #expect(insets(.unstacked) == ["62.5% 15% 0% 15%", "50% 15% 0% 15%"])
        #expect(insets(.normalized).contains("0% 15% 42.86% 15%"))
        #expect(insets(.standard).contains("12.5% 15% 37.5% 15%"))
    }

    @Test func `the distance of numbers limits the width of their bars`() throws {
        func inset(_ places: [Double]) throws -> String {
            let tester = ViewTester(
                Chart(places, id: \.self) { BarMark(x: .value("X", $0), y: .value("Y", 5)) }
                    .chartXScale(domain: 0...20).chartYScale(domain: 0...10))
            return try #require(tester.declarations(of: "inset").first)
        }
        #expect(try inset([4, 6]) != inset([4, 12]))
    }

    @Test func `only bars that are not stacked have round corners`() {
        let alone = Chart(Sale.ofTwoCities) { BarMark(x: .value("City", $0.city), y: .value("Sales", $0.count)) }
        #expect(ViewTester(alone).bars.allSatisfy { $0["border-radius"] == "3px" })
        let stacked = Chart(Sale.ofTwoCities) {
            BarMark(x: .value("Year", "2026"), y: .value("Sales", $0.count))
                .foregroundStyle(by: .value("City", $0.city))
        }
        #expect(ViewTester(stacked).bars.allSatisfy { $0["border-radius"] == nil })
    }

    @Test func `a changed value updates its bar in place`() {
        struct Growing: View {
            @State private var count = 1
            var body: some View {
                VStack {
                    Chart { BarMark(x: .value("City", "Lisbon"), y: .value("Sales", count)) }
                        .chartYScale(domain: 0...10)
                    Button("Grow") { count += 1 }
                }
            }
        }
        let tester = ViewTester(Growing())
        tester.tap("Grow")
        #expect(tester.declarations(of: "inset") == ["80% 15% 0% 15%"])
        #expect(!tester.hasFailed)
    }

    // MARK: Lines and areas

    @Test func `each series is a line with its symbols`() {
        let tester = ViewTester(
            Chart(sales) {
                LineMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
                    .foregroundStyle(by: .value("City", $0.city))
                    .symbol(by: .value("City", $0.city))
                    .lineStyle(StrokeStyle(lineWidth: 5))
            }
            .chartYScale(domain: 0...40))
        #expect(tester.draws("M25 25L75 0", ["stroke": "var(--blue)", "stroke-width": "5"]))
        #expect(tester.draws("M25 75L75 50", ["stroke": "var(--green)"]))
        // Circles for one city, squares for the other.
        #expect(tester.points.count == 4)
        #expect(tester.points.count { $0["background"] == "var(--blue)" } == 2)
        #expect(tester.points.count { $0["fill"] == "var(--green)" } == 2)
    }

    @Test func `areas extend to zero or to the area below`() {
        let tester = ViewTester(
            Chart(sales) {
                AreaMark(x: .value("Quarter", $0.quarter), y: .value("Sales", $0.count))
                    .foregroundStyle(by: .value("City", $0.city))
            })
        #expect(tester.draws("M25 50L75 33.33L75 100L25 100Z", ["fill": "var(--blue)"]))
        #expect(tester.draws("M25 33.33L75 0L75 33.33L25 50Z"))
    }

    @Test func `an area is between two values`() {
        let tester = ViewTester(
            Chart(sales.prefix(1)) {
                AreaMark(x: .value("Quarter", $0.quarter), yStart: .value("Low", 10), yEnd: .value("High", $0.count))
                    .opacity(0.5)
            }
            .chartYScale(domain: 0...40))
        #expect(tester.draws("M50 25L50 75Z", ["fill": "var(--accent)", "opacity": "0.5"]))
    }

    @Test func `lines and areas have an interpolation`() throws {
        let line = ViewTester(
            Chart(Sale.ofTwoCities) {
                LineMark(x: .value("City", $0.city), y: .value("Sales", $0.count)).interpolationMethod(.stepEnd)
            }
            .chartYScale(domain: 0...40))
        #expect(line.outlines == ["M25 25H75V0H75"])
        let area = ViewTester(
            Chart(Sale.ofTwoCities) {
                AreaMark(x: .value("City", $0.city), y: .value("Sales", $0.count)).interpolationMethod(.stepEnd)
            }
            .chartYScale(domain: 0...40))
        #expect(try #require(area.outlines.first).hasPrefix("M25 25H75V0H75"))
    }

    // MARK: Points, rules and rectangles

    @Test func `points have shapes and sizes`() {
        let tester = ViewTester(
            Chart {
                PointMark(x: .value("X", 5), y: .value("Y", 5)).symbol(.diamond).symbolSize(.pi * 25)
            }
            .chartXScale(domain: 0...10).chartYScale(domain: 0...20))
        #expect(
            tester.points == [
                ["left": "50%", "top": "75%", "width": "10px", "height": "10px", "fill": "var(--accent)"]
            ])
        #expect(tester.outlines == [BasicChartSymbolShape.diamond.path])
    }

    @Test func `categories have the symbols of the symbol scale`() {
        let tester = ViewTester(
            Chart(Sale.ofTwoCities) {
                PointMark(x: .value("City", $0.city), y: .value("Sales", $0.count))
                    .symbol(by: .value("City", $0.city))
            }
            .chartSymbolScale(["Lisbon": .diamond, "Porto": .cross]))
        #expect(tester.outlines == [BasicChartSymbolShape.diamond.path, BasicChartSymbolShape.cross.path])
    }

    @Test func `rules cross the plot or end at two values`() {
        let tester = ViewTester(
            Chart {
                RuleMark(y: .value("Goal", 5)).foregroundStyle(.red)
                RuleMark(x: .value("Start", 2), yStart: .value("From", 0), yEnd: .value("To", 5))
            }
            .chartXScale(domain: 0...10).chartYScale(domain: 0...10))
        #expect(tester.draws("M0 50L100 50", ["stroke": "var(--red)", "stroke-width": "1"]))
        #expect(tester.draws("M20 50L20 100"))
    }

    @Test func `rectangles fill the places of their categories`() {
        let tester = ViewTester(
            Chart(sales) {
                RectangleMark(
                    x: .value("Quarter", $0.quarter), y: .value("City", $0.city), width: .inset(2), height: .ratio(1))
            })
        #expect(tester.bars.first?["inset"] == "0% calc(50% + 2px) 50% calc(0% + 2px)")
    }

    @Test func `values without a position are not drawn`() {
        let tester = ViewTester(
            Chart {
                PointMark(x: .value("X", 0), y: .value("Y", 1))
                PointMark(x: .value("X", Double.nan), y: .value("Y", 1))
                PointMark(x: .value("X", 10), y: .value("Y", 1))
            }
            .chartXScale(type: .log))
        #expect(tester.points.count == 1)
        let values = tester.styles.flatMap(\.values.values)
        #expect(values.allSatisfy { !$0.contains("nan") && !$0.contains("inf") })
        #expect(ViewTester(Chart {}).has(.chart))
    }

    // MARK: Annotations

    @Test func `an annotation is beside its mark`() {
        func place(_ chart: some View) -> InlineStyle? {
            ViewTester(chart.chartXScale(domain: 0...10).chartYScale(domain: 0...10)).all(.chartAnnotation).first?.style
        }
        let point = PointMark(x: .value("X", 5), y: .value("Y", 5))
        #expect(
            place(Chart { point.annotation(position: .bottom, spacing: 9) { Text("note") } })
                == ["left": "50%", "top": "50%", "translate": "-50% 9px"])
        #expect(
            place(Chart { point.annotation(position: .trailing) { Text("note") } })
                == ["left": "50%", "top": "50%", "translate": "4px -50%"])
        let rule = RuleMark(y: .value("Goal", 5)).annotation(position: .top, alignment: .leading) { Text("Goal!") }
        #expect(place(Chart { rule }) == ["left": "0%", "top": "50%", "translate": "0px calc(-100% - 4px)"])
        ViewTester(Chart { rule }).assert { $0.hasText("Goal!") }
    }
}
