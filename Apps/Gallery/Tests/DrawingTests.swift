// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The drawing exhibits, each used once.
@MainActor
struct DrawingTests {
    private func styles(_ tester: ViewTester) -> String {
        String(decoding: tester.scene.renderPage().body, as: UTF8.self)
    }

    @Test func symbolsGrowAndAreFilled() {
        let tester = show(SymbolExhibit())
        tester.assert { $0.has(.image("heart")) }
        tester.set(.slider("Size"), to: 48)
        #expect(styles(tester).contains("font-size:3rem"))
        let before = styles(tester)
        tester.tap(.toggle("Filled"))
        #expect(styles(tester) != before)
    }

    @Test func colorsAreMixed() {
        let tester = show(ColorExhibit())
        tester.set(.slider("Amount of blue"), to: 0.1)
        #expect(styles(tester).contains("color-mix(in oklab,var(--red),var(--blue) 10%)"))
        tester.set(.slider("Hue"), to: 0)
        #expect(styles(tester).contains("rgb(204 61 61)"))
        tester.assert { $0.hasText("mint") }
    }

    @Test func shapesAreOutlined() {
        let tester = show(ShapesExhibit())
        #expect(styles(tester).contains("border-radius:16px"))
        tester.set(.slider("Corner radius"), to: 8)
        #expect(styles(tester).contains("border-radius:8px"))
        tester.tap(.toggle("Outlined"))
        #expect(styles(tester).contains("box-shadow:0 0 0 1.5px var(--teal)"))
    }

    @Test func gradientsMove() {
        let tester = show(GradientExhibit())
        tester.set(.slider("Middle stop"), to: 0.2)
        #expect(styles(tester).contains("var(--orange) 20%"))
        #expect(styles(tester).contains("conic-gradient("))
    }

    @Test func materialsBlur() {
        let tester = show(MaterialExhibit())
        #expect(styles(tester).components(separatedBy: ";backdrop-filter").count == 6)
        tester.tap(.toggle("Colorful background"))
        #expect(styles(tester).contains("background:var(--orange)"))
    }

    @Test func viewsAreCut() {
        let tester = show(ClipShapeExhibit())
        let before = styles(tester)
        #expect(before.contains("clip-path:polygon("))
        tester.set(.slider("Points"), to: 4)
        #expect(styles(tester) != before)
        tester.tap("Taps: 0")
        tester.assert { $0.hasText("Taps: 1") }
    }

    @Test func ringsClose() {
        let tester = show(StrokeExhibit())
        tester.assert { $0.hasText("70%") }
        tester.set(.slider("Progress"), to: 0.25)
        tester.assert { $0.hasText("25%") }
        tester.set(.slider("Line width"), to: 4)
        #expect(styles(tester).contains("border:4px solid var(--brown)"))
    }

    @Test func pathsChange() {
        let tester = show(PathExhibit())
        tester.assert { $0.has(.image("Star with 5 points")) }
        tester.set(.slider("Points"), to: 7)
        tester.assert { $0.has(.image("Star with 7 points")) }
        tester.set(.slider("Waves"), to: 1)
        #expect(styles(tester).contains("M0 20Q60 0 120 20Q180 40 240 20"))
    }

    @Test func shapesTurn() {
        let tester = show(ShapeTransformsExhibit())
        let before = styles(tester)
        tester.set(.slider("Angle"), to: 45)
        #expect(styles(tester) != before)
        tester.assert { $0.has(.image("Target")) }
    }
}
