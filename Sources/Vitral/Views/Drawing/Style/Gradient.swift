// SPDX-License-Identifier: Apache-2.0

/// A gradient between colors.
public struct Gradient: Hashable, Sendable {
    /// A color at a location.
    public struct Stop: Hashable, Sendable {
        /// The color.
        public var color: Color
        /// The location, from 0 to 1.
        public var location: Double

        /// Creates a stop.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The colors and their locations.
    public var stops: [Stop]

    /// Creates a gradient with evenly spaced colors.
    public init(colors: [Color]) {
        let last = Double(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }

    /// Creates a gradient with colors at given locations.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// The methods of interpolating colors between two stops.
    public enum ColorSpace: Hashable, Sendable {
        /// Interpolation of the screen's channels.
        case device
        /// Interpolation by perception.
        case perceptual
    }

    /// Returns the gradient with another interpolation of colors.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        AnyGradient(stops: stops, space: space)
    }

    /// Returns the stops in CSS, each at a place that a closure returns.
    func css(_ place: (Double) -> String) -> String {
        stops.map { "\($0.color.css) \(place($0.location))" }.joined(separator: ",")
    }
}

/// A gradient without a direction, as made by `Color.gradient`; it runs from the top to the bottom.
public struct AnyGradient: ShapeStyle, Hashable {
    let stops: [Gradient.Stop]
    let space: Gradient.ColorSpace

    /// Creates the gradient.
    public init(_ gradient: Gradient) {
        self.init(stops: gradient.stops, space: .device)
    }

    init(stops: [Gradient.Stop], space: Gradient.ColorSpace) {
        self.stops = stops
        self.space = space
    }

    /// The style in CSS.
    public var _css: String { "linear-gradient(\(prefix(or: "to bottom")),\(list { "\(CSS.number($0 * 100))%" }))" }

    /// Returns the gradient with another interpolation of colors.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        AnyGradient(stops: stops, space: space)
    }

    func prefix(or direction: String) -> String {
        space == .perceptual ? "\(direction) in oklab" : direction
    }

    func list(_ place: (Double) -> String) -> String { Gradient(stops: stops).css(place) }
}

extension Color {
    /// A soft gradient of the color: lighter at the top.
    public var gradient: AnyGradient {
        Gradient(colors: [mix(with: .white, by: 0.22), self]).colorSpace(.perceptual)
    }
}

/// A point of a view, from 0 to 1 in both directions.
public struct UnitPoint: Hashable, Sendable {
    /// The horizontal position, from 0 at the leading edge to 1 at the trailing edge.
    public var x: Double
    /// The vertical position, from 0 at the top to 1 at the bottom.
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
