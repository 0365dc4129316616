// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// A custom shape as an app declares it: without an isolation annotation.
private struct Roof: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

/// Shapes: boxes, drawings, clips and backgrounds.
@MainActor
struct DrawingTests {
    // MARK: Boxes

    @Test(
        arguments: [
            (AnyShape(.rect), [:]), (AnyShape(.rect(cornerRadius: 8)), [.borderRadius: "8px"]),
            (AnyShape(.rect(cornerSize: CGSize(width: 8, height: 4))), [.borderRadius: "8px/4px"]),
            (AnyShape(.capsule), [.borderRadius: "9999px"]), (AnyShape(.ellipse), [.borderRadius: "50%"]),
            (AnyShape(.circle), [.borderRadius: "50%", .aspectRatio: "1"]),
            (AnyShape(.containerRelative), [.borderRadius: "inherit"]),
            (AnyShape(.rect(topLeadingRadius: 9, bottomTrailingRadius: 5)), [.borderRadius: "9px 0 5px 0"]),
        ] as [(AnyShape, [StyleProperty: String])])
    func `the framework's shapes are CSS boxes`(shape: AnyShape, declared: [StyleProperty: String]) {
        let tester = ViewTester(shape.fill(.red))
        #expect(tester.styles == [InlineStyle(declared.merging([.background: "var(--red)"]) { own, _ in own })])
        #expect(tester.all(.drawing).isEmpty)
    }

