// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A slice of a pie with the center 0 and the radius 50.
struct Sector: Equatable {
    /// The start in turns from the top, clockwise, from 0 to 1.
    var start: Double
    var end: Double
    var inner: Double
    var outer: Double

    /// Returns the slices of values, each proportional to its share of all values; negative values count as zero.
    static func turns(_ values: [Double]) -> [(start: Double, end: Double)] {
        let total = values.reduce(0) { $0 + max($1, 0) }
        var sum = 0.0
        return values.map { value in
            let start = sum
            sum += max(value, 0)
            return total > 0 ? (start / total, sum / total) : (0, 0)
        }
    }

    var middle: Double { (start + end) / 2 }

    func point(_ turn: Double, _ radius: Double) -> CGPoint {
        let angle = (turn - 0.25) * 2 * .pi
        return CGPoint(x: cos(angle) * radius, y: sin(angle) * radius)
    }

    /// Returns the outline as SVG, reduced by a distance on both straight sides.
    func path(inset: Double) -> String {
        guard end > start else { return "" }
        func turn(_ radius: Double) -> Double { radius > 0 ? min(inset / (2 * .pi * radius), (end - start) / 2) : 0 }
        if end - start > 0.9999 {
            let hole = inner > 0 ? circle(inner, isForward: false) : ""
            return circle(outer, isForward: true) + hole
        }
        let (first, last) = (start + turn(outer), end - turn(outer))
        let isLarge = last - first > 0.5 ? 1 : 0
        var path = "M\(text(point(first, outer)))A\(number(outer)) \(number(outer)) 0 \(isLarge) 1 "
        path += text(point(last, outer))
        if inner <= 0 {
            // The tip is moved outward so that both sides keep their distance from the next slice.
            let width = sin(min(end - start, 0.5) * .pi)
            let tip = inset > 0 && width > 0 ? min(inset / width, outer) : 0
            return path + "L\(text(point(middle, tip)))Z"
        }
        let (innerFirst, innerLast) = (start + turn(inner), end - turn(inner))
        let isInnerLarge = innerLast - innerFirst > 0.5 ? 1 : 0
        path += "L\(text(point(innerLast, inner)))A\(number(inner)) \(number(inner)) 0 \(isInnerLarge) 0 "
        return path + "\(text(point(innerFirst, inner)))Z"
    }

    private func circle(_ radius: Double, isForward: Bool) -> String {
        let (left, right) = (CGPoint(x: -radius, y: 0), CGPoint(x: radius, y: 0))
        let arc = "A\(number(radius)) \(number(radius)) 0 1 \(isForward ? 1 : 0) "
        return "M\(text(left))\(arc)\(text(right))\(arc)\(text(left))Z"
    }

    /// The outline as a CSS polygon, in percent of the square around the pie.
    var clip: String {
        let steps = max(2, Int(clamping: ((end - start) * 48).rounded(.up)))
        let turns = (0...steps).map { start + (end - start) * Double($0) / Double(steps) }
        let points = turns.map { point($0, outer) } + turns.reversed().map { point($0, inner) }
        let list = points.map { "\(number(Double($0.x) + 50))% \(number(Double($0.y) + 50))%" }
        return "polygon(\(list.joined(separator: ",")))"
    }

    private func text(_ point: CGPoint) -> String { "\(number(Double(point.x))) \(number(Double(point.y)))" }

    private func number(_ value: Double) -> String { _Markup.number(value) }
}
