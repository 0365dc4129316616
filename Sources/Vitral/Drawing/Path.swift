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
/// As a view a path is drawn in its own points. Arcs are kept as cubic curves, as everything curved is.
nonisolated public struct Path: Equatable, Sendable {
    /// A step of the pen.
    public enum Element: Equatable, Sendable {
        /// Lifts the pen and sets it down elsewhere.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to where the pen was set down.
        case closeSubpath
    }

    var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path with a closure that draws it.
    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    /// The outline of a rectangle.
    public init(_ rect: CGRect) {
        addRect(rect)
    }

    /// The outline of a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// The outline of a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The outline of a rectangle with a radius for each corner.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// The outline of an ellipse.
    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    /// Whether nothing has been drawn.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the pen is.
    public var currentPoint: CGPoint? {
        switch elements.last {
        case nil: nil
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .closeSubpath: subpathStart
        }
    }

    /// Where the pen was set down last.
    private var subpathStart: CGPoint? {
        for element in elements.reversed() {
            if case .move(let point) = element { return point }
        }
        return nil
    }

    /// Calls a closure for each step.
    public func forEach(_ body: (Element) -> Void) {
        elements.forEach(body)
    }

    // MARK: Drawing

    /// Sets the pen down.
    public mutating func move(to end: CGPoint) {
        elements.append(.move(to: end))
    }

    /// Draws a straight line.
    public mutating func addLine(to end: CGPoint) {
        begin(at: end)
        elements.append(.line(to: end))
    }

    /// Draws a curve with one control point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        begin(at: control)
        elements.append(.quadCurve(to: end, control: control))
    }

    /// Draws a curve with two control points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        begin(at: control1)
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }

    /// Draws a line back to where the pen was set down.
    public mutating func closeSubpath() {
        guard let last = elements.last, last != .closeSubpath else { return }
        elements.append(.closeSubpath)
    }

    /// A line before the pen was set down starts where it leads.
    private mutating func begin(at point: CGPoint) {
        if elements.isEmpty { move(to: point) }
    }

    // MARK: The path as a whole

    /// The path as a transform moves it.
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

    /// The path, moved by points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The path as SVG writes it.
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
