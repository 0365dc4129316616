// SPDX-License-Identifier: Apache-2.0

/// A timing curve from (0, 0) to (1, 1) with two control points, as CSS's `cubic-bezier()`.
struct CubicBezier: Hashable {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    var css: String { "cubic-bezier(\([x1, y1, x2, y2].map(CSS.number).joined(separator: ",")))" }

    /// Returns the y coordinate at an x coordinate.
    func y(atX x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if Self.coordinate(between: x1, and: x2, at: middle) < x { low = middle } else { high = middle }
        }
        return Self.coordinate(between: y1, and: y2, at: (low + high) / 2)
    }

    /// Returns one coordinate of the point that a parameter from 0 to 1 stands for.
    private static func coordinate(between first: Double, and second: Double, at t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
}
