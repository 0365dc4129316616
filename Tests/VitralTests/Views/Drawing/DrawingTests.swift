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

/// The HTML of shapes.
@MainActor
struct DrawingTests {
    // MARK: Boxes

    @Test(arguments: [
        (AnyShape(.rect), ""), (AnyShape(.rect(cornerRadius: 8)), "border-radius:8px"),
        (AnyShape(.rect(cornerSize: CGSize(width: 8, height: 4))), "border-radius:8px/4px"),
        (AnyShape(.capsule), "border-radius:9999px"), (AnyShape(.ellipse), "border-radius:50%"),
        (AnyShape(.circle), "border-radius:50%;aspect-ratio:1"),
        (AnyShape(.containerRelative), "border-radius:inherit"),
        (AnyShape(.rect(topLeadingRadius: 9, bottomTrailingRadius: 5)), "border-radius:9px 0 5px 0"),
    ])
    func theFrameworksShapesAreBoxes(shape: AnyShape, css: String) {
        let html = html(of: shape.fill(.red))
        #expect(html.contains("background:var(--red)\(css.isEmpty ? "" : ";")\(css)\""), "\(html)")
        #expect(!html.contains("<svg"))
    }

    @Test func linesAreDrawnAlongTheEdgeOrInsideIt() {
        #expect(
            html(of: Capsule().stroke(.red, lineWidth: 4)).contains("box-shadow:0 0 0 2px var(--red),inset 0 0 0 2px"))
        let filled = html(of: Capsule().fill(.blue).strokeBorder(.red, lineWidth: 4))
        #expect(filled.contains("background:var(--blue);border:4px solid var(--red);border-radius:9999px"))
        #expect(html(of: Circle().inset(by: 6).fill(.red)).contains("background-clip:content-box"))
        #expect(html(of: Circle().inset(by: 6).fill(.red)).contains("padding:6px"))
    }

    @Test func aCircleInAWideFrameStaysACircle() {
        let html = html(of: Circle().fill(.red).frame(width: 200, height: 100))
        #expect(html.contains("viewBox=\"0 0 200 100\""))
        #expect(html.contains("M150 50") || html.contains("150 50"))
        #expect(!html.contains("border-radius:50%"))
    }

    // MARK: Drawings

    @Test func aShapeOfOnesOwnIsAskedForItsFrame() {
        let html = html(of: Roof().fill(.red).frame(width: 60, height: 30))
        #expect(html.contains("d=\"M0 30L30 0L60 30Z\" style=\"fill:var(--red)\""), "\(html)")
        #expect(html.contains("aria-hidden=true") || html.contains("aria-hidden=\"true\""))
    }

    @Test func aShapeWithoutAFrameIsStretched() {
        let html = html(of: Roof().stroke(lineWidth: 2))
        #expect(html.contains("viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\""))
        #expect(html.contains("M0 100L50 0L100 100Z"))
        #expect(html.contains("stroke:currentColor;stroke-width:2"))
        #expect(html.contains("vector-effect=\"non-scaling-stroke\""))
    }

    @Test func strokesHaveDashesCapsAndJoins() {
        let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
        let html = html(of: Rectangle().stroke(.red, style: style))
        #expect(html.contains("stroke-width:3;stroke-linecap:round;stroke-linejoin:bevel;stroke-dasharray:4 2"))
        #expect(html.contains("stroke-dashoffset:1"))
    }

    @Test func evenOddFillsCutHoles() {
        let rings = Path { path in
            path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            path.addEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
        }
        #expect(html(of: rings.fill(.red, style: FillStyle(eoFill: true))).contains("fill-rule:evenodd"))
    }

    @Test func gradientsAndMaterialsAreCutToTheShape() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        let filled = html(of: Roof().fill(gradient))
        #expect(filled.contains("clip-path:polygon(0% 100%,50% 0%,100% 100%,0% 100%)"), "\(filled)")
        #expect(html(of: Roof().fill(.thinMaterial)).contains("backdrop-filter:blur(20px)"))
        let ring = html(of: Circle().stroke(gradient, lineWidth: 10).frame(width: 100, height: 100))
        #expect(ring.contains("mask:url(&#39;data:image/svg+xml,%3Csvg"))
        #expect(ring.contains("inset:-5px"))
        // The half of the line outside the shape is also drawn where only the browser knows the size.
        #expect(html(of: Circle().stroke(gradient, lineWidth: 10)).contains("inset:-15%"))
    }

    @Test func aShapeTakesTheGradientOfItsForeground() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let html = html(of: Capsule().foregroundStyle(gradient))
        #expect(html.contains("background:linear-gradient(to right"))
        #expect(!html.contains("background-clip:text"))
    }

    @Test func aDrawingIsSpokenOnlyWithALabel() {
        let tester = ViewTester(Roof().fill(.red).accessibilityLabel("Roof"))
        tester.assert { $0.has(.image("Roof")) }
        #expect(tester.find(.image("Roof")).attribute("aria-hidden") == nil)
        ViewTester(Circle().accessibilityLabel("Dot")).assert { $0.has(.image("Dot")) }
    }

    @Test func pathsAreDrawnInTheirOwnPoints() {
        let html = html(of: Path(CGRect(x: 10, y: 0, width: 20, height: 8)).fill(.red))
        #expect(html.contains("width:30px;height:8px"))
        #expect(html.contains("M10 0L30 0L30 8L10 8Z"))
    }

    @Test func aDrawingChangesInPlace() {
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
        #expect(tester.lastPatch.contains("stroke-width:3"))
        #expect(!tester.hasFailed)
    }

    // MARK: Clips and backgrounds

    @Test func viewsAreCutToShapes() {
        #expect(html(of: Text("A").clipShape(.capsule)).contains("border-radius:9999px;overflow:clip"))
        #expect(html(of: Text("A").clipShape(Roof())).contains("clip-path:polygon(0% 100%,50% 0%,100% 100%"))
        // A shadow surrounds the clipped shape and is not clipped itself.
        #expect(html(of: Text("A").clipShape(Roof()).shadow(radius: 3)).contains("clip-path"))
        #expect(html(of: Text("A").contentShape(.capsule)).contains("border-radius:9999px"))
    }

    @Test func groundsAndOverlaysHaveShapes() {
        #expect(
            html(of: Text("A").background(.red, in: .capsule)).contains("background:var(--red);border-radius:9999px"))
        #expect(html(of: Text("A").background(.thickMaterial, in: .capsule)).contains("backdrop-filter"))
        #expect(html(of: Text("A").background(.red, in: Roof())).contains("M0 100L50 0L100 100Z"))
        #expect(html(of: Text("A").overlay(.red, in: .capsule)).contains("ly-f"))
        #expect(html(of: Text("A").background(in: .capsule)).contains("background:var(--bg);border-radius:9999px"))
    }

    private let rings = Path { path in
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
    }

    @Test func aGradientIsAViewOfItsOwn() {
        let colors: [Color] = [.red, .blue]
        #expect(
            html(of: LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
                .contains("background:linear-gradient(to bottom,"))
        #expect(
            html(of: RadialGradient(colors: colors, center: .bottom, startRadius: 0, endRadius: 9))
                .contains("background:radial-gradient(circle at 50% 100%,"))
        #expect(html(of: EllipticalGradient(colors: colors)).contains("background:radial-gradient(50% 50% at 50% 50%,"))
        #expect(
            html(of: AngularGradient(colors: colors, center: .top, angle: .degrees(10)))
                .contains("background:conic-gradient(from 100deg at 50% 0%,"))
    }

    @Test func aShapeIsPaintedInEveryForm() {
        #expect(html(of: Capsule().fill(style: FillStyle())).contains("background:currentColor"))
        #expect(html(of: rings.fill(style: FillStyle(eoFill: true))).contains("fill:currentColor;fill-rule:evenodd"))
        #expect(html(of: Capsule().strokeBorder(.red, lineWidth: 4)).contains("border:4px solid var(--red)"))
        #expect(html(of: Capsule().strokeBorder(lineWidth: 3)).contains("border:3px solid currentColor"))
        let dashed = html(of: rings.stroke(.red, lineWidth: 2).fill(.blue))
        #expect(dashed.contains("stroke:var(--red)") && dashed.contains("fill:var(--blue)"))
        let edged = html(of: rings.fill(.blue).stroke(.red, lineWidth: 2))
        #expect(edged.contains("stroke:var(--red)") && edged.contains("fill:var(--blue)"))
        let framed = html(of: Capsule().fill(.blue).strokeBorder(.red, lineWidth: 4))
        #expect(framed.contains("border:4px solid var(--red)") && framed.contains("var(--blue)"))
    }

    @Test func aCutOfRingsLeavesAHole() {
        #expect(html(of: Text("A").clipShape(rings, style: FillStyle(eoFill: true))).contains("polygon(evenodd,"))
        #expect(!html(of: Text("A").clipShape(rings)).contains("evenodd"))
    }
}
