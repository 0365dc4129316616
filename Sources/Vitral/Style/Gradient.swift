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

    /// How the colours between two stops are found.
    public enum ColorSpace: Hashable, Sendable {
        /// Between the channels of the screen.
        case device
        /// As eyes see colours.
        case perceptual
    }

    /// The gradient with colours between its stops found in another way.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        AnyGradient(stops: stops, space: space)
    }

    /// The stops as CSS writes them, each at a place that a closure finds.
    func css(_ place: (Double) -> String) -> String {
        stops.map { "\($0.color.css) \(place($0.location))" }.joined(separator: ",")
    }
}

/// A gradient without a direction: what `Color.gradient` makes, which runs from the top to the bottom.
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

    /// The style as CSS writes it.
    public var _css: String { "linear-gradient(\(prefix(or: "to bottom")),\(list { "\(CSS.number($0 * 100))%" }))" }

    /// The gradient with colours between its stops found in another way.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        AnyGradient(stops: stops, space: space)
    }

    func prefix(or direction: String) -> String {
        space == .perceptual ? "\(direction) in oklab" : direction
    }

    func list(_ place: (Double) -> String) -> String { Gradient(stops: stops).css(place) }
}

extension Color {
    /// A soft gradient of the colour: lighter at the top.
    public var gradient: AnyGradient {
        Gradient(colors: [mix(with: .white, by: 0.22), self]).colorSpace(.perceptual)
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
