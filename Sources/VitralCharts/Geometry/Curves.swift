// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// Lines and curves that join points.
///
/// The curves follow the literature: monotone by Fritsch and Carlson, centripetal Catmull-Rom, and cardinal splines.
enum Curves {
    static func path(_ points: [CGPoint], _ method: InterpolationMethod, isContinuing: Bool = false) -> String {
        guard let first = points.first else { return "" }
        var path = "\(isContinuing ? "L" : "M")\(text(first))"
        if points.count < 2 { return path }
        switch method {
        case .linear: path += points.dropFirst().map { "L\(text($0))" }.joined()
        case .stepStart: path += steps(points, at: 0)
        case .stepCenter: path += steps(points, at: 0.5)
        case .stepEnd: path += steps(points, at: 1)
        case .monotone: path += curve(points, slopes: monotoneSlopes(points))
        case .catmullRom(let alpha): path += catmullRom(points, alpha: min(max(alpha, 0), 1))
        case .cardinal(let tension): path += cardinal(points, tension: min(max(tension, 0), 1))
        }
        return path
    }

    /// Returns steps at a fraction of each interval.
    private static func steps(_ points: [CGPoint], at fraction: CGFloat) -> String {
        zip(points, points.dropFirst()).map { left, right in
            let x = left.x + (right.x - left.x) * fraction
            return "H\(number(x))V\(number(right.y))H\(number(right.x))"
        }.joined()
    }

    // MARK: Curves through points

    /// Returns slopes with which no curve leaves the rectangle between two points.
    static func monotoneSlopes(_ points: [CGPoint]) -> [Double] {
        let secants = zip(points, points.dropFirst()).map { left, right -> Double in
            let width = Double(right.x - left.x)
            return width == 0 ? 0 : Double(right.y - left.y) / width
        }
        return points.indices.map { index in
            if index == 0 { return secants[0] }
            if index == points.count - 1 { return secants[index - 1] }
            let (before, after) = (secants[index - 1], secants[index])
            guard before * after > 0 else { return 0 }
            let mean = (before + after) / 2
            let limit = 3 * min(before.magnitude, after.magnitude)
            return mean.magnitude > limit ? (mean < 0 ? -limit : limit) : mean
        }
    }

    private static func curve(_ points: [CGPoint], slopes: [Double]) -> String {
        points.indices.dropFirst().map { index in
            let (left, right) = (points[index - 1], points[index])
            let third = Double(right.x - left.x) / 3
            return cubic(
                to: right, CGPoint(x: Double(left.x) + third, y: Double(left.y) + third * slopes[index - 1]),
                CGPoint(x: Double(right.x) - third, y: Double(right.y) - third * slopes[index]))
        }.joined()
    }

    private static func cardinal(_ points: [CGPoint], tension: Double) -> String {
        let factor = CGFloat((1 - tension) / 6)
        return points.indices.dropFirst().map { index in
            let (left, right) = (points[index - 1], points[index])
            let before = points[max(index - 2, 0)]
            let after = points[min(index + 1, points.count - 1)]
            return cubic(
                to: right,
                CGPoint(x: left.x + (right.x - before.x) * factor, y: left.y + (right.y - before.y) * factor),
                CGPoint(x: right.x - (after.x - left.x) * factor, y: right.y - (after.y - left.y) * factor))
        }.joined()
    }

    private static func catmullRom(_ points: [CGPoint], alpha: Double) -> String {
        points.indices.dropFirst().map { index in
            let (left, right) = (points[index - 1], points[index])
            let before = points[max(index - 2, 0)]
            let after = points[min(index + 1, points.count - 1)]
            return cubic(
                to: right, control(of: left, from: before, towards: right, alpha: alpha),
                control(of: right, from: after, towards: left, alpha: alpha))
        }.joined()
    }

    /// Returns the distance of two points, raised to the parameter of the curve.
    private static func span(from left: CGPoint, to right: CGPoint, alpha: Double) -> Double {
        pow(hypot(Double(right.x - left.x), Double(right.y - left.y)), alpha)
    }

    /// Returns the control point beside a point, computed from the points on both of its sides.
    private static func control(
        of point: CGPoint, from other: CGPoint, towards next: CGPoint, alpha: Double
    ) -> CGPoint {
        let near = span(from: other, to: point, alpha: alpha)
        let far = span(from: point, to: next, alpha: alpha)
        guard near > 0, far > 0 else { return point }
        let weight = 2 * near * near + 3 * near * far + far * far
        let divisor = 3 * near * (near + far)
        func coordinate(_ axis: KeyPath<CGPoint, CGFloat>) -> Double {
            (Double(point[keyPath: axis]) * weight - Double(other[keyPath: axis]) * far * far
                + Double(next[keyPath: axis]) * near * near) / divisor
        }
        return CGPoint(x: coordinate(\.x), y: coordinate(\.y))
    }

    // MARK: SVG

    private static func cubic(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) -> String {
        "C\(text(control1)) \(text(control2)) \(text(end))"
    }

    private static func text(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }

    private static func number(_ value: CGFloat) -> String { _Markup.number(Double(value)) }
}
