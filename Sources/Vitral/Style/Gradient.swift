// SPDX-License-Identifier: Apache-2.0

/// Colours that run into each other.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The place, from 0 to 1.
        public var location: Double

        /// Creates a stop.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The colours and their places.
    public var stops: [Stop]

    /// Spreads colours evenly.
    public init(colors: [Color]) {
        let last = Double(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }

    /// Places colours.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    var css: String {
        stops.map { "\($0.color.css) \(CSS.number($0.location * 100))%" }.joined(separator: ",")
    }
}

/// A point of a view, from 0 to 1 in both directions.
public struct UnitPoint: Hashable, Sendable {
    /// From the leading edge, 0, to the trailing edge, 1.
    public var x: Double
    /// From the top, 0, to the bottom, 1.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colours that run into each other along a line.
public struct LinearGradient: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css: String

    /// Creates the gradient from colours that are spread evenly.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates the gradient from placed colours.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates the gradient.
    ///
    /// The browser draws it across the whole view in the direction from the start to the end point.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        let horizontal = endPoint.x - startPoint.x
        let vertical = endPoint.y - startPoint.y
        let direction =
            switch (horizontal.signum, vertical.signum) {
            case (0, 1): "to bottom"
            case (0, -1): "to top"
            case (1, 0): "to right"
            case (-1, 0): "to left"
            case (1, 1): "to bottom right"
            case (-1, 1): "to bottom left"
            case (1, -1): "to top right"
            case (-1, -1): "to top left"
            default: "to bottom"
            }
        _css = "linear-gradient(\(direction),\(gradient.css))"
    }
}

extension LinearGradient: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the gradient as an area that fills what it is given.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, "sh fw fh", style: "background:\(view._css)")
        renderer.close()
    }
}

extension Double {
    fileprivate var signum: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
