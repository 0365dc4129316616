// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Every form of shapes, paths and gradients.
@MainActor
struct DrawingFormsTests {
    private func html(_ view: some View) -> String {
        let tester = ViewTester(view)
        return withExtendedLifetime(tester) { String(decoding: tester.scene.renderPage().body, as: UTF8.self) }
    }

    private let rings = Path { path in
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
    }

    // MARK: Gradients

    @Test func aGradientIsAViewOfItsOwn() {
        let colors: [Color] = [.red, .blue]
        #expect(
            html(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
                .contains("background:linear-gradient(to bottom,"))
        #expect(
            html(RadialGradient(colors: colors, center: .bottom, startRadius: 0, endRadius: 9))
                .contains("background:radial-gradient(circle at 50% 100%,"))
        #expect(html(EllipticalGradient(colors: colors)).contains("background:radial-gradient(50% 50% at 50% 50%,"))
        #expect(
            html(AngularGradient(colors: colors, center: .top, angle: .degrees(10)))
                .contains("background:conic-gradient(from 100deg at 50% 0%,"))
    }

    // MARK: Fills and lines

    @Test func aShapeIsPaintedInEveryForm() {
        #expect(html(Capsule().fill(style: FillStyle())).contains("background:currentColor"))
        #expect(html(rings.fill(style: FillStyle(eoFill: true))).contains("fill:currentColor;fill-rule:evenodd"))
        #expect(html(Capsule().strokeBorder(.red, lineWidth: 4)).contains("border:4px solid var(--red)"))
        #expect(html(Capsule().strokeBorder(lineWidth: 3)).contains("border:3px solid currentColor"))
        let dashed = html(rings.stroke(.red, lineWidth: 2).fill(.blue))
        #expect(dashed.contains("stroke:var(--red)") && dashed.contains("fill:var(--blue)"))
        let edged = html(rings.fill(.blue).stroke(.red, lineWidth: 2))
        #expect(edged.contains("stroke:var(--red)") && edged.contains("fill:var(--blue)"))
        let framed = html(Capsule().fill(.blue).strokeBorder(.red, lineWidth: 4))
        #expect(framed.contains("border:4px solid var(--red)") && framed.contains("var(--blue)"))
    }

    @Test func aCutOfRingsLeavesAHole() {
        #expect(html(Text("A").clipShape(rings, style: FillStyle(eoFill: true))).contains("polygon(evenodd,"))
        #expect(!html(Text("A").clipShape(rings)).contains("evenodd"))
    }

    // MARK: Outlines

    @Test func anEllipseHasNoCorners() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let ellipse = Ellipse().path(in: rect)
        #expect(!ellipse.contains(CGPoint(x: 1, y: 1)))
        #expect(ellipse.contains(CGPoint(x: 10, y: 5)))
        #expect(abs(ellipse.boundingRect.width - 20) < 0.01)
    }

    @Test func cornersAreRoundWhereTheyAreSaidToBe() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        let corner = CGPoint(x: 0.5, y: 0.5)
        let far = CGPoint(x: 19.5, y: 19.5)
        #expect(!Path(roundedRect: rect, cornerRadius: 6).contains(corner))
        let uneven = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 6))
        #expect(!uneven.contains(corner))
        #expect(uneven.contains(far))
    }

    @Test func anArcIsAsLongAsItsAngle() {
        let quarter = Path {
            $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(90))
        }
        let bounds = quarter.boundingRect
        #expect(abs(bounds.minX) < 0.01 && abs(bounds.maxX - 10) < 0.01)
        #expect(abs(bounds.minY) < 0.01 && abs(bounds.maxY - 10) < 0.01)
    }

    @Test func shapesTurnAndGrowAboutTheirAnchor() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        let turned = Rectangle().rotation(.degrees(90), anchor: .topLeading).path(in: rect).boundingRect
        #expect(abs(turned.minX + 20) < 1e-6 && abs(turned.maxY - 10) < 1e-6)
        #expect(
            Rectangle().scale(0.5, anchor: .topLeading).path(in: rect).boundingRect
                == CGRect(x: 0, y: 0, width: 5, height: 10))
    }

    // MARK: Symbols

    private func drawing(_ view: some View) -> String {
        html(view).components(separatedBy: "<svg").last?.split(separator: ">").dropFirst().joined(separator: ">") ?? ""
    }

    @Test(arguments: [
        (SymbolVariants.fill, "mic.fill"), (.circle, "mic.circle"), (.slash, "mic.slash"),
        (.slash.fill, "mic.slash.fill"),
        (.circle.fill, "mic.circle.fill"),
    ])
    func aVariantIsTheSymbolOfThatName(variant: SymbolVariants, name: String) {
        #expect(drawing(Image(systemName: "mic").symbolVariant(variant)) == drawing(Image(systemName: name)))
        #expect(drawing(Image(systemName: "mic")) != drawing(Image(systemName: name)))
    }
}
