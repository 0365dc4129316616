// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The chart exhibits, each used once.
@MainActor
struct ChartsTests {
    private func html(_ tester: ViewTester) -> String {
        String(decoding: tester.scene.renderPage().body, as: UTF8.self)
    }

    @Test func barsShowTheirValues() {
        let tester = show(BarChartExhibit())
        tester.assert { $0.hasText("171") }
        tester.set(.slider("Corner radius"), to: 9)
        #expect(html(tester).contains("border-radius:9px"))
        tester.tap(.toggle("Show values"))
        // The value stays in the table that screen readers read.
        #expect(html(tester).components(separatedBy: "171").count == 2)
    }

    @Test func barsAreArranged() {
        let tester = show(StackedBarChartExhibit())
        #expect(html(tester).contains("var(--indigo)"))
        let stacked = html(tester)
        tester.select("Grouped", in: .picker("Arrangement"))
        #expect(html(tester) != stacked)
        tester.select("Normalized", in: .picker("Arrangement"))
        tester.assert { $0.hasText("1.0") }
    }

    @Test func linesBend() {
        let tester = show(LineChartExhibit())
        #expect(html(tester).contains("class=\"ch-o\""))
        tester.tap(.toggle("Points"))
        #expect(!html(tester).contains("class=\"ch-o\""))
        let curves = html(tester)
        tester.select("Steps", in: .picker("Interpolation"))
        #expect(html(tester) != curves)
        tester.assert { $0.hasText("São Paulo") }
    }

    @Test func areasAreSmooth() {
        let tester = show(AreaChartExhibit())
        let smooth = html(tester)
        #expect(smooth.contains("mask:url("))
        tester.tap(.toggle("Smooth"))
        #expect(html(tester).utf8.count < smooth.utf8.count)
    }

    @Test func pointsTakeALogarithmicScale() {
        let tester = show(PointChartExhibit())
        #expect(html(tester).contains("Coast path"))
        let linear = html(tester)
        tester.tap(.toggle("Logarithmic"))
        #expect(html(tester) != linear)
        tester.set(.slider("Size"), to: 20)
        #expect(html(tester).contains("width:5.05px"))
    }

    @Test func aGoalMoves() {
        let tester = show(RuleMarkExhibit())
        tester.assert { $0.hasText("Months above the goal: 4") }
        tester.set(.slider("Goal"), to: 160)
        tester.assert {
            $0.hasText("Months above the goal: 1")
            $0.hasText("Goal 160")
        }
    }

    @Test func slicesAreSelected() {
        let tester = show(SectorChartExhibit())
        tester.tap(.button("Porto, 362"))
        tester.assert { $0.hasText("Selected: Porto") }
        tester.tap(.button("Porto, 362"))
        tester.assert { $0.hasText("Tap a slice") }
        let ring = html(tester)
        tester.tap(.toggle("Donut"))
        #expect(html(tester) != ring)
    }

    @Test func monthsAreSelected() {
        let tester = show(ChartSelectionExhibit())
        #expect(tester.all(.button()).count == 16)
        tester.tap(.button("103, Faro"))
        tester.assert { $0.hasText("Selected: Faro") }
        tester.tap(.button("Aug 1, 2026, 160"))
        tester.assert { $0.hasText("Selected: 160 guests") }
        tester.tap("Clear")
        tester.assert { $0.hasText("Nothing selected") }
    }

    @Test func busyHoursAreMarked() {
        let tester = show(HeatMapExhibit())
        #expect(!html(tester).contains("var(--yellow)"))
        tester.tap(.toggle("Highlight busy hours"))
        #expect(html(tester).contains("var(--yellow)"))
        #expect(html(tester).contains("171 guests"))
    }
}
