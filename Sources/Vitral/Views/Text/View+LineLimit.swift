// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the bounds between which text fields inside grow; texts inside end in an ellipsis after the upper bound.
    public consuming func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(atLeast: limit.lowerBound, atMost: limit.upperBound)
    }

    /// Sets the minimum number of lines of the text fields inside.
    public consuming func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        lines(atLeast: limit.lowerBound, atMost: nil)
    }

    /// Sets the maximum number of lines of the text fields and texts inside.
    public consuming func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lines(atLeast: 1, atMost: limit.upperBound)
    }

    /// Sets the maximum number of lines of the text fields and texts inside.
    ///
    /// - Parameters:
    ///   - limit: The number of lines.
    ///   - reservesSpace: Whether a shorter text takes the space of all lines.
    public consuming func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(atLeast: reservesSpace ? limit : 1, atMost: limit)
    }

    private func lines(atLeast minimum: Int, atMost maximum: Int?) -> some View {
        box(
            .inherited, .name(.lineLimit), .css(.leastLines, "\(max(minimum, 1))"),
            .css(.mostLines, maximum.map { "\(max($0, minimum, 1))" } ?? "none"))
    }
}
