// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The drawing exhibits, each used once.
@MainActor
struct DrawingTests {
    @Test func `symbols have a size and a filled variant`() {
        let tester = show(SymbolExhibit())
        tester.assert { $0.has(.image("heart")) }
        tester.set(.slider("Size"), to: 48)
        #expect(tester.find(.image("heart")).style["font-size"] == "3rem")
        #expect(tester.find(.image("heart")).attribute("fill") == "none")
        tester.tap(.toggle("Filled"))
        #expect(tester.find(.image("heart")).attribute("fill") == "currentColor")
    }

    @Test func colorsAreMixed() {
        let tester = show(ColorExhibit())
        tester.set(.slider("Amount of blue"), to: 0.1)
        #expect(tester.declarations(of: "background").contains("color-mix(in oklab,var(--red),var(--blue) 10%)"))
        tester.set(.slider("Hue"), to: 0)
        #expect(tester.declarations(of: "background").contains("rgb(204 61 61)"))
        tester.assert { $0.hasText("mint") }
    }

    @Test func shapesAreOutlined() {
        let tester = show(ShapesExhibit())
        #expect(tester.declarations(of: "border-radius").contains("16px"))
        tester.set(.slider("Corner radius"), to: 8)
        #expect(tester.declarations(of: "border-radius").contains("8px"))
        tester.tap(.toggle("Outlined"))
        let lines = tester.declarations(of: "box-shadow")
        #expect(lines.contains("0 0 0 1.5px var(--teal),inset 0 0 0 1.5px var(--teal)"))
    }

    @Test func `the middle stop of a gradient moves`() {
        let tester = show(GradientExhibit())
        tester.set(.slider("Middle stop"), to: 0.2)
        let gradients = tester.declarations(of: "background")
        #expect(gradients.contains { $0.hasPrefix("linear-gradient(") && $0.contains("var(--orange) 20%") })
        #expect(gradients.contains { $0.hasPrefix("conic-gradient(") })
    }

    @Test func `each material and each glass blurs what is behind it`() {
        let tester = show(MaterialExhibit())
        #expect(tester.declarations(of: "backdrop-filter").count == 5 + 2)
        tester.tap(.toggle("Colorful background"))
        #expect(tester.declarations(of: "background").contains("var(--orange)"))
    }

    @Test func `views are clipped to shapes`() {
        let tester = show(ClipShapeExhibit())
        let stars = tester.declarations(of: "clip-path")
        #expect(stars.count == 1 && stars.first?.hasPrefix("polygon(") == true)
        tester.set(.slider("Points"), to: 4)
        #expect(tester.declarations(of: "clip-path") != stars)
        tester.tap("Taps: 0")
        tester.assert { $0.hasText("Taps: 1") }
    }

    @Test func `a mask follows its state`() {
        let tester = show(MaskExhibit())
        #expect(tester.declares(["opacity": "0.4"]))
        tester.set(.slider("Opacity of the capsule"), to: 1)
        #expect(!tester.declares(["opacity": "0.4"]))
        tester.assert { $0.hasText("BRISA") }
    }

    @Test func `rings are trimmed and have a line width`() {
        let tester = show(StrokeExhibit())
        tester.assert { $0.hasText("70%") }
        tester.set(.slider("Progress"), to: 0.25)
        tester.assert { $0.hasText("25%") }
        tester.set(.slider("Line width"), to: 4)
        #expect(tester.declarations(of: "border") == ["4px solid var(--brown)"])
    }

    @Test func `paths follow their parameters`() {
        let tester = show(PathExhibit())
        tester.assert { $0.has(.image("Star with 5 points")) }
        tester.set(.slider("Points"), to: 7)
        tester.assert { $0.has(.image("Star with 7 points")) }
        tester.set(.slider("Waves"), to: 1)
        #expect(tester.values(of: "d").contains("M0 20Q60 0 120 20Q180 40 240 20"))
    }

    @Test func `shapes are rotated`() {
        let tester = show(ShapeTransformsExhibit())
        let before = tester.drawing
        tester.set(.slider("Angle"), to: 45)
        #expect(tester.drawing != before)
        tester.assert { $0.has(.image("Target")) }
    }
}
