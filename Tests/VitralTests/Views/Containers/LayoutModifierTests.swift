// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// The CSS of layout modifiers.
@MainActor
struct LayoutModifierTests {
    @Test func aTransformIsAMatrixAboutTheCorner() {
        let html = html(
            of: Text("Sheared").transformEffect(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 10, ty: -4)))
        #expect(html.contains("transform:matrix(1,0,0.5,1,10,-4);transform-origin:0 0"), "\(html)")
    }

    @Test func movingTurningAndScaling() {
        #expect(html(of: Text("a").offset(x: 4, y: -2)).contains("translate:calc(4px*var(--dir)) -2px"))
        #expect(html(of: Text("a").offset(CGSize(width: 0, height: 3))).contains("translate:0 3px"))
        #expect(html(of: Text("a").scaleEffect(x: 2, y: 0.5)).contains("scale:2 0.5"))
        #expect(html(of: Text("a").scaleEffect(CGSize(width: 3, height: 1))).contains("scale:3 1"))
        #expect(
            html(of: Text("a").scaleEffect(2, anchor: .topLeading)).contains(
                "transform-origin:calc(50% + -50%*var(--dir)) 0%"))
        #expect(html(of: Text("a").rotationEffect(.degrees(30), anchor: .bottom)).contains("transform-origin:50% 100%"))
        let turned = html(of: Text("a").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), perspective: 0.5))
        #expect(turned.contains("perspective(1200px) rotate3d(0,1,0,45deg)"))
        #expect(html(of: Text("a").flipsForRightToLeftLayoutDirection(true)).contains("scale:var(--dir) 1"))
        #expect(!html(of: Text("a").flipsForRightToLeftLayoutDirection(false)).contains("scale"))
    }

    @Test func positionsAreInAnAreaThatFills() {
        let page = html(of: Text("a").position(x: 10, y: 20))
        #expect(page.contains("po fw fh"))
        #expect(page.contains("--x:10px;--y:20px"))
        #expect(html(of: Text("a").position(CGPoint(x: 1, y: 2))).contains("--x:1px;--y:2px"))
    }

    @Test func filters() {
        #expect(html(of: Text("a").blur(radius: 3)).contains("filter:blur(3px)"))
        #expect(html(of: Text("a").blur(radius: 3, opaque: true)).contains("clip-path"))
        #expect(html(of: Text("a").grayscale(0.5)).contains("grayscale(0.5)"))
        #expect(html(of: Text("a").brightness(0.5)).contains("filter:contrast(0.5) brightness(2)"))
        #expect(html(of: Text("a").brightness(-0.5)).contains("filter:brightness(0.5) contrast(2)"))
        #expect(html(of: Text("a").contrast(1.5)).contains("contrast(1.5)"))
        #expect(html(of: Text("a").saturation(2)).contains("saturate(2)"))
        #expect(html(of: Text("a").hueRotation(.degrees(90))).contains("hue-rotate(90deg)"))
        #expect(html(of: Text("a").colorInvert()).contains("invert(1)"))
        #expect(html(of: Text("a").colorMultiply(.red)).contains("--cm:var(--red)"))
        #expect(html(of: Text("a").blendMode(.plusLighter)).contains("mix-blend-mode:plus-lighter"))
        #expect(html(of: Text("a").compositingGroup()).contains("isolation:isolate"))
        #expect(html(of: Text("a").drawingGroup(opaque: true)).contains("background-color:#000"))
    }

    @Test func twoFiltersDoNotReplaceEachOther() {
        let page = html(of: Text("a").shadow(radius: 2).blur(radius: 3))
        #expect(page.contains("drop-shadow"))
        #expect(page.contains("blur(3px)"))
        #expect(
            page.components(separatedBy: "<div").count == html(of: Text("a")).components(separatedBy: "<div").count + 1)
    }

    @Test func masksAreGradientsColoursAndShapes() {
        let faded = html(
            of: Text("a").mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) })
        #expect(
            faded.contains(";mask-image:linear-gradient(to bottom") || faded.contains("\"mask-image:linear-gradient"))
        #expect(html(of: Text("a").mask { Color.black.opacity(0.5) }).contains("mask-image:linear-gradient(color-mix"))
        #expect(html(of: Text("a").mask(Circle())).contains("border-radius:50%"))
        #expect(html(of: Text("a").mask { Capsule() }).contains("border-radius:9999px"))
    }

    @Test func layersTakeViewsStylesAndShapes() {
        #expect(html(of: Text("a").overlay(.red, in: Circle())).contains("ly-f"))
        #expect(html(of: Text("a").background(Text("b"))).contains("ly-b"))
        #expect(ViewTester(Text("a").overlay(Text("b"), alignment: .top)).texts.contains("b"))
        #expect(html(of: Text("a").overlay(Color.red)).contains("background:var(--red)"))
        #expect(html(of: Text("a").background()).contains("background:var(--bg)"))
        #expect(html(of: Text("a").background(in: Capsule())).contains("border-radius:9999px"))
        #expect(html(of: Text("a").background(.blue, ignoresSafeAreaEdges: [])).contains("bg-in"))
        #expect(!html(of: Text("a").background(.blue)).contains("bg-in"))
    }

    @Test func sizesInEveryForm() {
        let bounds = html(
            of: Text("a").frame(minWidth: 1, idealWidth: 2, maxWidth: 3, minHeight: 4, maxHeight: .infinity))
        for part in ["min-width:1px", "max-width:3px", "min-height:4px", "fh"] {
            #expect(bounds.contains(part))
        }
        #expect(!bounds.contains("width:2px"))
        #expect(html(of: Text("a").frame(idealWidth: 2)).contains("width:2px"))
        #expect(
            html(of: Text("a").aspectRatio(CGSize(width: 4, height: 2), contentMode: .fit)).contains("aspect-ratio:2"))
        #expect(html(of: Text("a").aspectRatio(1.5, contentMode: .fill)).contains("object-fit:cover"))
        #expect(html(of: Text("a").fixedSize(horizontal: true, vertical: false)).contains("max-content"))
        #expect(html(of: Text("a").layoutPriority(-1)).contains("flex-shrink:9999"))
        #expect(
            html(of: Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))).contains(
                "padding-inline:2px 4px"))
        #expect(html(of: Text("a").padding(.leading, 5)).contains("padding-inline-start:5px"))
        #expect(html(of: Text("a").border(.red, width: 2)).contains("inset 0 0 0 2px var(--red)"))
        #expect(html(of: Text("a").zIndex(3)).contains("z-index:3"))
    }

    @Test func sharesOfTheContainer() {
        #expect(html(of: Text("a").containerRelativeFrame(.horizontal)).contains("width:100cqi"))
        let share = html(of: Text("a").containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 12))
        #expect(share.contains("width:calc(33.333cqi - 8px)"))
        let two = html(of: Text("a").containerRelativeFrame(.vertical, count: 4, span: 2, spacing: 10))
        #expect(two.contains("height:calc(50cqb - 5px)"))
    }

    @Test func safeAreas() {
        #expect(html(of: Color.red.ignoresSafeArea()).contains("isa"))
        #expect(
            html(of: Color.red.ignoresSafeArea(edges: .top)).contains("margin-block-start:calc(-1*var(--safe-top))"))
        #expect(!html(of: Color.red.ignoresSafeArea(.keyboard)).contains("isa"))
        #expect(html(of: Text("a").safeAreaPadding(.horizontal, 9)).contains("scroll-padding-inline:9px 9px"))
        let tester = ViewTester(
            ScrollView { Text("Content") }
                .safeAreaInset(edge: .bottom) { Button("Buy") {} }
                .safeAreaInset(edge: .top) { Text("Offer") }
                .safeAreaInset(edge: .leading) { Text("Side") })
        tester.assert { $0.hasTexts(inOrder: ["Side", "Offer", "Content", "Buy"]) }
    }

    @Test func alignmentGuidesAreFormulas() {
        #expect(
            html(of: VStack(alignment: .leading) { Text("a").alignmentGuide(.leading) { $0[.leading] - 8 } })
                .contains("--gx:calc((8px + 0%)*var(--dir))"))
        #expect(
            html(of: Text("a").alignmentGuide(.leading) { $0.width / 2 }).contains("--gx:calc((0px + -50%)*var(--dir))")
        )
        #expect(html(of: Text("a").alignmentGuide(.bottom) { $0[.top] + 4 }).contains("--gy:calc(-4px + 100%)"))
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

    @Test func roomIsOnTheSidesThatAreNamed() {
        #expect(style(Text("a").padding()) == "padding:16px")
        #expect(style(Text("a").padding(7)) == "padding:7px")
        let sides: [(Edge.Set, String)] = [
            (.vertical, "padding-block:5px"), (.horizontal, "padding-inline:5px"), (.top, "padding-top:5px"),
            (.bottom, "padding-bottom:5px"), (.leading, "padding-inline-start:5px"),
            (.trailing, "padding-inline-end:5px"), ([.top, .trailing], "padding-top:5px;padding-inline-end:5px"),
        ]
        for (edges, css) in sides { #expect(style(Text("a").padding(edges, 5)) == css) }
        #expect(
            style(Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
                == "padding-block:1px 3px;padding-inline:2px 4px")
    }

    @Test func aFrameHasEachOfItsSizes() {
        #expect(style(Text("a").frame(width: 30)) == "width:30px")
        #expect(style(Text("a").frame(height: 9)) == "height:9px")
        #expect(style(Text("a").frame(minWidth: 8)) == "min-width:8px")
        #expect(style(Text("a").frame(minHeight: 8)) == "min-height:8px")
        #expect(style(Text("a").frame(idealWidth: 8)) == "width:8px")
        #expect(style(Text("a").frame(idealHeight: 8)) == "height:8px")
        #expect(style(Text("a").frame(maxWidth: 8)) == "max-width:8px")
        #expect(style(Text("a").frame(maxHeight: 8)) == "max-height:8px")
        #expect(has(.fillsWidth, in: Text("a").frame(maxWidth: .infinity)))
        #expect(has(.fillsHeight, in: Text("a").frame(maxHeight: .infinity)))
        #expect(
            style(Text("a").frame(width: 30, alignment: .topLeading))
                == "width:30px;--fx:start;--fy:start;text-align:start")
        #expect(
            style(Text("a").frame(maxWidth: 8, alignment: .bottomTrailing))
                == "max-width:8px;--fx:end;--fy:end;text-align:end")
    }

    @Test func picturesFillOrFitTheirRoom() {
        #expect(style(Text("a").scaledToFit()) == "object-fit:contain")
        #expect(style(Text("a").scaledToFill()) == "object-fit:cover")
    }

    @Test func aViewIsTurnedAndScaledAboutItsMiddle() {
        #expect(style(Text("a").scaleEffect(1.5)) == "scale:1.5")
        #expect(style(Text("a").rotationEffect(.degrees(45))) == "rotate:45deg")
    }

    @Test func aBarBesideTheContentStandsOnItsEdge() {
        let below = Text("Page").safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 8) { Text("Bar") }
        #expect(has(.bottomSafeAreaInset, in: below) && html(of: below).contains("gap:8px;--at:end"))
        ViewTester(below).assert { $0.hasTexts(inOrder: ["Page", "Bar"]) }
        let above = Text("Page").safeAreaInset(edge: .top) { Text("Bar") }
        #expect(has(.topSafeAreaInset, in: above) && !has(.bottomSafeAreaInset, in: above))
        ViewTester(above).assert { $0.hasTexts(inOrder: ["Bar", "Page"]) }
        let before = Text("Page").safeAreaInset(edge: .leading, alignment: .top, spacing: 3) { Text("Bar") }
        #expect(has(.sideSafeAreaInset, in: before) && html(of: before).contains("gap:3px;--at:start"))
        ViewTester(before).assert { $0.hasTexts(inOrder: ["Bar", "Page"]) }
        let after = Text("Page").safeAreaInset(edge: .trailing) { Text("Bar") }
        #expect(has(.sideSafeAreaInset, in: after))
        ViewTester(after).assert { $0.hasTexts(inOrder: ["Page", "Bar"]) }
    }

    @Test func aPartOfTheContainerIsTaken() {
        let card = html(
            of: ScrollView(.horizontal) { Text("Card").containerRelativeFrame(.horizontal, count: 4, spacing: 0) })
        #expect(card.contains("fr crf") && card.contains("width:25cqi"))
    }

    @Test func aDirectionIsReadAndLaidOut() {
        struct Reader: View {
            @Environment(\.layoutDirection) private var direction

            var body: some View {
                Text(verbatim: direction == .rightToLeft ? "reads rtl" : "reads ltr").accessibilityIdentifier("text")
            }
        }
        let tester = ViewTester(
            VStack {
                Reader().environment(\.layoutDirection, .rightToLeft)
            })
        tester.assert { $0.hasText("reads rtl") }
        #expect(tester.values(of: "dir") == ["rtl"])
    }
}
