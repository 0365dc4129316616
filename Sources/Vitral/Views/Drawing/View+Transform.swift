// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension View {
    /// Moves the view by an offset in points, without a change of the layout.
    ///
    /// ```swift
    /// Image(systemName: "bell").overlay(alignment: .topTrailing) {
    ///     Circle().fill(.red).frame(width: 8, height: 8).offset(x: 4, y: -4)
    /// }
    /// ```
    ///
    /// In a right-to-left layout, a positive `x` moves the view to the left.
    public consuming func offset(x: Double = 0, y: Double = 0) -> some View {
        let horizontal = x == 0 ? "0" : "calc(\(CSS.length(x))*var(--dir))"
        return box(.effect, .css(.translate, "\(horizontal) \(CSS.length(y))"))
    }

    /// Moves the view by an offset, without a change of the layout.
    public consuming func offset(_ offset: CGSize) -> some View {
        self.offset(x: Double(offset.width), y: Double(offset.height))
    }

    /// Places the center of the view at a point of an area that takes all available space.
    ///
    /// - Parameters:
    ///   - x: The distance from the leading edge, in points.
    ///   - y: The distance from the top, in points.
    public consuming func position(x: Double = 0, y: Double = 0) -> some View {
        modifier(
            _FrameModifier(
                classes: [.positioned, .positionedContent], style: "--x:\(CSS.length(x));--y:\(CSS.length(y))"))
    }

    /// Places the center of the view at a point of an area that takes all available space.
    public consuming func position(_ position: CGPoint) -> some View {
        self.position(x: Double(position.x), y: Double(position.y))
    }

    /// Scales the view.
    ///
    /// ```swift
    /// let isPressed: Bool
    ///
    /// var body: some View {
    ///     Text("Start").scaleEffect(isPressed ? 0.95 : 1)
    /// }
    /// ```
    public consuming func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
        box(.effect, [.css(.scale, CSS.number(scale))] + anchor.origin)
    }

    /// Scales the view horizontally and vertically.
    public consuming func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
        box(.effect, [.css(.scale, "\(CSS.number(x)) \(CSS.number(y))")] + anchor.origin)
    }

    /// Scales the view horizontally and vertically.
    public consuming func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: Double(scale.width), y: Double(scale.height), anchor: anchor)
    }

    /// Rotates the view.
    ///
    /// ```swift
    /// let isOpen: Bool
    ///
    /// var body: some View {
    ///     Image(systemName: "chevron.right").rotationEffect(.degrees(isOpen ? 90 : 0))
    /// }
    /// ```
    public consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        box(.effect, [.css(.rotate, "\(CSS.number(angle.degrees))deg")] + anchor.origin)
    }

    /// Rotates the view in three dimensions.
    ///
    /// The viewpoint is 600 points away, divided by `perspective`: SwiftUI uses the size of the view, which the server
    /// does not know. 0 draws without perspective.
    ///
    /// - Parameters:
    ///   - angle: The angle of rotation.
    ///   - axis: The axis of rotation.
    ///   - anchor: The point of the view that stays in place.
    ///   - anchorZ: The distance of that point in front of the view.
    ///   - perspective: The strength of the perspective.
    public consuming func rotation3DEffect(
        _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center, anchorZ: Double = 0,
        perspective: Double = 1
    ) -> some View {
        let eye = perspective > 0 ? "perspective(\(CSS.length(600 / perspective))) " : ""
        let turn = [axis.x, axis.y, axis.z].map { CSS.number($0) } + ["\(CSS.number(angle.degrees))deg"]
        return box(
            .effect, .css(.transform, "\(eye)rotate3d(\(turn.joined(separator: ",")))"),
            .css(.transformOrigin, "\(anchor.cssPosition) \(CSS.length(anchorZ))"))
    }

    /// Applies an affine transform to the view, relative to its top left corner.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return box(
            .effect, .css(.transform, "matrix(\(numbers.map { CSS.number(Double($0)) }.joined(separator: ",")))"),
            .css(.transformOrigin, "0 0"))
    }

    /// Mirrors the view in a right-to-left layout.
    public consuming func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        box(.effect, enabled ? [.css(.scale, "var(--dir) 1")] : [])
    }
}

extension UnitPoint {
    /// The CSS position of the point in a box.
    var cssPosition: String {
        let horizontal = x == 0.5 ? "50%" : "calc(50% + \(CSS.number((x - 0.5) * 100))%*var(--dir))"
        return "\(horizontal) \(CSS.number(y * 100))%"
    }

    /// The declaration of the transform's origin, unless the origin is the center, which is the default.
    fileprivate var origin: [_BoxModifier.Declaration] {
        self == .center ? [] : [.css(.transformOrigin, cssPosition)]
    }
}
