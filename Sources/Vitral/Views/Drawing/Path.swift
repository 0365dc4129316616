// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The outline of a drawing: lines and curves, in points from the top left.
///
/// ```swift
/// Path { path in
///     path.move(to: CGPoint(x: 0, y: 40))
///     path.addLine(to: CGPoint(x: 60, y: 0))
///     path.addLine(to: CGPoint(x: 120, y: 40))
///     path.closeSubpath()
/// }
/// .stroke(.blue, lineWidth: 2)
/// .frame(width: 120, height: 40)
/// ```
///
/// As a view, a path is drawn at its own coordinates. Arcs and other curved figures are stored as cubic curves.
nonisolated public struct Path: Equatable, Sendable {
    /// An element of a path.
    public enum Element: Equatable, Sendable {
        /// A move to another point without a line.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line to the start of the subpath.
        case closeSubpath
    }

    var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path with a closure that draws it.
    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    /// Creates the outline of a rectangle.
    public init(_ rect: CGRect) {
        addRect(rect)
    }

    /// Creates the outline of a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Creates the outline of a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates the outline of a rectangle with a radius for each corner.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Creates the outline of an ellipse.
    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The current point; `nil` if the path is empty.
    public var currentPoint: CGPoint? {
        switch elements.last {
        case nil: nil
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .closeSubpath: subpathStart
        }
    }

    /// The start of the current subpath; `nil` if the path is empty.
    private var subpathStart: CGPoint? {
        for element in elements.reversed() {
            if case .move(let point) = element { return point }
        }
        return nil
    }

    /// Calls a closure with each element.
    public func forEach(_ body: (Element) -> Void) {
        elements.forEach(body)
    }

    // MARK: Drawing

    /// Starts a new subpath at a point.
    public mutating func move(to end: CGPoint) {
        elements.append(.move(to: end))
    }

    /// Adds a straight line.
    public mutating func addLine(to end: CGPoint) {
        begin(at: end)
        elements.append(.line(to: end))
    }

    /// Adds a curve with one control point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        begin(at: control)
        elements.append(.quadCurve(to: end, control: control))
    }

    /// Adds a curve with two control points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        begin(at: control1)
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }

    /// Adds a line to the start of the subpath.
    public mutating func closeSubpath() {
        guard let last = elements.last, last != .closeSubpath else { return }
        elements.append(.closeSubpath)
    }

    /// Starts a subpath at a point if the path is empty, as for a line without a previous move.
    private mutating func begin(at point: CGPoint) {
        if elements.isEmpty { move(to: point) }
    }

    // MARK: The path as a whole

    /// Returns the transformed path.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .move(let end): .move(to: end.applying(transform))
            case .line(let end): .line(to: end.applying(transform))
            case .quadCurve(let end, let control):
                .quadCurve(to: end.applying(transform), control: control.applying(transform))
            case .curve(let end, let control1, let control2):
                .curve(
                    to: end.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .closeSubpath: .closeSubpath
            }
        }
        return path
    }

    /// Returns the path moved by an offset in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The path as SVG path data.
    var svg: String {
        elements.map { element in
            switch element {
            case .move(let end): "M\(end.svg)"
            case .line(let end): "L\(end.svg)"
            case .quadCurve(let end, let control): "Q\(control.svg) \(end.svg)"
            case .curve(let end, let control1, let control2): "C\(control1.svg) \(control2.svg) \(end.svg)"
            case .closeSubpath: "Z"
            }
        }.joined()
    }
}

extension CGPoint {
    nonisolated var svg: String { "\(CSS.number(Double(x))) \(CSS.number(Double(y)))" }
}
