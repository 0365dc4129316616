// SPDX-License-Identifier: Apache-2.0

/// The size of a view and its alignment guides.
///
/// ```swift
/// HStack(alignment: .center) {
///     Text("Gate")
///     Text("12")
///         .font(.largeTitle)
///         .alignmentGuide(VerticalAlignment.center) { dimensions in dimensions.height * 0.6 }
/// }
/// ```
public struct ViewDimensions: Hashable, Sendable {
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double

    /// The distance of a vertical guide from the leading edge.
    public subscript(guide: HorizontalAlignment) -> Double {
        switch guide {
        case .leading: 0
        case .center: width / 2
        case .trailing: width
        }
    }

    /// The distance of a horizontal guide from the top edge.
    public subscript(guide: VerticalAlignment) -> Double {
        switch guide {
        case .top: 0
        case .center: height / 2
        case .bottom, .firstTextBaseline, .lastTextBaseline: height
        }
    }

    /// Returns the result of a closure as a linear formula: a number of points and a share of the length.
    static func formula(
        _ compute: (ViewDimensions) -> Double, _ make: (Double) -> ViewDimensions
    ) -> (points: Double, share: Double) {
        let points = compute(make(0))
        return (points, (compute(make(100)) - points) / 100)
    }

    /// Returns the CSS offset of a view whose line is at a share of its length by default.
    static func move(_ formula: (points: Double, share: Double), defaultShare: Double) -> String {
        "\(CSS.number(-formula.points))px + \(CSS.number((defaultShare - formula.share) * 100))%"
    }
}
