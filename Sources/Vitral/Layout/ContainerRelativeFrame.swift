// SPDX-License-Identifier: Apache-2.0

extension View {
    /// The size of the scroll view around, or of the window where there is none.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, count: 1, spacing: 0, alignment: alignment)
    }

    /// A share of the scroll view around, or of the window where there is none.
    ///
    /// - Parameters:
    ///   - axes: The directions in which the container decides the size.
    ///   - count: How many parts the container is divided into.
    ///   - span: How many of them the view takes.
    ///   - spacing: Points between the parts.
    ///   - alignment: Where content stands that is smaller.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Double, alignment: Alignment = .center
    ) -> some View {
        let count = max(count, 1)
        let span = min(max(span, 1), count)
        // The gaps take their part of the container; a view that spans several parts gets the gaps between them back.
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
}