    @Test func `a stroke is centered on the edge and a border is inside it`() {
        #expect(
            declarations(of: .boxShadow, in: Capsule().stroke(.red, lineWidth: 4))
                == ["0 0 0 2px var(--red),inset 0 0 0 2px var(--red)"])
        let filled: InlineStyle = [
            "background": "var(--blue)", "border": "4px solid var(--red)", "border-radius": "9999px",
        ]
        #expect(ViewTester(Capsule().fill(.blue).strokeBorder(.red, lineWidth: 4)).styles == [filled])
        #expect(
            declares([.backgroundClip: "content-box", .padding: "6px"], in: Circle().inset(by: 6).fill(.red)))
    }

    @Test func `a circle in a wide frame stays a circle`() {
        let tester = ViewTester(Circle().fill(.red).frame(width: 200, height: 100))
        #expect(tester.values(of: "viewBox") == ["0 0 200 100"])
        #expect(tester.values(of: "d").first?.contains("150 50") == true)
        #expect(tester.declarations(of: .borderRadius).isEmpty)
    }

    @Test func `a circle of unknown size is a box only without a line around it`() {
        #expect(ViewTester(Circle().fill(.red)).declares([.borderRadius: "50%"]))
        let ring = ViewTester(Circle().stroke(.red, lineWidth: 4))
        #expect(ring.declarations(of: .borderRadius).isEmpty)
        #expect(ring.declares(["stroke-width": "4"]))
        #expect(ViewTester(Circle().stroke(.red).frame(width: 50, height: 50)).declares([.borderRadius: "50%"]))
    }

    // MARK: Drawings

    @Test func `a custom shape is drawn in its frame`() {
        let tester = ViewTester(Roof().fill(.red).frame(width: 60, height: 30))
        #expect(tester.values(of: "d") == ["M0 30L30 0L60 30Z"])
        #expect(tester.declarations(of: "fill") == ["var(--red)"])
        #expect(tester.values(of: "aria-hidden") == ["true"])
    }

    @Test func `a custom shape without a frame is stretched`() {
        let tester = ViewTester(Roof().stroke(lineWidth: 2))
        #expect(tester.values(of: "viewBox") == ["0 0 100 100"])
        #expect(tester.values(of: "preserveAspectRatio") == ["none"])
        #expect(tester.values(of: "d") == ["M0 100L50 0L100 100Z"])
        #expect(tester.declares(["stroke": "currentColor", "stroke-width": "2"]))
        #expect(tester.values(of: "vector-effect") == ["non-scaling-stroke"])
    }

    @Test func `a stroke has dashes, caps and joins`() {
        let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
        let declared: InlineStyle = [
            "stroke-width": "3", "stroke-linecap": "round", "stroke-linejoin": "bevel", "stroke-dasharray": "4 2",
            "stroke-dashoffset": "1",
        ]
        #expect(declares(declared, in: Rectangle().stroke(.red, style: style)))
    }

    @Test func `an even-odd fill cuts holes`() {
        let rings = Path { path in
            path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            path.addEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
        }
        #expect(declarations(of: "fill-rule", in: rings.fill(.red, style: FillStyle(eoFill: true))) == ["evenodd"])
    }

    @Test func `gradients and materials are clipped to a custom shape`() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        #expect(
            declares(
                [.background: gradient._css, .clipPath: "polygon(0% 100%,50% 0%,100% 100%,0% 100%)"],
                in: Roof().fill(gradient)))
        #expect(declarations(of: .backdropFilter, in: Roof().fill(.thinMaterial)) == [MaterialCSS.filter])
        let ring = ViewTester(Circle().stroke(gradient, lineWidth: 10).frame(width: 100, height: 100))
        #expect(ring.declarations(of: "mask").first?.hasPrefix("url('data:image/svg+xml,%3Csvg") == true)
        #expect(ring.declarations(of: "inset") == ["-5px"])
        // The half of the line outside the shape is also drawn where only the browser knows the size.
        #expect(declarations(of: "inset", in: Circle().stroke(gradient, lineWidth: 10)) == ["-15%"])
    }

    @Test func `a shape is filled with the gradient of its foreground style`() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let shape = Capsule().foregroundStyle(gradient)
        #expect(declarations(of: .background, in: shape) == [gradient._css])
        #expect(declarations(of: .backgroundClip, in: shape).isEmpty)
    }

    @Test func `a drawing is spoken only with a label`() {
        let tester = ViewTester(Roof().fill(.red).accessibilityLabel("Roof"))
        tester.assert { $0.has(.image("Roof")) }
        #expect(tester.find(.image("Roof")).attribute("aria-hidden") == nil)
        ViewTester(Circle().accessibilityLabel("Dot")).assert { $0.has(.image("Dot")) }
    }

    @Test func `a path is drawn in its own points`() {
        let tester = ViewTester(Path(CGRect(x: 10, y: 0, width: 20, height: 8)).fill(.red))
        #expect(tester.declares([.width: "30px", .height: "8px"]))
        #expect(tester.values(of: "d") == ["M10 0L30 0L30 8L10 8Z"])
    }

    @Test func `a drawing is updated in place`() {
        struct Growing: View {
            @State private var width = 2.0
            var body: some View {
                VStack {
                    Roof().stroke(.red, lineWidth: width).accessibilityIdentifier("roof")
                    Button("Grow") { width += 1 }
                }
            }
        }
        let tester = ViewTester(Growing())
        tester.tap("Grow")
        #expect(tester.declares(["stroke-width": "3"]))
        #expect(!tester.hasFailed)
    }

    // MARK: Clips and backgrounds

    @Test func `a view is clipped to a shape`() {
        #expect(declares([.borderRadius: "9999px", .overflow: "clip"], in: Text("A").clipShape(.capsule)))
        let roof = ["polygon(0% 100%,50% 0%,100% 100%,0% 100%)"]
        #expect(declarations(of: .clipPath, in: Text("A").clipShape(Roof())) == roof)
        // A shadow surrounds the clipped shape and is not clipped itself.
        let shadowed = ViewTester(Text("A").clipShape(Roof()).shadow(radius: 3))
        #expect(shadowed.declarations(of: .clipPath) == roof)
        #expect(shadowed.styles.allSatisfy { $0[.clipPath] == nil || $0[.filter] == nil })
        #expect(declarations(of: .borderRadius, in: Text("A").contentShape(.capsule)) == ["9999px"])
    }

    @Test func `backgrounds and overlays have shapes`() {
        #expect(
            declares(
                [.background: "var(--red)", .borderRadius: "9999px"], in: Text("A").background(.red, in: .capsule)))
        #expect(
            declarations(of: .backdropFilter, in: Text("A").background(.thickMaterial, in: .capsule))
                == [MaterialCSS.filter])
        #expect(ViewTester(Text("A").background(.red, in: Roof())).values(of: "d") == ["M0 100L50 0L100 100Z"])
        #expect(has(.frontLayer, in: Text("A").overlay(.red, in: .capsule)))
        #expect(
            declares(
                [.background: "var(--bs,var(--bg))", .borderRadius: "9999px"],
                in: Text("A").background(in: .capsule)))
    }

    private let rings = Path { path in
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
    }

    @Test func `a gradient is a view of its own`() {
        let colors: [Color] = [.red, .blue]
        let stops = "var(--red) 0%,var(--blue) 100%"
        #expect(
            declarations(of: .background, in: LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
                == ["linear-gradient(to bottom,\(stops))"])
        #expect(
            declarations(
                of: .background, in: RadialGradient(colors: colors, center: .bottom, startRadius: 0, endRadius: 9))
                == ["radial-gradient(circle at 50% 100%,var(--red) 0,var(--blue) 9px)"])
        #expect(
            declarations(of: .background, in: EllipticalGradient(colors: colors))
                == ["radial-gradient(50% 50% at 50% 50%,\(stops))"])
        #expect(
            declarations(of: .background, in: AngularGradient(colors: colors, center: .top, angle: .degrees(10)))
                == ["conic-gradient(from 100deg at 50% 0%,var(--red) 0deg,var(--blue) 360deg)"])
    }

    @Test func `a shape has a fill, a stroke or both`() {
        #expect(declarations(of: .background, in: Capsule().fill(style: FillStyle())) == ["currentColor"])
        #expect(
            declares(["fill": "currentColor", "fill-rule": "evenodd"], in: rings.fill(style: FillStyle(eoFill: true))))
        #expect(declarations(of: "border", in: Capsule().strokeBorder(.red, lineWidth: 4)) == ["4px solid var(--red)"])
        #expect(declarations(of: "border", in: Capsule().strokeBorder(lineWidth: 3)) == ["3px solid currentColor"])
        for drawing in [
            ViewTester(rings.stroke(.red, lineWidth: 2).fill(.blue)),
            ViewTester(rings.fill(.blue).stroke(.red, lineWidth: 2)),
        ] {
            #expect(drawing.declares(["stroke": "var(--red)"]) && drawing.declares(["fill": "var(--blue)"]))
        }
    }

    @Test func `an even-odd clip leaves a hole`() throws {
        let holed = Text("A").clipShape(rings, style: FillStyle(eoFill: true))
        #expect(try #require(declarations(of: .clipPath, in: holed).first).hasPrefix("polygon(evenodd,"))
        let whole = Text("A").clipShape(rings)
        #expect(try #require(declarations(of: .clipPath, in: whole).first).hasPrefix("polygon(evenodd,") == false)
    }
}
