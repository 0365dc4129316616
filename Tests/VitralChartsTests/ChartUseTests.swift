// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import VitralCharts

/// The accessibility of a chart, and its interaction.
@MainActor
struct ChartUseTests {
    private static let formatter = ChartFormatter(
        locale: Locale(identifier: "en"), calendar: Calendar(identifier: .gregorian), timeZone: .gmt
    ) {
        if case .text(let text) = $0 { text } else { "?" }
    }

    private func marks(_ content: some ChartContent) -> [_ChartMark] { content.marks }

    // MARK: The table

    @Test func `the table has each value once`() {
        let values = [("Lisbon", 30.5), ("Porto", 1_200)]
        let table = ChartTable(
            marks(
                ForEach(values, id: \.0) { value in
                    LineMark(x: .value("City" as String, value.0), y: .value("Sales" as String, value.1))
                    PointMark(x: .value("City" as String, value.0), y: .value("Sales" as String, value.1))
                }), Self.formatter)
        #expect(table.columns == ["City", "Sales"])
        #expect(table.rows == [["Lisbon", "30.5"], ["Porto", "1,200"]])
    }

    @Test func `different values with one name have their own columns`() {
        let table = ChartTable(
            marks(
                ForEach([(1, 1, "Walk"), (2, 4, "Ride")], id: \.0) { value in
                    PointMark(x: .value("Hours" as String, value.0), y: .value("Hours" as String, value.1))
                        .foregroundStyle(by: .value("Kind" as String, value.2))
                        .symbol(by: .value("Kind" as String, value.2))
                }), Self.formatter)
        #expect(table.columns == ["Hours", "Hours", "Kind"])
        #expect(table.rows == [["1", "1", "Walk"], ["2", "4", "Ride"]])
        let groups = ChartTable(
            marks(
                LineMark(x: .value("Day" as String, 1), y: .value("Sales" as String, 3))
                    .foregroundStyle(by: .value("Place" as String, "Lisbon"))
                    .symbol(by: .value("Place" as String, "North"))), Self.formatter)
        #expect(groups.rows == [["1", "3", "Lisbon", "North"]])
        let span = ChartTable(
            marks(
                BarMark(
                    xStart: .value("Time" as String, 2), xEnd: .value("Time" as String, 4),
                    y: .value("What" as String, "Walk"))), Self.formatter)
        #expect(span.columns == ["Time", "What"])
        #expect(span.rows == [["2 – 4", "Walk"]])
    }

    @Test func `a mark's accessibility label and value are its row`() {
        let table = ChartTable(
            marks(
                PointMark(x: .value("Length" as String, 3), y: .value("Hours" as String, 1))
                    .accessibilityLabel("Coast path" as String)
                    .accessibilityValue("one hour" as String)), Self.formatter)
        #expect(table.rows == [["Coast path", "one hour"]])
        let hidden = marks(
            PointMark(x: .value("A" as String, 3), y: .value("B" as String, 1)).accessibilityHidden(true))
        #expect(ChartTable(hidden, Self.formatter).rows.isEmpty)
    }

    @Test func `the modifier nearest to a mark takes precedence`() {
        let mark = marks(
            LineMark(x: .value("A", 1), y: .value("B", 1))
                .foregroundStyle(.red).foregroundStyle(.blue)
                .interpolationMethod(.monotone).interpolationMethod(.linear)
                .opacity(0.5).opacity(0.5))[0]
        #expect(mark.color == "var(--red)")
        #expect(mark.interpolation == .monotone)
        #expect(mark.opacity == 0.25)
    }

    @Test func `a plottable value is converted to a plot value and back`() {
        enum Kind: String, Plottable { case small, large }
        #expect(Kind.large.plotValue == .category("large"))
        #expect(Kind(plotValue: .category("small")) == .small)
        #expect(Kind(plotValue: .category("other")) == nil)
        #expect(Int(plotValue: .number(2.4)) == 2)
        #expect(Int(plotValue: .number(.infinity)) == nil)
        #expect(Int(plotValue: .date(.now)) == nil)
        #expect(Decimal(2.5).plotValue == .number(2.5))
        #expect(Float(plotValue: .number(1.5)) == 1.5)
    }

    // MARK: Content

    @Test func `chart content has conditions and loops`() {
        struct Goals: ChartContent {
            let isShown: Bool
            var body: some ChartContent {
                if isShown { RuleMark(y: .value("Goal", 3)) }
                if isShown { PointMark(x: .value("A", 1)) } else { PointMark(y: .value("A", 1)) }
            }
        }
        #expect(marks(Goals(isShown: true)).map(\.kind) == [.rule, .point])
        #expect(marks(Goals(isShown: false)).map(\.kind) == [.point])
        #expect(marks(AnyChartContent(Goals(isShown: true))).count == 2)
        #expect(marks(ForEach(0..<3) { PointMark(x: .value("A", $0)) }).count == 3)
    }

    // MARK: Selection

    @Test func `values on the x axis are selected by buttons`() {
        struct Selecting: View {
            @State private var city: String?
            var body: some View {
                VStack {
                    Chart {
                        BarMark(x: .value("City", "Lisbon"), y: .value("Sales", 30))
                        BarMark(x: .value("City", "Porto"), y: .value("Sales", 10))
                        RuleMark(y: .value("Goal", 20))
                    }
                    .chartXSelection(value: $city)
                    Text("Selected \(city ?? "nothing")")
                }
            }
        }
        let tester = ViewTester(Selecting())
        #expect(tester.all(.button()).count == 2)
        #expect(tester.find(.button("Lisbon, 30")).attribute("aria-pressed") == "false")
        tester.tap(.button("Porto, 10"))
        tester.assert { $0.hasText("Selected Porto") }
        #expect(tester.find(.button("Porto, 10")).attribute("aria-pressed") == "true")
        #expect(tester.find(.button("Porto, 10")).style == ["inset": "0 0% 0 50%"])
        tester.tap(.button("Porto, 10"))
        tester.assert { $0.hasText("Selected nothing") }
    }

    @Test func `values on the y axis and slices are selected by buttons`() {
        struct Selecting: View {
            @State private var height: Int?
            @State private var place: Double?
            var body: some View {
                VStack {
                    Chart {
                        PointMark(x: .value("A", 1), y: .value("B", 4))
                        PointMark(x: .value("A", 2), y: .value("B", 8))
                    }
                    .chartYSelection(value: $height)
                    Chart {
                        SectorMark(angle: .value("Sales", 30)).foregroundStyle(by: .value("City", "Lisbon"))
                        SectorMark(angle: .value("Sales", 10)).foregroundStyle(by: .value("City", "Porto"))
                    }
                    .chartAngleSelection(value: $place)
                    Text("Selected \(height ?? 0) and \(Int(place ?? 0))")
                }
            }
        }
        let tester = ViewTester(Selecting())
        tester.tap(.button("2, 8"))
        tester.tap(.button("Porto, 10"))
        tester.assert { $0.hasText("Selected 8 and 35") }
        #expect(tester.find(.button("Porto, 10")).attribute("aria-pressed") == "true")
        #expect(tester.find(.button("Porto, 10")).style["clip-path"]?.hasPrefix("polygon(") == true)
    }
}
