// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.CGSize

/// A type that changes the appearance of a view without a change of the layout.
///
/// ```swift
/// ScrollView {
///     ForEach(1..<31) { day in
///         Text("Day \(day)").scrollTransition { content, phase in
///             content.blur(radius: phase.isIdentity ? 0 : 4).offset(x: phase.value * 20)
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol VisualEffect {
    /// The CSS declarations, by property.
    var _declarations: [String: String] { get }
}

/// An effect that combines several effects.
public struct _AddedVisualEffect: VisualEffect {
    /// The CSS declarations, by property.
    public let _declarations: [String: String]
}

extension VisualEffect {
    private func adding(_ property: String, _ value: String) -> _AddedVisualEffect {
        _AddedVisualEffect(_declarations: _declarations.merging([property: value]) { "\($0) \($1)" })
    }

    private func replacing(_ property: String, _ value: String) -> _AddedVisualEffect {
        _AddedVisualEffect(_declarations: _declarations.merging([property: value]) { $1 })
    }

    /// Sets the opacity of the view, from 0 to 1.
    public func opacity(_ opacity: Double) -> some VisualEffect {
        replacing("o", CSS.number(min(max(opacity, 0), 1)))
    }

    /// Scales the view.
    public func scaleEffect(_ scale: Double) -> some VisualEffect { replacing("s", CSS.number(scale)) }

    /// Scales the view horizontally and vertically.
    public func scaleEffect(x: Double = 1, y: Double = 1) -> some VisualEffect {
        replacing("s", "\(CSS.number(x)) \(CSS.number(y))")
    }

    /// Moves the view by an offset in points.
    public func offset(_ offset: CGSize) -> some VisualEffect {
        self.offset(x: Double(offset.width), y: Double(offset.height))
    }

    /// Moves the view by an offset in points.
    public func offset(x: Double = 0, y: Double = 0) -> some VisualEffect {
        replacing("t", "\(CSS.length(x)) \(CSS.length(y))")
    }

    /// Rotates the view.
    public func rotationEffect(_ angle: Angle) -> some VisualEffect {
        replacing("r", "\(CSS.number(angle.degrees))deg")
    }

    /// Blurs the view with a radius in points.
    public func blur(radius: Double) -> some VisualEffect { adding("f", "blur(\(CSS.length(max(radius, 0))))") }

    /// Removes color from the view; 1 removes all color.
    public func grayscale(_ amount: Double) -> some VisualEffect { adding("f", "grayscale(\(CSS.number(amount)))") }

    /// Changes the saturation of the view; 1 has no effect.
    public func saturation(_ amount: Double) -> some VisualEffect { adding("f", "saturate(\(CSS.number(amount)))") }

    /// Changes the contrast of the view; 1 has no effect.
    public func contrast(_ amount: Double) -> some VisualEffect { adding("f", "contrast(\(CSS.number(amount)))") }

    /// Shifts the hues of the view.
    public func hueRotation(_ angle: Angle) -> some VisualEffect {
        adding("f", "hue-rotate(\(CSS.number(angle.degrees))deg)")
    }

    /// Changes the brightness of the view; 0 has no effect.
    public func brightness(_ amount: Double) -> some VisualEffect {
        adding("f", "brightness(\(CSS.number(1 + amount)))")
    }
}
