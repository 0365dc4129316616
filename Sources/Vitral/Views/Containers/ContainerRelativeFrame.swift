// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Gives the view the size of the enclosing scroll view, or of the window if there is none.
    ///
    /// ```swift
    /// ScrollView(.horizontal) {
    ///     HStack {
    ///         ForEach(1..<8) { Text("Day \($0)").containerRelativeFrame(.horizontal, count: 3, spacing: 8) }
    ///     }
    /// }
    /// ```
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, count: 1, spacing: 0, alignment: alignment)
    }

    /// Gives the view a share of the enclosing scroll view, or of the window if there is none.
    ///
    /// - Parameters:
    ///   - axes: The axes on which the container determines the size.
    ///   - count: The number of parts into which the container is divided.
    ///   - span: The number of parts that the view takes.
    ///   - spacing: The space between the parts, in points.
    ///   - alignment: The alignment of smaller content.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Double, alignment: Alignment = .center
    ) -> some View {
        let count = max(count, 1)
        let span = min(max(span, 1), count)
        // The spacing reduces the size of the parts; a view that spans several parts also covers the space between
        // them.
        let lost = spacing * Double(count - 1) * Double(span) / Double(count) - spacing * Double(span - 1)
        let share = CSS.number(100 * Double(span) / Double(count))
        func length(_ unit: String) -> String {
            lost.magnitude < 0.001 ? share + unit : "calc(\(share)\(unit) - \(CSS.length(lost)))"
        }
        var declarations: [_BoxModifier.Declaration] = [.name(.containerRelativeFrame)]
        if axes.contains(.horizontal) { declarations.append(.css(.width, length("cqi"))) }
        if axes.contains(.vertical) { declarations.append(.css(.height, length("cqb"))) }
        return box(.size, declarations + alignment.frameDeclarations)
    }

    /// Gives the view a size that a closure computes from the size of the enclosing scroll view, or of the window if
    /// there is none.
    ///
    /// ```swift
    /// Text("Packing list").containerRelativeFrame(.horizontal) { length, _ in min(length * 0.9, 400) }
    /// ```
    ///
    /// The server does not know the size and sends a formula to the browser: the closure must be linear, or the smaller
    /// or larger one of two linear formulas.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (Double, Axis) -> Double
    ) -> some View {
        var declarations: [_BoxModifier.Declaration] = [.name(.containerRelativeFrame)]
        if axes.contains(.horizontal) {
            declarations.append(.css(.width, LengthFormula { length($0, .horizontal) }.css("cqi")))
        }
        if axes.contains(.vertical) {
            declarations.append(.css(.height, LengthFormula { length($0, .vertical) }.css("cqb")))
        }
        return box(.size, declarations + alignment.frameDeclarations)
    }
}
