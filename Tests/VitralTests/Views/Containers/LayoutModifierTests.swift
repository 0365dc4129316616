// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Layout modifiers: the CSS that they declare, by property.
@MainActor
struct LayoutModifierTests {
    @Test func `an affine transform is applied about the top left corner`() {
        let sheared = Text("Sheared").transformEffect(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 10, ty: -4))
        #expect(style(of: sheared) == [.transform: "matrix(1,0,0.5,1,10,-4)", .transformOrigin: "0 0"])
    }

    @Test func `offsets, scales and rotations are declared with their anchors`() {
        #expect(declarations(of: .translate, in: Text("a").offset(x: 4, y: -2)) == ["calc(4px*var(--dir)) -2px"])
        #expect(declarations(of: .translate, in: Text("a").offset(CGSize(width: 0, height: 3))) == ["0 3px"])
        #expect(declarations(of: .scale, in: Text("a").scaleEffect(x: 2, y: 0.5)) == ["2 0.5"])
        #expect(declarations(of: .scale, in: Text("a").scaleEffect(CGSize(width: 3, height: 1))) == ["3 1"])
        #expect(
            declarations(of: .transformOrigin, in: Text("a").scaleEffect(2, anchor: .topLeading)) == [
                "calc(50% + -50%*var(--dir)) 0%"
            ])
        #expect(
            declarations(of: .transformOrigin, in: Text("a").rotationEffect(.degrees(30), anchor: .bottom)) == [
                "50% 100%"
            ])
        let turned = Text("a").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
        #expect(declarations(of: .transform, in: turned) == ["perspective(1200px) rotate3d(0,1,0,45deg)"])
        #expect(declarations(of: .scale, in: Text("a").flipsForRightToLeftLayoutDirection(true)) == ["var(--dir) 1"])
        #expect(declarations(of: .scale, in: Text("a").flipsForRightToLeftLayoutDirection(false)).isEmpty)
    }

    @Test func `a position is relative to all available space`() {
        let placed = Text("a").position(x: 10, y: 20)
        #expect(has(.positioned, in: placed) && declares(["--x": "10px", "--y": "20px"], in: placed))
        #expect(declares(["--x": "1px", "--y": "2px"], in: Text("a").position(CGPoint(x: 1, y: 2))))
    }

    @Test func `filters are declared with their amounts`() {
        #expect(declarations(of: .filter, in: Text("a").blur(radius: 3)) == ["blur(3px)"])
        #expect(declarations(of: .clipPath, in: Text("a").blur(radius: 3)).isEmpty)
        #expect(declarations(of: .clipPath, in: Text("a").blur(radius: 3, opaque: true)) == ["inset(0)"])
        #expect(declarations(of: .filter, in: Text("a").grayscale(0.5)) == ["grayscale(0.5)"])
        #expect(declarations(of: .filter, in: Text("a").brightness(0.5)) == ["contrast(0.5) brightness(2)"])
        #expect(declarations(of: .filter, in: Text("a").brightness(-0.5)) == ["brightness(0.5) contrast(2)"])
        #expect(declarations(of: .filter, in: Text("a").contrast(1.5)) == ["contrast(1.5)"])
        #expect(declarations(of: .filter, in: Text("a").saturation(2)) == ["saturate(2)"])
        #expect(declarations(of: .filter, in: Text("a").hueRotation(.degrees(90))) == ["hue-rotate(90deg)"])
        #expect(declarations(of: .filter, in: Text("a").colorInvert()) == ["invert(1)"])
        #expect(declarations(of: "--cm", in: Text("a").colorMultiply(.red)) == ["var(--red)"])
        let alpha = declarations(of: .filter, in: Text("a").luminanceToAlpha()).first
        #expect(alpha?.hasPrefix("url('data:image/svg+xml,") == true && alpha?.hasSuffix("#f')") == true)
        #expect(alpha?.removingPercentEncoding?.contains("type='luminanceToAlpha'") == true)
        #expect(declarations(of: .mixBlendMode, in: Text("a").blendMode(.plusLighter)) == ["plus-lighter"])
        #expect(declarations(of: .isolation, in: Text("a").compositingGroup()) == ["isolate"])
        #expect(declarations(of: .backgroundColor, in: Text("a").drawingGroup(opaque: true)) == ["#000"])
    }

    @Test func `two filters do not replace each other`() {
        let filters = declarations(of: .filter, in: Text("a").shadow(radius: 2).blur(radius: 3))
        #expect(filters.count == 2)
        #expect(filters.first == "blur(3px)" && filters.last?.hasPrefix("drop-shadow(") == true)
    }

    @Test func `a mask is a gradient, a color or a shape`() {
        let gradient = LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)
        #expect(declarations(of: .maskImage, in: Text("a").mask { gradient }) == [gradient._css])
        let color = Color.black.opacity(0.5)
        #expect(
            declarations(of: .maskImage, in: Text("a").mask { color }) == ["linear-gradient(\(color.css),\(color.css))"]
        )
        #expect(declarations(of: .borderRadius, in: Text("a").mask(Circle())) == ["50%"])
        #expect(declarations(of: .borderRadius, in: Text("a").mask { Capsule() }) == ["9999px"])
    }

    @Test func `overlays and backgrounds are views, styles or shapes`() {
        #expect(has(.frontLayer, in: Text("a").overlay(.red, in: Circle())))
        #expect(has(.backLayer, in: Text("a").background(Text("b"))))
        #expect(ViewTester(Text("a").overlay(Text("b"), alignment: .top)).texts.contains("b"))
        #expect(declarations(of: .background, in: Text("a").overlay(Color.red)) == ["var(--red)"])
        #expect(declarations(of: .background, in: Text("a").background()) == ["var(--bs,var(--bg))"])
        #expect(declarations(of: .borderRadius, in: Text("a").background(in: Capsule())) == ["9999px"])
        #expect(has(.backgroundInsideSafeArea, in: Text("a").background(.blue, ignoresSafeAreaEdges: [])))
        #expect(!has(.backgroundInsideSafeArea, in: Text("a").background(.blue)))
    }

    @Test func `frames, ratios, padding and borders are declared with their sizes`() {
        let bounds = Text("a").frame(minWidth: 1, idealWidth: 2, maxWidth: 3, minHeight: 4, maxHeight: .infinity)
        #expect(style(of: bounds) == [.minWidth: "1px", .maxWidth: "3px", .minHeight: "4px"])
        #expect(has(.fillsHeight, in: bounds))
        #expect(declarations(of: .width, in: Text("a").frame(idealWidth: 2)) == ["2px"])
        #expect(
            declarations(of: .aspectRatio, in: Text("a").aspectRatio(CGSize(width: 4, height: 2), contentMode: .fit))
                == ["2"])
        #expect(declarations(of: .objectFit, in: Text("a").aspectRatio(1.5, contentMode: .fill)) == ["cover"])
        #expect(declarations(of: .width, in: Text("a").fixedSize(horizontal: true, vertical: false)) == ["max-content"])
        #expect(declarations(of: .flexShrink, in: Text("a").layoutPriority(-1)) == ["9999"])
        #expect(
            declarations(
                of: .paddingInline, in: Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))) == [
                    "2px 4px"
                ])
        #expect(declarations(of: .paddingInlineStart, in: Text("a").padding(.leading, 5)) == ["5px"])
        #expect(declarations(of: .boxShadow, in: Text("a").border(.red, width: 2)) == ["inset 0 0 0 2px var(--red)"])
        #expect(declarations(of: .zIndex, in: Text("a").zIndex(3)) == ["3"])
    }

    /// Returns the places of the views in a stack among each other, and the number of all places on the page.
    private func places(_ views: some View) -> (outermost: [String?], count: Int) {
        let tester = ViewTester(ZStack { views })
        let outermost = tester.elements(.depthStack).first?.children.map { $0.style["z-index"] } ?? []
        return (outermost, tester.declarations(of: .zIndex).count)
    }

    private struct Framed: ViewModifier {
        func body(content: Content) -> some View { content.padding() }
    }

    @Test func `the place of a view is that of its outermost element`() {
        let (outermost, count) = places(
            Group {
                Text("a").zIndex(1).overlay { Text("b") }.offset(x: 4)
                Text("c").zIndex(2).offset(x: 4).gesture(TapGesture().onEnded {}).padding().background { Text("d") }
                Text("e").zIndex(3).modifier(Framed())
                Text("f").zIndex(4).mask { Text("g").padding() }.position(x: 1, y: 2).opacity(0.5)
                Text("h").padding()
            })
        #expect(outermost == ["1", "2", "3", "4", nil])
        #expect(count >= 4)
        // The outer place counts, and an inner view's place is among the views around it.
        #expect(places(Text("a").zIndex(1).padding().zIndex(2)).outermost == ["2"])
        let nested = places(VStack { Text("a").zIndex(5).offset(x: 1) }.zIndex(1).background { Text("b").zIndex(6) })
        #expect(nested.outermost == ["1"] && nested.count == 3)
        #expect(places(Text("a").zIndex(1).overlay { Text("b") }).count == 1)
    }

    @Test func `a frame relative to its container is a share of it`() {
        #expect(declarations(of: .width, in: Text("a").containerRelativeFrame(.horizontal)) == ["100cqi"])
        let share = Text("a").containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 12)
        #expect(declarations(of: .width, in: share) == ["calc(33.333cqi - 8px)"])
        let two = Text("a").containerRelativeFrame(.vertical, count: 4, span: 2, spacing: 10)
        #expect(declarations(of: .height, in: two) == ["calc(50cqb - 5px)"])
    }

    @Test func `views ignore the safe area and add to it`() {
        #expect(has(.ignoresSafeArea, in: Color.red.ignoresSafeArea()))
        #expect(
            declarations(of: .marginBlockStart, in: Color.red.ignoresSafeArea(edges: .top)) == [
                "calc(-1*var(--safe-top))"
            ])
        #expect(!has(.ignoresSafeArea, in: Color.red.ignoresSafeArea(.keyboard)))
        #expect(declarations(of: .scrollPaddingInline, in: Text("a").safeAreaPadding(.horizontal, 9)) == ["9px 9px"])
        let tester = ViewTester(
            ScrollView { Text("Content") }
                .safeAreaInset(edge: .bottom) { Button("Buy") {} }
                .safeAreaInset(edge: .top) { Text("Offer") }
                .safeAreaInset(edge: .leading) { Text("Side") })
        tester.assert { $0.hasTexts(inOrder: ["Side", "Offer", "Content", "Buy"]) }
    }

    @Test func `alignment guides are formulas of the size that the browser computes`() {
        #expect(
            declarations(
                of: .guideX, in: VStack(alignment: .leading) { Text("a").alignmentGuide(.leading) { $0[.leading] - 8 } }
            ) == ["calc((8px + 0%)*var(--dir))"])
        #expect(
            declarations(of: .guideX, in: Text("a").alignmentGuide(.leading) { $0.width / 2 }) == [
                "calc((0px + -50%)*var(--dir))"
            ]
        )
        #expect(
            declarations(of: .guideY, in: Text("a").alignmentGuide(.bottom) { $0[.top] + 4 }) == ["calc(-4px + 100%)"])
    }

    @Test func `a layout direction reaches only the views inside`() {
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
        #expect(tester.values(of: "dir") == ["rtl"])
    }

    @Test func `padding is on the given edges`() {
        #expect(style(of: Text("a").padding()) == [.padding: "16px"])
        #expect(style(of: Text("a").padding(7)) == [.padding: "7px"])
        let sides: [(Edge.Set, [StyleProperty: String])] = [
            (.vertical, [.paddingBlock: "5px"]), (.horizontal, [.paddingInline: "5px"]), (.top, [.paddingTop: "5px"]),
            (.bottom, [.paddingBottom: "5px"]), (.leading, [.paddingInlineStart: "5px"]),
            (.trailing, [.paddingInlineEnd: "5px"]),
            ([.top, .trailing], [.paddingTop: "5px", .paddingInlineEnd: "5px"]),
        ]
        for (edges, declared) in sides { #expect(style(of: Text("a").padding(edges, 5)) == declared) }
        #expect(
            style(of: Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))) == [
                .paddingBlock: "1px 3px", .paddingInline: "2px 4px",
            ])
    }

    @Test func `a frame declares each of its sizes`() {
        #expect(style(of: Text("a").frame(width: 30)) == [.width: "30px"])
        #expect(style(of: Text("a").frame(height: 9)) == [.height: "9px"])
        #expect(style(of: Text("a").frame(minWidth: 8)) == [.minWidth: "8px"])
        #expect(style(of: Text("a").frame(minHeight: 8)) == [.minHeight: "8px"])
        #expect(style(of: Text("a").frame(idealWidth: 8)) == [.width: "8px"])
        #expect(style(of: Text("a").frame(idealHeight: 8)) == [.height: "8px"])
        #expect(style(of: Text("a").frame(maxWidth: 8)) == [.maxWidth: "8px"])
        #expect(style(of: Text("a").frame(maxHeight: 8)) == [.maxHeight: "8px"])
        #expect(has(.fillsWidth, in: Text("a").frame(maxWidth: .infinity)))
        #expect(has(.fillsHeight, in: Text("a").frame(maxHeight: .infinity)))
        #expect(
            style(of: Text("a").frame(width: 30, alignment: .topLeading)) == [
                .width: "30px", .frameX: "start", .frameY: "start", .textAlign: "start",
            ])
        #expect(
            style(of: Text("a").frame(maxWidth: 8, alignment: .bottomTrailing)) == [
                .maxWidth: "8px", .frameX: "end", .frameY: "end", .textAlign: "end",
            ])
    }

    @Test func `content is scaled to fit or fill its frame`() {
        #expect(style(of: Text("a").scaledToFit()) == [.objectFit: "contain"])
        #expect(style(of: Text("a").scaledToFill()) == [.objectFit: "cover"])
    }

    @Test func `a view is scaled and rotated about its center`() {
        #expect(style(of: Text("a").scaleEffect(1.5)) == [.scale: "1.5"])
        #expect(style(of: Text("a").rotationEffect(.degrees(45))) == [.rotate: "45deg"])
    }

    @Test func `a safe area inset is on its edge of the content`() {
        let below = Text("Page").safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 8) { Text("Bar") }
        #expect(has(.bottomSafeAreaInset, in: below) && declares(["gap": "8px", "--at": "end"], in: below))
        ViewTester(below).assert { $0.hasTexts(inOrder: ["Page", "Bar"]) }
        let above = Text("Page").safeAreaInset(edge: .top) { Text("Bar") }
        #expect(has(.topSafeAreaInset, in: above) && !has(.bottomSafeAreaInset, in: above))
        ViewTester(above).assert { $0.hasTexts(inOrder: ["Bar", "Page"]) }
        let before = Text("Page").safeAreaInset(edge: .leading, alignment: .top, spacing: 3) { Text("Bar") }
        #expect(has(.sideSafeAreaInset, in: before) && declares(["gap": "3px", "--at": "start"], in: before))
        ViewTester(before).assert { $0.hasTexts(inOrder: ["Bar", "Page"]) }
        let after = Text("Page").safeAreaInset(edge: .trailing) { Text("Bar") }
        #expect(has(.sideSafeAreaInset, in: after))
        ViewTester(after).assert { $0.hasTexts(inOrder: ["Page", "Bar"]) }
    }

    @Test func `a row of four cards gives each a quarter of the scroll view`() {
        let cards = ScrollView(.horizontal) { Text("Card").containerRelativeFrame(.horizontal, count: 4, spacing: 0) }
        #expect(has(.containerRelativeFrame, in: cards) && declarations(of: .width, in: cards) == ["25cqi"])
    }
}
