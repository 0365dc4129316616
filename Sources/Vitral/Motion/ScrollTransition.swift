// SPDX-License-Identifier: Apache-2.0

/// Where a view is on its way through what can be seen of a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// About to come in at the top or the leading edge.
    case topLeading
    /// Wholly seen.
    case identity
    /// About to come in at the bottom or the trailing edge.
    case bottomTrailing

    /// Whether the view is wholly seen.
    public var isIdentity: Bool { self == .identity }

    /// -1 at the top, 0 where the view is wholly seen, 1 at the bottom.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How closely a scroll transition follows the scrolling.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
    let isActive: Bool

    /// It follows the scrolling.
    public static let interactive = ScrollTransitionConfiguration(isActive: true)
    /// It follows the scrolling too: a browser ties it to the scroll position.
    public static let animated = ScrollTransitionConfiguration(isActive: true)
    /// There is none.
    public static let identity = ScrollTransitionConfiguration(isActive: false)
}

/// Changes of a view that do not move the views around it.
@MainActor @preconcurrency
public protocol VisualEffect {
    /// The declarations, by the property.
    var _declarations: [String: String] { get }
}

/// The effect that others are added to.
public struct EmptyVisualEffect: VisualEffect {
    /// No declarations.
    public var _declarations: [String: String] { [:] }

    init() {}
}

/// An effect with others added to it.
public struct _AddedVisualEffect: VisualEffect {
    /// The declarations, by the property.
    public let _declarations: [String: String]
}

extension VisualEffect {
    private func adding(_ property: String, _ value: String) -> _AddedVisualEffect {
        _AddedVisualEffect(_declarations: _declarations.merging([property: value]) { "\($0) \($1)" })
    }

    private func replacing(_ property: String, _ value: String) -> _AddedVisualEffect {
        _AddedVisualEffect(_declarations: _declarations.merging([property: value]) { $1 })
    }

    /// How opaque the view is, from 0 to 1.
    public func opacity(_ opacity: Double) -> some VisualEffect {
        replacing("o", CSS.number(min(max(opacity, 0), 1)))
    }

    /// Draws the view larger or smaller.
    public func scaleEffect(_ scale: Double) -> some VisualEffect { replacing("s", CSS.number(scale)) }

    /// Draws the view wider or higher.
    public func scaleEffect(x: Double = 1, y: Double = 1) -> some VisualEffect {
        replacing("s", "\(CSS.number(x)) \(CSS.number(y))")
    }

    /// Draws the view elsewhere, by points.
    public func offset(x: Double = 0, y: Double = 0) -> some VisualEffect {
        replacing("t", "\(CSS.length(x)) \(CSS.length(y))")
    }

    /// Draws the view turned.
    public func rotationEffect(_ angle: Angle) -> some VisualEffect {
        replacing("r", "\(CSS.number(angle.degrees))deg")
    }

    /// Blurs the view by points.
    public func blur(radius: Double) -> some VisualEffect { adding("f", "blur(\(CSS.length(max(radius, 0))))") }

    /// Takes colour from the view; 1 leaves none.
    public func grayscale(_ amount: Double) -> some VisualEffect { adding("f", "grayscale(\(CSS.number(amount)))") }

    /// Gives colours more or less strength; 1 changes nothing.
    public func saturation(_ amount: Double) -> some VisualEffect { adding("f", "saturate(\(CSS.number(amount)))") }

    /// Makes the view lighter or darker; 0 changes nothing.
    public func brightness(_ amount: Double) -> some VisualEffect {
        adding("f", "brightness(\(CSS.number(1 + amount)))")
    }
}

extension View {
    /// Changes the view on its way into and out of what can be seen of the scroll view around.
    ///
    /// The closure is asked once for each phase, and the browser moves between the answers as the person scrolls. Where it
    /// has no scroll-driven animations, and for whoever asked for less motion, the view stays as it is.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Changes the view on its way into and out of what can be seen, for each edge in a way of its own.
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

/// The custom properties that the stylesheet's keyframes read.
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
