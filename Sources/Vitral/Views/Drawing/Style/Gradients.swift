// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A gradient along a line.
///
/// ```swift
/// LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
///     .frame(height: 120)
/// ```
public struct LinearGradient: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css: String

    /// Creates the gradient from evenly spaced colors.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates the gradient from colors at given locations.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates the gradient.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates the gradient.
    ///
    /// If the line is parallel to an edge, the gradient runs from the start to the end point. Otherwise the browser
    /// draws it across the whole view, in the direction that the points have in a square.
    public init(gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        let (x, y) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        let (direction, start, length): (String, Double, Double) =
            switch (x, y) {
            case (0, 0): ("to bottom", 0, 1)
            case (0, _): (y > 0 ? "to bottom" : "to top", y > 0 ? startPoint.y : 1 - startPoint.y, y.magnitude)
            case (_, 0): (x > 0 ? "to right" : "to left", x > 0 ? startPoint.x : 1 - startPoint.x, x.magnitude)
            case _ where x.magnitude == y.magnitude:
                ("to \(y > 0 ? "bottom" : "top") \(x > 0 ? "right" : "left")", 0, 1)
            default: ("\(CSS.number(atan2(x, -y) * 180 / .pi))deg", 0, 1)
            }
        let stops = gradient.list { "\(CSS.number((start + $0 * length) * 100))%" }
        _css = "linear-gradient(\(gradient.prefix(or: direction)),\(stops))"
    }
}

/// A gradient from a point outward, in circles.
///
/// ```swift
/// RadialGradient(colors: [.yellow, .orange], center: .center, startRadius: 0, endRadius: 80)
///     .frame(width: 160, height: 160)
/// ```
public struct RadialGradient: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css: String

    /// Creates the gradient; radii are in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
        let (start, end) = (startRadius, endRadius)
        let stops = gradient.css { CSS.length(start + $0 * (end - start)) }
        _css = "radial-gradient(circle at \(center.css),\(stops))"
    }

    /// Creates the gradient from evenly spaced colors.
    public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Creates the gradient from colors at given locations.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// A gradient from a point outward, in ellipses with the proportions of the filled area.
///
/// ```swift
/// EllipticalGradient(colors: [.yellow, .orange])
///     .frame(width: 160, height: 80)
/// ```
public struct EllipticalGradient: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css: String

    /// Creates the gradient; fractions are relative to the width and height of the filled area.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        let (start, end) = (startRadiusFraction, max(endRadiusFraction, 0.001))
        let stops = gradient.css { "\(CSS.number((start / end + $0 * (1 - start / end)) * 100))%" }
        let size = CSS.number(end * 100)
        _css = "radial-gradient(\(size)% \(size)% at \(center.css),\(stops))"
    }

    /// Creates the gradient from evenly spaced colors.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

/// A gradient around a point.
///
/// ```swift
/// AngularGradient(colors: [.red, .yellow, .green, .red], center: .center)
///     .clipShape(.circle)
///     .frame(width: 80, height: 80)
/// ```
public struct AngularGradient: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css: String

    /// Creates the gradient; 0 is to the right, and angles grow clockwise.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        let turn = endAngle.degrees == startAngle.degrees ? 360 : endAngle.degrees - startAngle.degrees
        let stops = gradient.css { "\(CSS.number($0 * turn))deg" }
        // CSS measures angles from the top.
        _css = "conic-gradient(from \(CSS.number(startAngle.degrees + 90))deg at \(center.css),\(stops))"
    }

    /// Creates the gradient from evenly spaced colors.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates the gradient for the full circle, from an angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// Creates the gradient for the full circle, from evenly spaced colors.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Creates the gradient for the full circle, from colors at given locations.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

extension UnitPoint {
    fileprivate var css: String { "\(CSS.number(x * 100))% \(CSS.number(y * 100))%" }
}

extension ShapeStyle where Self == LinearGradient {
    /// Returns a gradient along a line.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// Returns a gradient along a line.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// Returns a gradient from a point outward, in circles.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: Double, endRadius: Double
    ) -> Self {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Returns a gradient from a point outward, with the proportions of the filled area.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) -> Self {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// Returns a gradient around a point, between two angles.
    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> Self {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns a gradient around a point, for the full circle.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero) -> Self {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// Returns a gradient around a point, for the full circle.
    public static func conicGradient(colors: [Color], center: UnitPoint = .center, angle: Angle = .zero) -> Self {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
