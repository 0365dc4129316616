// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the line of the view that is aligned with the stack's horizontal alignment.
    ///
    /// ```swift
    /// VStack(alignment: .leading) {
    ///     Text("Steps")
    ///     Text("1. Mix").alignmentGuide(.leading) { _ in -16 }
    /// }
    /// ```
    ///
    /// The browser moves the view so that its line meets those of the other views; unlike on an iPhone, the size of the
    /// stack does not change. The closure must be linear in the width, as almost all are: the server does not know the
    /// width and sends the formula to the browser.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double
    ) -> some View {
        let defaultShare: Double =
            switch guide {
            case .leading: 0
            case .center: 0.5
            case .trailing: 1
            }
        let formula = ViewDimensions.formula(computeValue) { ViewDimensions(width: $0, height: 0) }
        let name: StyleClass =
            switch guide {
            case .leading: .guidesLeading
            case .center: .guidesHorizontalCenter
            case .trailing: .guidesTrailing
            }
        let move = ViewDimensions.move(formula, defaultShare: defaultShare)
        return box(.placement, .name(name), .css(.guideX, "calc((\(move))*var(--dir))"))
    }

    /// Sets the line of the view that is aligned with the stack's vertical alignment.
    ///
    /// The closure has the same limits as that of the horizontal alignment. A baseline counts as the bottom edge.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double
    ) -> some View {
        let defaultShare: Double =
            switch guide {
            case .top: 0
            case .center: 0.5
            case .bottom, .firstTextBaseline, .lastTextBaseline: 1
            }
        let formula = ViewDimensions.formula(computeValue) { ViewDimensions(width: 0, height: $0) }
        let name: StyleClass =
            switch guide {
            case .top: .guidesTop
            case .center: .guidesVerticalCenter
            case .bottom: .guidesBottom
            case .firstTextBaseline, .lastTextBaseline: .guidesBaseline
            }
        return box(
            .placement, .name(name), .css(.guideY, "calc(\(ViewDimensions.move(formula, defaultShare: defaultShare)))"))
    }
}
