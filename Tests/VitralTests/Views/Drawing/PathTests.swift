// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Paths without a view.
struct PathTests {
    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test func `a path is written as SVG`() {
        var path = Path()
        #expect(path.isEmpty)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2.5, y: 2))
        path.closeSubpath()
        path.closeSubpath()
        #expect(path.svg == "M1 2L3 4Q7 8 5 6C1 1 2.5 2 0 0Z")
        #expect(path.description == "1 2 m 3 4 l 7 8 5 6 q 1 1 2.5 2 0 0 c h")
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func `a path is read from its text`() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(Path(path.description)?.description == path.description)
        for text in ["1 m", "1 2 3 m", "1 2 x", "1 2", "m"] { #expect(Path(text) == nil, "\(text)") }
    }

    @Test func `a line without a start begins at its end`() {
        var path = Path()
        path.addLine(to: CGPoint(x: 3, y: 4))
        #expect(path.svg == "M3 4L3 4")
    }

    @Test func boundsAreTight() {
        #expect(square.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(Path().boundingRect.isNull)
        var curve = Path()
        curve.move(to: .zero)
        // The control point is not part of the curve, whose top is halfway to it.
        curve.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: -10))
        #expect(abs(curve.boundingRect.minY + 5) < 0.01)
    }

    @Test func arcsRunBothWays() {
        func arc(_ start: Double, _ end: Double, clockwise: Bool) -> CGRect {
            Path {
                $0.addArc(
                    center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
                    clockwise: clockwise)
            }.boundingRect
        }
        // From right to left: below the middle, because y increases downwards, or above it.
        #expect(abs(arc(0, 180, clockwise: false).maxY - 10) < 0.05)
        #expect(abs(arc(0, 180, clockwise: false).minY) < 0.05)
        #expect(abs(arc(0, 180, clockwise: true).minY + 10) < 0.05)
        #expect(abs(arc(0, 360, clockwise: false).width - 20) < 0.1)
        #expect(arc(90, 90, clockwise: false).width < 0.1)
    }

    @Test func cornersBetweenLinesAreRounded() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(path.svg.hasPrefix("M0 0L6 0C8.2"))
        let end = path.currentPoint ?? .zero
        #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    }

    @Test func pointsAreInsideOrNot() {
        #expect(square.contains(CGPoint(x: 5, y: 5)))
        #expect(!square.contains(CGPoint(x: 15, y: 5)))
        var nested = square
        nested.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(nested.contains(CGPoint(x: 4, y: 4)))
        #expect(!nested.contains(CGPoint(x: 4, y: 4), eoFill: true))
    }

    @Test func aPartOfAPathIsAsLongAsItShouldBe() {
        #expect(square.trimmedPath(from: 0, to: 0.5).svg == "M0 0L10 0L10 10")
        #expect(square.trimmedPath(from: 0.125, to: 0.25).svg == "M5 0L10 0")
        #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        #expect(square.trimmedPath(from: -1, to: 2) == square)
        let quarter = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20)).trimmedPath(from: 0, to: 0.25)
        #expect(abs(quarter.boundingRect.width - 10) < 0.1)
        #expect(abs(quarter.boundingRect.height - 10) < 0.1)
    }

    @Test func transformsFollowCoreGraphics() {
        let point = CGPoint(x: 2, y: 1)
        let moved = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
        // The last transform in the code is applied first.
        #expect(point.applying(moved) == CGPoint(x: 14, y: 3))
        let back = point.applying(moved).applying(moved.inverted())
        #expect(abs(back.x - 2) < 1e-9 && abs(back.y - 1) < 1e-9)
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
        #expect(CGAffineTransform().isIdentity)
        #expect(square.offsetBy(dx: 1, dy: 2).boundingRect.origin == CGPoint(x: 1, y: 2))
    }

    @Test func shapesAreChangedBeforeTheyAreDrawn() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        #expect(Rectangle().scale(0.5).path(in: rect).boundingRect == CGRect(x: 2.5, y: 5, width: 5, height: 10))
        #expect(Rectangle().offset(x: 3).path(in: rect).boundingRect.minX == 3)
        let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
        #expect(abs(turned.width - 20) < 1e-6)
        #expect(Rectangle().size(width: 4, height: 5).path(in: rect).boundingRect.width == 4)
        #expect(Rectangle().transform(CGAffineTransform(scaleX: 2, y: 1)).path(in: rect).boundingRect.width == 20)
        #expect(Rectangle().inset(by: 2).path(in: rect).boundingRect == CGRect(x: 2, y: 2, width: 6, height: 16))
        #expect(Circle().trim(to: 0.5).path(in: rect).boundingRect.height < 10.01)
        #expect(Circle().path(in: rect).boundingRect.width == 10)
    }

    @Test func anEllipseHasNoCorners() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let ellipse = Ellipse().path(in: rect)
        #expect(!ellipse.contains(CGPoint(x: 1, y: 1)))
        #expect(ellipse.contains(CGPoint(x: 10, y: 5)))
        #expect(abs(ellipse.boundingRect.width - 20) < 0.01)
    }

    @Test func `only the given corners are round`() {
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

    @Test func `shapes are rotated and scaled about their anchor`() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        let turned = Rectangle().rotation(.degrees(90), anchor: .topLeading).path(in: rect).boundingRect
        #expect(abs(turned.minX + 20) < 1e-6 && abs(turned.maxY - 10) < 1e-6)
        #expect(
            Rectangle().scale(0.5, anchor: .topLeading).path(in: rect).boundingRect
                == CGRect(x: 0, y: 0, width: 5, height: 10))
    }
}
