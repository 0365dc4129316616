// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Between how many lines the fields inside grow; texts inside end in an ellipsis after the most of them.
    public consuming func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(atLeast: limit.lowerBound, atMost: limit.upperBound)
    }

    /// How many lines the fields inside have at least.
    public consuming func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        lines(atLeast: limit.lowerBound, atMost: nil)
    }

    /// How many lines the fields and texts inside have at most.
    public consuming func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lines(atLeast: 1, atMost: limit.upperBound)
    }

    /// How many lines the fields and texts inside have at most.
    ///
    /// - Parameters:
    ///   - limit: How many lines.
    ///   - reservesSpace: Whether they take the room of so many lines even when there are fewer.
    public consuming func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(atLeast: reservesSpace ? limit : 1, atMost: limit)
    }

    private func lines(atLeast minimum: Int, atMost maximum: Int?) -> some View {
        box(
            .inherited, .name(.lineLimit), .css(.leastLines, "\(max(minimum, 1))"),
            .css(.mostLines, maximum.map { "\(max($0, minimum, 1))" } ?? "none"))
    }
}
