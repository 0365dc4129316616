// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension View {
    /// Draws the view elsewhere by points, without moving the views around it.
    ///
    /// From right to left, `x` counts to the left.
    public consuming func offset(x: Double = 0, y: Double = 0) -> some View {
        let horizontal = x == 0 ? "0" : "calc(\(CSS.length(x))*var(--dir))"
        return box(.effect, .css(.translate, "\(horizontal) \(CSS.length(y))"))
    }

    /// Draws the view elsewhere, without moving the views around it.
    public consuming func offset(_ offset: CGSize) -> some View {
        self.offset(x: Double(offset.width), y: Double(offset.height))
    }

    /// Puts the middle of the view at a point of an area that takes all the room there is.
    ///
    /// - Parameters:
    ///   - x: Points from the leading edge.
    ///   - y: Points from the top.
    public consuming func position(x: Double = 0, y: Double = 0) -> some View {
        modifier(
            _FrameModifier(
                classes: [.positioned, .positionedContent], style: "--x:\(CSS.length(x));--y:\(CSS.length(y))"))
    }

    /// Puts the middle of the view at a point of an area that takes all the room there is.
    public consuming func position(_ position: CGPoint) -> some View {
        self.position(x: Double(position.x), y: Double(position.y))
    }

    /// Draws the view larger or smaller.
    public consuming func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
        box(.effect, [.css(.scale, CSS.number(scale))] + anchor.origin)
    }

    /// Draws the view larger or smaller in each direction.
    public consuming func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
        box(.effect, [.css(.scale, "\(CSS.number(x)) \(CSS.number(y))")] + anchor.origin)
    }

    /// Draws the view larger or smaller in each direction.
    public consuming func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: Double(scale.width), y: Double(scale.height), anchor: anchor)
    }

    /// Draws the view turned.
    public consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        box(.effect, [.css(.rotate, "\(CSS.number(angle.degrees))deg")] + anchor.origin)
    }

    /// Draws the view turned in space.
    ///
    /// The eye is 600 points away, divided by `perspective`: the server does not know the size of the view, which
    /// SwiftUI takes for the measure. 0 draws without perspective.
    ///
    /// - Parameters:
    ///   - angle: How far it is turned.
    ///   - axis: What it is turned around.
    ///   - anchor: The point of the view that stays.
    ///   - anchorZ: How far in front of the view that point lies.
    ///   - perspective: How strong the perspective is.
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

    /// Draws the view moved, turned, stretched or sheared about its top left corner.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return box(
            .effect, .css(.transform, "matrix(\(numbers.map { CSS.number(Double($0)) }.joined(separator: ",")))"),
            .css(.transformOrigin, "0 0"))
    }

    /// Draws the view mirrored where text runs from right to left.
    public consuming func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        box(.effect, enabled ? [.css(.scale, "var(--dir) 1")] : [])
    }
}

extension UnitPoint {
    /// The point in a box as CSS writes it.
    var cssPosition: String {
        let horizontal = x == 0.5 ? "50%" : "calc(50% + \(CSS.number((x - 0.5) * 100))%*var(--dir))"
        return "\(horizontal) \(CSS.number(y * 100))%"
    }

    /// The declaration of a point that stays, unless it is the middle, which stays anyway.
    fileprivate var origin: [_BoxModifier.Declaration] {
        self == .center ? [] : [.css(.transformOrigin, cssPosition)]
    }
}
