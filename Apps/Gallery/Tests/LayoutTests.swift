// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The layout exhibits, as a user uses them.
@MainActor
struct LayoutTests {
    private func html(_ tester: ViewTester) -> String {
        String(decoding: tester.scene.renderPage().body, as: UTF8.self)
    }

    @Test func stacks() {
        let tester = show(StacksExhibit())
        #expect(html(tester).contains("align-items:flex-start;gap:8px"))
        tester.toggle("Leading")
        tester.set(.slider("Spacing"), to: 20)
        #expect(html(tester).contains("align-items:flex-end;gap:20px"))
    }

    @Test func padding() {
        let tester = show(PaddingExhibit())
        tester.set(.slider("Length"), to: 30)
        #expect(html(tester).contains("padding:30px"))
        #expect(html(tester).contains("padding-inline:30px 4px"))
    }

    @Test func frame() {
        let tester = show(FrameExhibit())
        tester.set(.slider("Width"), to: 200)
        tester.toggle("Top leading")
        #expect(html(tester).contains("width:200px;height:70px;--fx:start;--fy:start"))
    }

    @Test func layers() {
        let tester = show(LayersExhibit())
        #expect(html(tester).contains("place-items:start end"))
        tester.toggle("Badge at the top")
        #expect(html(tester).contains("place-items:end end"))
    }

    @Test func clipping() {
        let tester = show(ClippingExhibit())
        tester.set(.slider("Radius"), to: 30)
        tester.toggle("Hidden")
        #expect(html(tester).contains("border-radius:30px"))
        #expect(html(tester).contains("opacity:0"))
    }

    @Test func position() {
        let tester = show(PositionExhibit())
        tester.set(.slider("x"), to: 50)
        #expect(html(tester).contains("--x:110px;--y:40px"))
        #expect(html(tester).contains("translate:calc(50px*var(--dir)) 0"))
        tester.toggle("Plane in front")
        #expect(html(tester).contains("z-index:0"))
    }

    @Test func transform() {
        let tester = show(TransformExhibit())
        tester.set(.slider("Degrees"), to: 90)
        tester.set(.slider("Scale"), to: 2)
        for part in ["rotate:90deg", "rotate3d(0,1,0,90deg)", "scale:2", "matrix(1,0,1,1,0,0)"] {
            #expect(html(tester).contains(part))
        }
    }

    @Test func alignmentGuide() {
        let tester = show(AlignmentGuideExhibit())
        tester.set(.slider("Indent"), to: 40)
        #expect(html(tester).contains("--gx:calc((40px + 0%)*var(--dir))"))
    }

    @Test func safeArea() {
        let tester = show(SafeAreaExhibit())
        tester.tap(.button("Book"))
        tester.assert { $0.hasText("3 guests") }
    }

    @Test func filters() {
        let tester = show(FiltersExhibit())
        tester.set(.slider("Amount"), to: 1)
        for part in ["blur(6px)", "hue-rotate(360deg)", "grayscale(1)", "mix-blend-mode:multiply"] {
            #expect(html(tester).contains(part))
        }
    }

    @Test func layoutDirection() {
        let tester = show(LayoutDirectionExhibit())
        #expect(html(tester).contains("dir=rtl"))
        tester.toggle("Right to left")
        #expect(html(tester).contains("dir=ltr"))
        tester.assert { $0.hasText("Trip to Cairo") }
    }
}
