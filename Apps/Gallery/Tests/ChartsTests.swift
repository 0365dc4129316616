// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import Gallery
@testable import VitralCharts

/// The chart exhibits, each used once.
@MainActor
struct ChartsTests {
    @Test func barsShowTheirValues() {
        let tester = show(BarChartExhibit())
        tester.assert { $0.hasText("171") }
        tester.set(.slider("Corner radius"), to: 9)
        #expect(tester.declarations(of: "border-radius").contains("9px"))
        tester.tap(.toggle("Show values"))
        // The value stays in the table that screen readers read.
        tester.assert {
            $0.hasNoText("171")
            $0.has(.row("171"))
        }
    }

    @Test func `bars are stacked, grouped or normalized`() {
        let tester = show(StackedBarChartExhibit())
        #expect(tester.declarations(of: "background").contains("var(--indigo)"))
        let stacked = tester.drawing
        tester.select("Grouped", in: .picker("Arrangement"))
        #expect(tester.drawing != stacked)
        tester.select("Normalized", in: .picker("Arrangement"))
        tester.assert { $0.hasText("1.0") }
    }

    @Test func `lines have points and an interpolation`() {
        let tester = show(LineChartExhibit())
        #expect(tester.has(.chartPoint))
        tester.tap(.toggle("Points"))
        #expect(!tester.has(.chartPoint))
        let curves = tester.drawing
        tester.select("Steps", in: .picker("Interpolation"))
        #expect(tester.drawing != curves)
        tester.assert { $0.hasText("São Paulo") }
    }

    @Test func areasAreSmooth() {
        let tester = show(AreaChartExhibit())
        #expect(tester.declarations(of: "mask").contains { $0.hasPrefix("url(") })
        func curveCount() -> Int { tester.values(of: "d").count { $0.contains("C") } }
        let smooth = curveCount()
        tester.tap(.toggle("Smooth"))
        #expect(curveCount() < smooth)
    }

    @Test func `points have a logarithmic scale and a size`() {
        let tester = show(PointChartExhibit())
        tester.assert { $0.has(.row("Coast path")) }
        let linear = tester.drawing
        tester.tap(.toggle("Logarithmic"))
        #expect(tester.drawing != linear)
        tester.set(.slider("Size"), to: 20)
        #expect(tester.all(.chartPoint).allSatisfy { $0.style["width"] == "5.05px" })
    }

    @Test func `a rule moves to its value`() {
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
        let ring = tester.drawing
        tester.tap(.toggle("Donut"))
        #expect(tester.drawing != ring)
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
        #expect(!tester.declarations(of: "background").contains("var(--yellow)"))
        tester.tap(.toggle("Highlight busy hours"))
        #expect(tester.declarations(of: "background").contains("var(--yellow)"))
        tester.assert { $0.has(.row("171 guests")) }
    }
}
