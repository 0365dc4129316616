// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Points on a circle, in whole units.
enum Circle {
    /// Returns the point at an angle in degrees, clockwise from the right, relative to the center.
    static func point(_ degrees: Int, _ radius: Int) -> (x: Int, y: Int) {
        let angle = Double(degrees) * .pi / 180
        return (whole(Double(radius) * cos(angle)), whole(Double(radius) * sin(angle)))
    }

    private static func whole(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? 0 }
}
