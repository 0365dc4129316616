// SPDX-License-Identifier: Apache-2.0

import Foundation

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
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates the gradient.
    ///
    /// Along an edge it runs from the start to the end point. Otherwise the browser draws it across the whole view, in
    /// the direction that the points have in a square.
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

/// Colours that run into each other from a point outwards, in circles.
public struct RadialGradient: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css: String

    /// Creates the gradient; radii are in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
        let (start, end) = (startRadius, endRadius)
        let stops = gradient.css { CSS.length(start + $0 * (end - start)) }
        _css = "radial-gradient(circle at \(center.css),\(stops))"
    }

    /// Creates the gradient from colours that are spread evenly.
    public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Creates the gradient from placed colours.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// Colours that run into each other from a point outwards, in ellipses as wide as their place.
public struct EllipticalGradient: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css: String

    /// Creates the gradient; fractions are of the place's width and height.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        let (start, end) = (startRadiusFraction, max(endRadiusFraction, 0.001))
        let stops = gradient.css { "\(CSS.number((start / end + $0 * (1 - start / end)) * 100))%" }
        let size = CSS.number(end * 100)
        _css = "radial-gradient(\(size)% \(size)% at \(center.css),\(stops))"
    }

    /// Creates the gradient from colours that are spread evenly.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

/// Colours that run into each other around a point.
public struct AngularGradient: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css: String

    /// Creates the gradient; 0 is to the right, and angles grow clockwise.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        let turn = endAngle.degrees == startAngle.degrees ? 360 : endAngle.degrees - startAngle.degrees
        let stops = gradient.css { "\(CSS.number($0 * turn))deg" }
        // CSS counts from the top.
        _css = "conic-gradient(from \(CSS.number(startAngle.degrees + 90))deg at \(center.css),\(stops))"
    }

    /// Creates the gradient from colours that are spread evenly.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates the gradient all around, from an angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// Creates the gradient all around, from colours that are spread evenly.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Creates the gradient all around, from placed colours.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

extension UnitPoint {
    fileprivate var css: String { "\(CSS.number(x * 100))% \(CSS.number(y * 100))%" }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours that run into each other along a line.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours that run into each other along a line.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// Colours that run into each other from a point outwards.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: Double, endRadius: Double
    ) -> Self {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Colours that run into each other from a point outwards, as wide as their place.
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
    /// Colours that run into each other around a point, between two angles.
    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> Self {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours that run into each other all around a point.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero) -> Self {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// Colours that run into each other all around a point.
    public static func conicGradient(colors: [Color], center: UnitPoint = .center, angle: Angle = .zero) -> Self {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
