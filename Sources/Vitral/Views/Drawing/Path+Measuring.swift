// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A single line or curve of a path.
struct PathSegment {
    /// The points: two for a line, four for a cubic curve.
    var points: [CGPoint]

    var isLine: Bool { points.count == 2 }

    func point(at t: Double) -> CGPoint {
        var row = points
        while row.count > 1 { row = zip(row, row.dropFirst()).map { Self.between($0, $1, t) } }
        return row[0]
    }

    /// Returns the part of the segment between two parameters.
    func part(from start: Double, to end: Double) -> PathSegment {
        guard start < end else { return PathSegment(points: points.map { _ in point(at: start) }) }
        let head = split(at: end).0
        return start > 0 ? head.split(at: start / end).1 : head
    }

    private func split(at t: Double) -> (PathSegment, PathSegment) {
        var row = points
        var left = [points[0]]
        var right = [points[points.count - 1]]
        while row.count > 1 {
            row = zip(row, row.dropFirst()).map { Self.between($0, $1, t) }
            left.append(row[0])
            right.append(row[row.count - 1])
        }
        return (PathSegment(points: left), PathSegment(points: right.reversed()))
    }

    /// The points along the segment, without its start.
    var flat: [CGPoint] {
        isLine ? [points[1]] : (1...Self.steps).map { point(at: Double($0) / Double(Self.steps)) }
    }

    private static let steps = 16

    /// The lengths from the start to each point of `flat`.
    var lengths: [Double] {
        var total = 0.0
        var last = points[0]
        return flat.map { point in
            total += PathVector(from: last, to: point).length
            last = point
            return total
        }
    }

    /// Returns the parameter at a length from the start.
    func parameter(at length: Double, of lengths: [Double]) -> Double {
        guard let index = lengths.firstIndex(where: { $0 >= length }) else { return 1 }
        let before = index == 0 ? 0 : lengths[index - 1]
        let span = lengths[index] - before
        return (Double(index) + (span > 0 ? (length - before) / span : 0)) / Double(lengths.count)
    }

    private static func between(_ left: CGPoint, _ right: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: left.x + (right.x - left.x) * CGFloat(t), y: left.y + (right.y - left.y) * CGFloat(t))
    }
}

nonisolated extension Path {
    /// The lines and curves of each subpath; quadratic curves are converted to cubic curves.
    var segments: [[PathSegment]] {
        var subpaths: [[PathSegment]] = []
        var current: [PathSegment] = []
        var start = CGPoint.zero
        var pen = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let end):
                if !current.isEmpty { subpaths.append(current) }
                current = []
                (start, pen) = (end, end)
            case .line(let end):
                current.append(PathSegment(points: [pen, end]))
                pen = end
            case .quadCurve(let end, let control):
                let third = CGFloat(2.0 / 3)
                current.append(
                    PathSegment(points: [
                        pen, CGPoint(x: pen.x + (control.x - pen.x) * third, y: pen.y + (control.y - pen.y) * third),
                        CGPoint(x: end.x + (control.x - end.x) * third, y: end.y + (control.y - end.y) * third), end,
                    ]))
                pen = end
            case .curve(let end, let control1, let control2):
                current.append(PathSegment(points: [pen, control1, control2, end]))
                pen = end
            case .closeSubpath:
                if pen != start { current.append(PathSegment(points: [pen, start])) }
                pen = start
            }
        }
        if !current.isEmpty { subpaths.append(current) }
        return subpaths
    }

    /// The subpaths as polygons.
    var polygons: [[CGPoint]] {
        segments.map { subpath in [subpath[0].points[0]] + subpath.flatMap(\.flat) }
    }

    /// The smallest rectangle that contains the lines and curves.
    ///
    /// Curves are measured at sixteen points each.
    public var boundingRect: CGRect {
        let points = polygons.flatMap { $0 }
        guard let first = points.first else { return .null }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns whether a point is inside the area that the path encloses.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0
        for polygon in polygons {
            for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
            where (start.y <= point.y) != (end.y <= point.y) {
                let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
                if x > point.x { winding += start.y <= point.y ? 1 : -1 }
            }
        }
        return eoFill ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// Returns the part of the path between two fractions of its length.
    ///
    /// - Parameters:
    ///   - from: The start of the part, from 0 to 1.
    ///   - to: The end of the part, from 0 to 1.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (first, last) = (Double(min(max(from, 0), 1)), Double(min(max(to, 0), 1)))
        if first == 0, last == 1 { return self }
        var path = Path()
        guard first < last else { return path }
        let subpaths = segments.map { $0.map { (segment: $0, lengths: $0.lengths) } }
        let total = subpaths.joined().reduce(0) { $0 + ($1.lengths.last ?? 0) }
        var done = 0.0
        for subpath in subpaths {
            var isDown = false
            for (segment, lengths) in subpath {
                let length = lengths.last ?? 0
                let start = max(first * total - done, 0)
                let end = min(last * total - done, length)
                done += length
                guard start < end else { continue }
                let part = segment.part(
                    from: start <= 0 ? 0 : segment.parameter(at: start, of: lengths),
                    to: end >= length ? 1 : segment.parameter(at: end, of: lengths))
                if !isDown { path.move(to: part.points[0]) }
                isDown = true
                path.append(part)
            }
        }
        return path
    }

    private mutating func append(_ segment: PathSegment) {
        if segment.isLine {
            addLine(to: segment.points[1])
        } else {
            addCurve(to: segment.points[3], control1: segment.points[1], control2: segment.points[2])
        }
    }

    /// Returns the area as a CSS clip path in percent of a rectangle; lines to and from the first outline connect the
    /// others.
    func clipPath(in rect: CGRect, isEvenOdd: Bool) -> String {
        let polygons = polygons
        guard let anchor = polygons.first?.first, rect.width > 0, rect.height > 0 else { return "polygon(0 0)" }
        var points: [CGPoint] = []
        for (index, polygon) in polygons.enumerated() {
            points += polygon
            if index > 0 { points += [polygon[0], anchor] } else if polygons.count > 1 { points.append(anchor) }
        }
        let list = points.map { point in
            let x = Double((point.x - rect.minX) / rect.width) * 100
            let y = Double((point.y - rect.minY) / rect.height) * 100
            return "\(CSS.short(x))% \(CSS.short(y))%"
        }
        return "polygon(\(isEvenOdd ? "evenodd," : "")\(list.joined(separator: ",")))"
    }
}
