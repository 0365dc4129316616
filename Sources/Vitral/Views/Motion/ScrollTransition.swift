// SPDX-License-Identifier: Apache-2.0

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

extension View {
    /// Applies an effect to the view while it enters and leaves the visible area of the enclosing scroll view.
    ///
    /// ```swift
    /// ScrollView {
    ///     ForEach(1..<31) { day in
    ///         Text("Day \(day)").scrollTransition { content, phase in
    ///             content.scaleEffect(phase.isIdentity ? 1 : 0.9)
    ///         }
    ///     }
    /// }
    /// ```
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
