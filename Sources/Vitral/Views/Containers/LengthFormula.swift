// SPDX-License-Identifier: Apache-2.0

/// A length that depends on the length of a container: linear, or the smaller or larger one of two linear formulas.
struct LengthFormula {
    private let near: Line
    private let far: Line
    private let isSmaller: Bool

    /// A share of the container's length and a number of points.
    private struct Line {
        let share: Double
        let points: Double

        /// Creates the line through the results for two lengths.
        init(_ compute: (Double) -> Double, from start: Double, to end: Double) {
            let (first, last) = (compute(start), compute(end))
            share = (last - first) / (end - start)
            points = first - share * start
        }

        func callAsFunction(_ length: Double) -> Double { share * length + points }

        func css(_ unit: String) -> String {
            let relative = "\(CSS.number(share * 100))\(unit)"
            if points.magnitude < 0.001 { return relative }
            return share.magnitude < 0.000_01 ? CSS.length(points) : "\(relative) + \(CSS.length(points))"
        }
    }

    /// Creates the formula from the results of a closure for very small and very large lengths.
    init(_ compute: (Double) -> Double) {
        near = Line(compute, from: 1, to: 2)
        far = Line(compute, from: 100_000, to: 200_000)
        // The two lines meet where one takes over; on one side of that, the far line is below the near one or above it.
        isSmaller = far(1_000_000) < near(1_000_000)
    }

    /// Returns the formula in CSS, with a unit of which 100 are the length of the container.
    func css(_ unit: String) -> String {
        let (first, second) = (near.css(unit), far.css(unit))
        if first == second { return first.contains("+") ? "calc(\(first))" : first }
        return "\(isSmaller ? "min" : "max")(\(first),\(second))"
    }
}
