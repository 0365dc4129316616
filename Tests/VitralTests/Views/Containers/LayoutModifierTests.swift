// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The CSS of layout modifiers.
@MainActor
struct LayoutModifierTests {
    private func html(_ view: some View) -> String {
        let tester = ViewTester(view)
        return withExtendedLifetime(tester) { String(decoding: tester.scene.renderPage().body, as: UTF8.self) }
    }

    @Test func aTransformIsAMatrixAboutTheCorner() {
        let html = html(
            Text("Sheared").transformEffect(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 10, ty: -4)))
        #expect(html.contains("transform:matrix(1,0,0.5,1,10,-4);transform-origin:0 0"), "\(html)")
    }

    @Test func movingTurningAndScaling() {
        #expect(html(Text("a").offset(x: 4, y: -2)).contains("translate:calc(4px*var(--dir)) -2px"))
        #expect(html(Text("a").offset(CGSize(width: 0, height: 3))).contains("translate:0 3px"))
        #expect(html(Text("a").scaleEffect(x: 2, y: 0.5)).contains("scale:2 0.5"))
        #expect(html(Text("a").scaleEffect(CGSize(width: 3, height: 1))).contains("scale:3 1"))
        #expect(
            html(Text("a").scaleEffect(2, anchor: .topLeading)).contains(
                "transform-origin:calc(50% + -50%*var(--dir)) 0%"))
        #expect(html(Text("a").rotationEffect(.degrees(30), anchor: .bottom)).contains("transform-origin:50% 100%"))
        let turned = html(Text("a").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), perspective: 0.5))
        #expect(turned.contains("perspective(1200px) rotate3d(0,1,0,45deg)"))
        #expect(html(Text("a").flipsForRightToLeftLayoutDirection(true)).contains("scale:var(--dir) 1"))
        #expect(!html(Text("a").flipsForRightToLeftLayoutDirection(false)).contains("scale"))
    }

    @Test func positionsAreInAnAreaThatFills() {
        let page = html(Text("a").position(x: 10, y: 20))
        #expect(page.contains("po fw fh"))
        #expect(page.contains("--x:10px;--y:20px"))
        #expect(html(Text("a").position(CGPoint(x: 1, y: 2))).contains("--x:1px;--y:2px"))
    }

    @Test func filters() {
        #expect(html(Text("a").blur(radius: 3)).contains("filter:blur(3px)"))
        #expect(html(Text("a").blur(radius: 3, opaque: true)).contains("clip-path"))
        #expect(html(Text("a").grayscale(0.5)).contains("grayscale(0.5)"))
        #expect(html(Text("a").brightness(0.5)).contains("filter:contrast(0.5) brightness(2)"))
        #expect(html(Text("a").brightness(-0.5)).contains("filter:brightness(0.5) contrast(2)"))
        #expect(html(Text("a").contrast(1.5)).contains("contrast(1.5)"))
        #expect(html(Text("a").saturation(2)).contains("saturate(2)"))
        #expect(html(Text("a").hueRotation(.degrees(90))).contains("hue-rotate(90deg)"))
        #expect(html(Text("a").colorInvert()).contains("invert(1)"))
        #expect(html(Text("a").colorMultiply(.red)).contains("--cm:var(--red)"))
        #expect(html(Text("a").blendMode(.plusLighter)).contains("mix-blend-mode:plus-lighter"))
        #expect(html(Text("a").compositingGroup()).contains("isolation:isolate"))
        #expect(html(Text("a").drawingGroup(opaque: true)).contains("background-color:#000"))
    }

    @Test func twoFiltersDoNotReplaceEachOther() {
        let page = html(Text("a").shadow(radius: 2).blur(radius: 3))
        #expect(page.contains("drop-shadow"))
        #expect(page.contains("blur(3px)"))
        #expect(page.components(separatedBy: "<div").count == html(Text("a")).components(separatedBy: "<div").count + 1)
    }

    @Test func masksAreGradientsColoursAndShapes() {
        let faded = html(
            Text("a").mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) })
        #expect(
            faded.contains(";mask-image:linear-gradient(to bottom") || faded.contains("\"mask-image:linear-gradient"))
        #expect(html(Text("a").mask { Color.black.opacity(0.5) }).contains("mask-image:linear-gradient(color-mix"))
        #expect(html(Text("a").mask(Circle())).contains("border-radius:50%"))
        #expect(html(Text("a").mask { Capsule() }).contains("border-radius:9999px"))
    }

    @Test func layersTakeViewsStylesAndShapes() {
        #expect(html(Text("a").overlay(.red, in: Circle())).contains("ly-f"))
        #expect(html(Text("a").background(Text("b"))).contains("ly-b"))
        #expect(ViewTester(Text("a").overlay(Text("b"), alignment: .top)).texts.contains("b"))
        #expect(html(Text("a").overlay(Color.red)).contains("background:var(--red)"))
        #expect(html(Text("a").background()).contains("background:var(--bg)"))
        #expect(html(Text("a").background(in: Capsule())).contains("border-radius:9999px"))
        #expect(html(Text("a").background(.blue, ignoresSafeAreaEdges: [])).contains("bg-in"))
        #expect(!html(Text("a").background(.blue)).contains("bg-in"))
    }

    @Test func sizesInEveryForm() {
        let bounds = html(Text("a").frame(minWidth: 1, idealWidth: 2, maxWidth: 3, minHeight: 4, maxHeight: .infinity))
        for part in ["min-width:1px", "max-width:3px", "min-height:4px", "fh"] {
            #expect(bounds.contains(part))
        }
        #expect(!bounds.contains("width:2px"))
        #expect(html(Text("a").frame(idealWidth: 2)).contains("width:2px"))
        #expect(html(Text("a").aspectRatio(CGSize(width: 4, height: 2), contentMode: .fit)).contains("aspect-ratio:2"))
        #expect(html(Text("a").aspectRatio(1.5, contentMode: .fill)).contains("object-fit:cover"))
        #expect(html(Text("a").fixedSize(horizontal: true, vertical: false)).contains("max-content"))
        #expect(html(Text("a").layoutPriority(-1)).contains("flex-shrink:9999"))
        #expect(
            html(Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))).contains(
                "padding-inline:2px 4px"))
        #expect(html(Text("a").padding(.leading, 5)).contains("padding-inline-start:5px"))
        #expect(html(Text("a").border(.red, width: 2)).contains("inset 0 0 0 2px var(--red)"))
        #expect(html(Text("a").zIndex(3)).contains("z-index:3"))
    }

    @Test func sharesOfTheContainer() {
        #expect(html(Text("a").containerRelativeFrame(.horizontal)).contains("width:100cqi"))
        let share = html(Text("a").containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 12))
        #expect(share.contains("width:calc(33.333cqi - 8px)"))
        let two = html(Text("a").containerRelativeFrame(.vertical, count: 4, span: 2, spacing: 10))
        #expect(two.contains("height:calc(50cqb - 5px)"))
    }

    @Test func safeAreas() {
        #expect(html(Color.red.ignoresSafeArea()).contains("isa"))
        #expect(html(Color.red.ignoresSafeArea(edges: .top)).contains("margin-block-start:calc(-1*var(--safe-top))"))
        #expect(!html(Color.red.ignoresSafeArea(.keyboard)).contains("isa"))
        #expect(html(Text("a").safeAreaPadding(.horizontal, 9)).contains("scroll-padding-inline:9px 9px"))
        let tester = ViewTester(
            ScrollView { Text("Content") }
                .safeAreaInset(edge: .bottom) { Button("Buy") {} }
                .safeAreaInset(edge: .top) { Text("Offer") }
                .safeAreaInset(edge: .leading) { Text("Side") })
        tester.assert { $0.hasTexts(inOrder: ["Side", "Offer", "Content", "Buy"]) }
    }

    @Test func alignmentGuidesAreFormulas() {
        #expect(
            html(VStack(alignment: .leading) { Text("a").alignmentGuide(.leading) { $0[.leading] - 8 } })
                .contains("--gx:calc((8px + 0%)*var(--dir))"))
        #expect(
            html(Text("a").alignmentGuide(.leading) { $0.width / 2 }).contains("--gx:calc((0px + -50%)*var(--dir))"))
        #expect(html(Text("a").alignmentGuide(.bottom) { $0[.top] + 4 }).contains("--gy:calc(-4px + 100%)"))
    }

    @Test func textThatRunsTheOtherWay() {
        struct Direction: View {
            @Environment(\.layoutDirection) private var direction
            var body: some View { Text(direction == .rightToLeft ? "left" : "right") }
        }
        let tester = ViewTester(
            VStack {
                Direction().environment(\.layoutDirection, .rightToLeft)
                Direction()
            })
        #expect(tester.texts == ["left", "right"])
        let page = String(decoding: tester.scene.renderPage().body, as: UTF8.self)
        #expect(page.components(separatedBy: "dir=rtl").count == 2)
    }
}
