// SPDX-License-Identifier: Apache-2.0

/// The position of a view relative to the visible area of a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The view is about to enter at the top or leading edge.
    case topLeading
    /// The view is completely visible.
    case identity
    /// The view is about to enter at the bottom or trailing edge.
    case bottomTrailing

    /// Whether the view is completely visible.
    public var isIdentity: Bool { self == .identity }

    /// The phase as a number: -1 at the top, 0 if the view is completely visible, 1 at the bottom.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The configuration of a scroll transition.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
    let isActive: Bool

    /// A transition that follows the scroll position.
    public static let interactive = ScrollTransitionConfiguration(isActive: true)
    /// A transition that also follows the scroll position, because the browser ties it to scrolling.
    public static let animated = ScrollTransitionConfiguration(isActive: true)
    /// No transition.
    public static let identity = ScrollTransitionConfiguration(isActive: false)
}

/// A type that changes the appearance of a view without a change of the layout.
@MainActor @preconcurrency
public protocol VisualEffect {
    /// The CSS declarations, by property.
    var _declarations: [String: String] { get }
}

/// The initial effect, to which other effects are added.
public struct EmptyVisualEffect: VisualEffect {
    /// The CSS declarations: none.
    public var _declarations: [String: String] { [:] }

    init() {}
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

    /// Changes the brightness of the view; 0 has no effect.
    public func brightness(_ amount: Double) -> some VisualEffect {
        adding("f", "brightness(\(CSS.number(1 + amount)))")
    }
}

extension View {
    /// Applies an effect to the view while it enters and leaves the visible area of the enclosing scroll view.
    ///
    /// The closure runs once for each phase, and the browser interpolates between the results while the user scrolls.
    /// If the browser has no scroll-driven animations, or the user has asked for reduced motion, the view does not
    /// change.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Applies an effect to the view while it enters and leaves the visible area, with a configuration for each edge.
    public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        var declarations: [_BoxModifier.Declaration] = [.name(.scrollTransition)]
        if axis == .horizontal { declarations.append(.css(.animationTimeline, "view(inline)")) }
        let phases: [(ScrollTransitionPhase, Bool)] = [
            (.topLeading, topLeading.isActive), (.identity, true), (.bottomTrailing, bottomTrailing.isActive),
        ]
        for (phase, isActive) in phases {
            let effect = transition(EmptyVisualEffect(), isActive ? phase : .identity)._declarations
            declarations += ScrollTransitionProperty.all.compactMap { property in
                effect[property.key].map { .css(property.name(phase), $0) }
            }
        }
        return box(.effect, declarations)
    }
}

/// A custom property that the keyframes in the stylesheet read, by phase.
private struct ScrollTransitionProperty {
    let key: String
    let top: StyleProperty
    let identity: StyleProperty
    let bottom: StyleProperty

    static let all = [
        Self(key: "o", top: .scrollTopOpacity, identity: .scrollIdentityOpacity, bottom: .scrollBottomOpacity),
        Self(key: "s", top: .scrollTopScale, identity: .scrollIdentityScale, bottom: .scrollBottomScale),
        Self(
            key: "t", top: .scrollTopTranslation, identity: .scrollIdentityTranslation, bottom: .scrollBottomTranslation
        ),
        Self(key: "r", top: .scrollTopRotation, identity: .scrollIdentityRotation, bottom: .scrollBottomRotation),
        Self(key: "f", top: .scrollTopFilter, identity: .scrollIdentityFilter, bottom: .scrollBottomFilter),
    ]

    func name(_ phase: ScrollTransitionPhase) -> StyleProperty {
        switch phase {
        case .topLeading: top
        case .identity: identity
        case .bottomTrailing: bottom
        }
    }
}
