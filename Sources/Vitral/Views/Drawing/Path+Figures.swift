// SPDX-License-Identifier: Apache-2.0

public import Foundation

nonisolated extension Path {
    /// The distance of the control points of a quarter circle from its ends, as a fraction of the radius.
    ///
    /// Four such curves differ from a circle by 0.03 % of the radius.
    private static let quarter: CGFloat = 0.552_284_75

    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        var path = Path()
        path.addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        path.closeSubpath()
        addPath(path, transform: transform)
    }

    /// Adds rectangles.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Moves to the first point and adds lines to the others.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        elements += (transform.isIdentity ? path : path.applying(transform)).elements
    }

    /// Adds an ellipse.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let corner = CGSize(width: rect.width / 2, height: rect.height / 2)
        addPath(Path.rounded(rect, [corner, corner, corner, corner]), transform: transform)
    }

    /// Adds a rectangle with rounded corners; ``RoundedCornerStyle/continuous`` also uses elliptical arcs.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        addPath(Path.rounded(rect, [cornerSize, cornerSize, cornerSize, cornerSize]), transform: transform)
    }

    /// Adds a rectangle with a radius for each corner.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let radii = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
        ]
        addPath(Path.rounded(rect, radii.map { CGSize(width: $0, height: $0) }), transform: transform)
    }

    /// Returns a rectangle whose corners, clockwise from the top left, are elliptical arcs.
    private static func rounded(_ rect: CGRect, _ corners: [CGSize]) -> Path {
        let sizes = corners.map {
            CGSize(width: min(max($0.width, 0), rect.width / 2), height: min(max($0.height, 0), rect.height / 2))
        }
        guard sizes.contains(where: { $0.width > 0 && $0.height > 0 }) else { return Path(rect) }
        let rest = 1 - quarter
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        var path = Path()
        path.move(to: CGPoint(x: left + sizes[0].width, y: top))
        path.addLine(to: CGPoint(x: right - sizes[1].width, y: top))
        path.addCurve(
            to: CGPoint(x: right, y: top + sizes[1].height),
            control1: CGPoint(x: right - sizes[1].width * rest, y: top),
            control2: CGPoint(x: right, y: top + sizes[1].height * rest))
        path.addLine(to: CGPoint(x: right, y: bottom - sizes[2].height))
        path.addCurve(
            to: CGPoint(x: right - sizes[2].width, y: bottom),
            control1: CGPoint(x: right, y: bottom - sizes[2].height * rest),
            control2: CGPoint(x: right - sizes[2].width * rest, y: bottom))
        path.addLine(to: CGPoint(x: left + sizes[3].width, y: bottom))
        path.addCurve(
            to: CGPoint(x: left, y: bottom - sizes[3].height),
            control1: CGPoint(x: left + sizes[3].width * rest, y: bottom),
            control2: CGPoint(x: left, y: bottom - sizes[3].height * rest))
        path.addLine(to: CGPoint(x: left, y: top + sizes[0].height))
        path.addCurve(
            to: CGPoint(x: left + sizes[0].width, y: top),
            control1: CGPoint(x: left, y: top + sizes[0].height * rest),
            control2: CGPoint(x: left + sizes[0].width * rest, y: top))
        path.closeSubpath()
        return path
    }

    /// Adds an arc of a circle, with a line from the current point to its start if there is a current point.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle.
    ///   - startAngle: The start of the arc; 0 is to the right, and angles increase downwards.
    ///   - endAngle: The end of the arc.
    ///   - clockwise: The direction, which SwiftUI defines as if y pointed up: `false` follows increasing angles.
    ///   - transform: A transform of the arc.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var delta = (endAngle.degrees - startAngle.degrees).truncatingRemainder(dividingBy: 360)
        let isFull = (endAngle.degrees - startAngle.degrees).magnitude >= 360
        if !clockwise, delta < 0 { delta += 360 }
        if clockwise, delta > 0 { delta -= 360 }
        if isFull, delta == 0 { delta = clockwise ? -360 : 360 }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: Angle(degrees: delta), transform: transform)
    }

    /// Adds an arc of a circle from a start angle and a relative angle.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        guard radius.isFinite, startAngle.degrees.isFinite, delta.degrees.isFinite else { return }
        let total = min(max(delta.degrees, -360), 360) * .pi / 180
        let start = startAngle.degrees * .pi / 180
        let count = max(1, Int(clamping: (total.magnitude / (.pi / 2)).rounded(.up)))
        let step = total / Double(count)
        let reach = Double(radius) * 4 / 3 * tan(step / 4)
        func point(_ angle: Double, along: Double = 0) -> CGPoint {
            let x = Double(center.x) + Double(radius) * cos(angle) - along * sin(angle)
            let y = Double(center.y) + Double(radius) * sin(angle) + along * cos(angle)
            return CGPoint(x: x, y: y).applying(transform)
        }
        if elements.isEmpty || elements.last == .closeSubpath {
            move(to: point(start))
        } else if currentPoint != point(start) {
            addLine(to: point(start))
        }
        for index in 0..<count {
            let from = start + step * Double(index)
            addCurve(
                to: point(from + step), control1: point(from, along: reach),
                control2: point(from + step, along: -reach))
        }
    }

    /// Adds an arc that rounds the corner at a first point, between lines from the current point and to a second point.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let corner = tangent1End.applying(transform)
        let end = tangent2End.applying(transform)
        guard let start = currentPoint else { return move(to: corner) }
        let before = PathVector(from: corner, to: start).unit
        let after = PathVector(from: corner, to: end).unit
        let half = acos(min(max(before.dot(after), -1), 1)) / 2
        // Points on a line have no corner to round.
        guard half > 0.001, half < .pi / 2 - 0.001 else { return addLine(to: corner) }
        let distance = Double(radius) / tan(half)
        let first = before.point(from: corner, at: distance)
        let last = after.point(from: corner, at: distance)
        let reach = distance - Double(radius) * 4 / 3 * tan((.pi / 2 - half) / 2)
        addLine(to: first)
        addCurve(
            to: last, control1: before.point(from: corner, at: reach), control2: after.point(from: corner, at: reach))
    }
}

/// A vector in the plane.
struct PathVector {
    var x: Double
    var y: Double

    init(from start: CGPoint, to end: CGPoint) {
        x = Double(end.x - start.x)
        y = Double(end.y - start.y)
    }

    var length: Double { (x * x + y * y).squareRoot() }

    var unit: PathVector {
        var copy = self
        let length = length
        guard length > 0 else { return copy }
        copy.x /= length
        copy.y /= length
        return copy
    }

    func dot(_ other: PathVector) -> Double { x * other.x + y * other.y }

    func point(from start: CGPoint, at distance: Double) -> CGPoint {
        CGPoint(x: Double(start.x) + x * distance, y: Double(start.y) + y * distance)
    }
}
