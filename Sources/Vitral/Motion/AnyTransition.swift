// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a view comes and goes.
///
/// The browser plays it in a turn that `withAnimation` or ``View/animation(_:value:)`` moves. What goes is a picture by
/// then: it fades, shrinks, blurs or moves by its own size. Where the browser has no `view-transition-class` yet, what
/// goes fades.
public struct AnyTransition: Sendable {
    let effect: TransitionEffect
    /// A transition that an app wrote.
    let custom: CustomTransition?

    init(_ effect: TransitionEffect) {
        self.effect = effect
        custom = nil
    }

    /// Hides the type of a transition.
    @MainActor
    public init<T: Transition>(_ transition: T) {
        effect = .fade()
        custom = CustomTransition(transition)
    }

    /// At once.
    public static let identity = AnyTransition(TransitionEffect())
    /// By fading.
    public static let opacity = AnyTransition(.fade())
    /// By growing and shrinking.
    public static let scale = AnyTransition(
        TransitionEffect(insertion: ["--ti-s": "0.01"], removal: [.shrinks]))
    /// From the leading to the trailing edge.
    public static let slide = AnyTransition(
        TransitionEffect(
            insertion: TransitionEffect.moving(from: .leading), removal: TransitionEffect.moving(to: .trailing)))
    /// By blurring and fading.
    public static let blurReplace = AnyTransition(
        .fade(TransitionEffect(insertion: ["--ti-f": "blur(8px)", "--ti-s": "0.9"], removal: [.blurs])))

    /// By growing from a size and shrinking, around a point.
    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
        var insertion = ["--ti-s": CSS.number(max(scale, 0.01))]
        if anchor != .center {
            insertion["origin"] = "\(CSS.number(anchor.x * 100))% \(CSS.number(anchor.y * 100))%"
        }
        return AnyTransition(TransitionEffect(insertion: insertion, removal: [.shrinks]))
    }

    /// From and to an edge.
    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition(
            TransitionEffect(
                insertion: TransitionEffect.moving(from: edge), removal: TransitionEffect.moving(to: edge)))
    }

    /// From an edge, pushing what was there out over the other edge.
    public static func push(from edge: Edge) -> AnyTransition {
        let opposite: Edge =
            switch edge {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        return AnyTransition(
            .fade(
                TransitionEffect(
                    insertion: TransitionEffect.moving(from: edge), removal: TransitionEffect.moving(to: opposite))))
    }

    /// From a place that is so far away; what goes, fades.
    public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
        AnyTransition(
            TransitionEffect(insertion: ["--ti-t": "\(CSS.length(x)) \(CSS.length(y))"], removal: [.fadesOut]))
    }

    /// From a place that is so far away; what goes, fades.
    public static func offset(_ offset: CGSize) -> AnyTransition {
        self.offset(x: Double(offset.width), y: Double(offset.height))
    }

    /// One way to come and another to go.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(
            TransitionEffect(insertion: insertion.effect.insertion, removal: removal.effect.removal),
            custom: insertion.custom)
    }

    /// From what one modifier makes of the view to what another one makes of it; what goes, fades.
    @MainActor
    public static func modifier<M: ViewModifier>(active: M, identity: M) -> AnyTransition {
        AnyTransition(_ModifierTransition(active: active, identity: identity))
    }

    /// This transition and another one at the same time.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(effect.merging(other.effect), custom: custom ?? other.custom)
    }

    /// This transition, moving by an animation of its own.
    public func animation(_ animation: Animation?) -> AnyTransition {
        guard let animation else { return self }
        var copy = effect
        copy.insertion["animation"] = animation.cssTransition
        return AnyTransition(copy, custom: custom)
    }

    private init(_ effect: TransitionEffect, custom: CustomTransition?) {
        self.effect = effect
        self.custom = custom
    }
}
