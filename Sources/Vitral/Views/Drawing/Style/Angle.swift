// SPDX-License-Identifier: Apache-2.0

/// An angle.
///
/// ```swift
/// Image(systemName: "location.north").rotationEffect(.degrees(45))
/// ```
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in degrees, clockwise.
    public var degrees: Double

    /// The angle in radians, clockwise.
    public var radians: Double {
        get { degrees * .pi / 180 }
        set { degrees = newValue * 180 / .pi }
    }

    /// Creates an angle of zero.
    public init() {
        degrees = 0
    }

    /// Creates an angle in degrees.
    public init(degrees: Double) {
        self.degrees = degrees
    }

    /// Creates an angle in radians.
    public init(radians: Double) {
        degrees = radians * 180 / .pi
    }

    /// Returns an angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// Returns an angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// The angle of zero.
    public static let zero = Angle()

    /// Returns whether the left angle is smaller than the right one.
    public static func < (left: Angle, right: Angle) -> Bool { left.degrees < right.degrees }
    /// Returns the sum of two angles.
    public static func + (left: Angle, right: Angle) -> Angle { Angle(degrees: left.degrees + right.degrees) }
    /// Returns the difference of two angles.
    public static func - (left: Angle, right: Angle) -> Angle { Angle(degrees: left.degrees - right.degrees) }
    /// Returns a multiple of an angle.
    public static func * (left: Angle, right: Double) -> Angle { Angle(degrees: left.degrees * right) }
    /// Returns a fraction of an angle.
    public static func / (left: Angle, right: Double) -> Angle { Angle(degrees: left.degrees / right) }
    /// Adds an angle.
    public static func += (left: inout Angle, right: Angle) { left = left + right }
    /// Subtracts an angle.
    public static func -= (left: inout Angle, right: Angle) { left = left - right }
    /// Multiplies the angle.
    public static func *= (left: inout Angle, right: Double) { left = left * right }
    /// Divides the angle.
    public static func /= (left: inout Angle, right: Double) { left = left / right }
    /// Returns a multiple of an angle.
    public static func * (left: Double, right: Angle) -> Angle { right * left }
    /// Returns the angle in the other direction.
    public static prefix func - (angle: Angle) -> Angle { Angle(degrees: -angle.degrees) }
}
