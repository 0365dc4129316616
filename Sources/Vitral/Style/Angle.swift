// SPDX-License-Identifier: Apache-2.0

/// A turn.
public struct Angle: Hashable, Comparable, Sendable {
    /// The turn in degrees, clockwise.
    public var degrees: Double

    /// The turn in radians, clockwise.
    public var radians: Double {
        get { degrees * .pi / 180 }
        set { degrees = newValue * 180 / .pi }
    }

    /// No turn.
    public init() {
        degrees = 0
    }

    /// A turn in degrees.
    public init(degrees: Double) {
        self.degrees = degrees
    }

    /// A turn in radians.
    public init(radians: Double) {
        degrees = radians * 180 / .pi
    }

    /// A turn in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// A turn in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// No turn.
    public static let zero = Angle()

    /// Whether one turn is smaller than another.
    public static func < (left: Angle, right: Angle) -> Bool { left.degrees < right.degrees }
    /// Two turns, one after the other.
    public static func + (left: Angle, right: Angle) -> Angle { Angle(degrees: left.degrees + right.degrees) }
    /// One turn, less another.
    public static func - (left: Angle, right: Angle) -> Angle { Angle(degrees: left.degrees - right.degrees) }
    /// A turn, several times.
    public static func * (left: Angle, right: Double) -> Angle { Angle(degrees: left.degrees * right) }
    /// A part of a turn.
    public static func / (left: Angle, right: Double) -> Angle { Angle(degrees: left.degrees / right) }
    /// The turn in the other direction.
    public static prefix func - (angle: Angle) -> Angle { Angle(degrees: -angle.degrees) }
}
