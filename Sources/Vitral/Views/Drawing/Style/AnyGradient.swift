// SPDX-License-Identifier: Apache-2.0

/// A gradient without a direction, as made by `Color.gradient`; it runs from the top to the bottom.
///
/// ```swift
/// Rectangle().fill(Color.blue.gradient).frame(height: 80)
/// ```
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
