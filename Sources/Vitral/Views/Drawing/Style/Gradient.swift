// SPDX-License-Identifier: Apache-2.0

/// A gradient between colors.
///
/// ```swift
/// let heat = Gradient(stops: [.init(color: .blue, location: 0), .init(color: .red, location: 0.7)])
///
/// var body: some View {
///     Rectangle().fill(.linearGradient(heat, startPoint: .leading, endPoint: .trailing)).frame(height: 12)
/// }
/// ```
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

extension Color {
    /// A soft gradient of the color: lighter at the top.
    public var gradient: AnyGradient {
        Gradient(colors: [mix(with: .white, by: 0.22), self]).colorSpace(.perceptual)
    }
}
