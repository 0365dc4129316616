// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Says which line of the view stands at the stack's horizontal alignment.
    ///
    /// The browser moves the view so that the line meets the others; unlike an iPhone it leaves the size of the stack.
    /// The closure must be a sum of multiples of the width and a number, as nearly all are: the server does not
    /// know the width and hands the browser the formula.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double
    ) -> some View {
        let usual: Double =
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
        let move = ViewDimensions.move(formula, usual: usual)
        return box(.placement, .name(name), .css(.guideX, "calc((\(move))*var(--dir))"))
    }

    /// Says which line of the view stands at the stack's vertical alignment.
    ///
    /// See the horizontal one for what the closure may compute. A baseline counts as the bottom edge.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double
    ) -> some View {
        let usual: Double =
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
        return box(.placement, .name(name), .css(.guideY, "calc(\(ViewDimensions.move(formula, usual: usual)))"))
    }
}

/// The size of a view and the lines that others are aligned with.
public struct ViewDimensions: Hashable, Sendable {
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double

    /// The distance of a vertical line from the leading edge.
    public subscript(guide: HorizontalAlignment) -> Double {
        switch guide {
        case .leading: 0
        case .center: width / 2
        case .trailing: width
        }
    }

    /// The distance of a horizontal line from the top.
    public subscript(guide: VerticalAlignment) -> Double {
        switch guide {
        case .top: 0
        case .center: height / 2
        case .bottom, .firstTextBaseline, .lastTextBaseline: height
        }
    }

    /// What a closure computes, as a number of points and a share of the length.
    static func formula(
        _ compute: (ViewDimensions) -> Double, _ make: (Double) -> ViewDimensions
    ) -> (points: Double, share: Double) {
        let points = compute(make(0))
        return (points, (compute(make(100)) - points) / 100)
    }

    /// How far the view moves, where the line is usually at a share of its length.
    static func move(_ formula: (points: Double, share: Double), usual: Double) -> String {
        "\(CSS.number(-formula.points))px + \(CSS.number((usual - formula.share) * 100))%"
    }
}
