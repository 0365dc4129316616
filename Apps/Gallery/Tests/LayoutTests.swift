// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The layout exhibits, as a user uses them.
@MainActor
struct LayoutTests {
    @Test func stacks() {
        let tester = show(StacksExhibit())
        #expect(tester.declares(["align-items": "flex-start", "gap": "8px"]))
        tester.toggle("Leading")
        tester.set(.slider("Spacing"), to: 20)
        #expect(tester.declares(["align-items": "flex-end", "gap": "20px"]))
    }

    @Test func padding() {
        let tester = show(PaddingExhibit())
        tester.set(.slider("Length"), to: 30)
        #expect(tester.find(.text("Seat 21")).style["padding"] == "30px")
        #expect(tester.find(.text("Seat 22")).style["padding-inline"] == "30px")
        #expect(tester.declares(["padding-block": "2px 14px", "padding-inline": "30px 4px"]))
    }

    @Test func frame() {
        let tester = show(FrameExhibit())
        tester.set(.slider("Width"), to: 200)
        tester.toggle("Top leading")
        #expect(tester.declares(["width": "200px", "height": "70px", "--fx": "start", "--fy": "start"]))
    }

    @Test func layers() {
        let tester = show(LayersExhibit())
        #expect(tester.declarations(of: "place-items").contains("start end"))
        tester.toggle("Badge at the top")
        #expect(!tester.declarations(of: "place-items").contains("start end"))
        #expect(tester.declarations(of: "place-items").contains("end end"))
    }

    @Test func clipping() {
        let tester = show(ClippingExhibit())
        tester.set(.slider("Radius"), to: 30)
        tester.toggle("Hidden")
        #expect(tester.declarations(of: "border-radius").contains("30px"))
        #expect(tester.find(.text("Sold out")).style["opacity"] == "0")
    }

    @Test func position() {
        let tester = show(PositionExhibit())
        tester.set(.slider("x"), to: 50)
        #expect(tester.declares(["--x": "110px", "--y": "40px"]))
        #expect(tester.declares(["translate": "calc(50px*var(--dir)) 0", "z-index": "1"]))
        tester.toggle("Plane in front")
        #expect(tester.declares(["translate": "calc(50px*var(--dir)) 0", "z-index": "0"]))
    }

    @Test func transform() {
        let tester = show(TransformExhibit())
        tester.set(.slider("Degrees"), to: 90)
        tester.set(.slider("Scale"), to: 2)
        #expect(tester.declarations(of: "rotate").contains("90deg"))
        #expect(tester.declarations(of: "scale").contains("2"))
        let transforms = tester.declarations(of: "transform")
        #expect(transforms.contains { $0.hasSuffix("rotate3d(0,1,0,90deg)") })
        #expect(transforms.contains("matrix(1,0,1,1,0,0)"))
    }

    @Test func alignmentGuide() {
        let tester = show(AlignmentGuideExhibit())
        tester.set(.slider("Indent"), to: 40)
        #expect(tester.declarations(of: "--gx").contains("calc((40px + 0%)*var(--dir))"))
    }

    @Test func safeArea() {
        let tester = show(SafeAreaExhibit())
        tester.tap(.button("Book"))
        tester.assert { $0.hasText("3 guests") }
    }

    @Test func filters() {
        let tester = show(FiltersExhibit())
        tester.set(.slider("Amount"), to: 1)
        let filters = tester.declarations(of: "filter")
        for filter in ["blur(6px)", "hue-rotate(360deg)", "grayscale(1)"] { #expect(filters.contains(filter)) }
        #expect(tester.declarations(of: "mix-blend-mode") == ["multiply"])
    }

    @Test func layoutDirection() {
        let tester = show(LayoutDirectionExhibit())
        #expect(tester.values(of: "dir") == ["rtl"])
        tester.toggle("Right to left")
        #expect(tester.values(of: "dir") == ["ltr"])
        tester.assert { $0.hasText("Trip to Cairo") }
    }
}
