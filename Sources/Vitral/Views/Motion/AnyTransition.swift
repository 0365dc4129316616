// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The animation of a view's insertion and removal.
///
/// ```swift
/// let slide = AnyTransition.move(edge: .trailing).combined(with: .opacity)
/// @State private var isShown = false
///
/// var body: some View {
///     Button("Show") { withAnimation { isShown.toggle() } }
///     if isShown { Text("Gate 12").transition(slide) }
/// }
/// ```
///
/// The browser plays the transition in an update that `withAnimation` or ``View/animation(_:value:)`` animates. A
/// removed view is only a snapshot at that time: it can fade, shrink, blur or move by its own size. If the browser does
/// not support `view-transition-class`, a removed view fades.
public struct AnyTransition: Sendable {
    let effect: TransitionEffect
    /// A custom transition of the app.
    let custom: CustomTransition?

    init(_ effect: TransitionEffect) {
        self.effect = effect
        custom = nil
    }

    /// Creates a type-erased transition.
    @MainActor
    public init<T: Transition>(_ transition: T) {
        effect = .fade()
        custom = CustomTransition(transition)
    }

    /// A transition without an animation.
    public static let identity = AnyTransition(TransitionEffect())
    /// A transition that fades.
    public static let opacity = AnyTransition(.fade())
    /// A transition that grows and shrinks.
    public static let scale = AnyTransition(
        TransitionEffect(insertion: ["--ti-s": "0.01"], removal: [.shrinks]))
    /// A transition that moves in from the leading edge and out to the trailing edge.
    public static let slide = AnyTransition(
        TransitionEffect(
            insertion: TransitionEffect.moving(from: .leading), removal: TransitionEffect.moving(to: .trailing)))
    /// A transition that blurs and fades.
    public static let blurReplace = AnyTransition(
        .fade(TransitionEffect(insertion: ["--ti-f": "blur(8px)", "--ti-s": "0.9"], removal: [.blurs])))

    /// Returns a transition that grows from a scale, relative to an anchor, and shrinks.
    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
        var insertion = ["--ti-s": CSS.number(max(scale, 0.01))]
        if anchor != .center {
            insertion["origin"] = "\(CSS.number(anchor.x * 100))% \(CSS.number(anchor.y * 100))%"
        }
        return AnyTransition(TransitionEffect(insertion: insertion, removal: [.shrinks]))
    }

    /// Returns a transition that moves in from an edge and out to the same edge.
    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition(
            TransitionEffect(
                insertion: TransitionEffect.moving(from: edge), removal: TransitionEffect.moving(to: edge)))
    }

    /// Returns a transition that moves in from an edge and pushes the removed view out over the opposite edge.
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

    /// Returns a transition that moves in from an offset; the removed view fades.
    public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
        AnyTransition(
            TransitionEffect(insertion: ["--ti-t": "\(CSS.length(x)) \(CSS.length(y))"], removal: [.fadesOut]))
    }

    /// Returns a transition that moves in from an offset; the removed view fades.
    public static func offset(_ offset: CGSize) -> AnyTransition {
        self.offset(x: Double(offset.width), y: Double(offset.height))
    }

    /// Returns a transition with separate animations for insertion and removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(
            TransitionEffect(insertion: insertion.effect.insertion, removal: removal.effect.removal),
            custom: insertion.custom)
    }

    /// Returns a transition from one modifier to another; the removed view fades.
    ///
    /// Call it on the main actor, as views do.
    public static func modifier<M: ViewModifier>(active: M, identity: M) -> AnyTransition {
        // Safe: `assumeIsolated` verifies that this is the main actor and runs the closure at once, so the modifiers stay
        // on the actor that made them.
        nonisolated(unsafe) let (active, identity) = (active, identity)
        return MainActor.assumeIsolated { AnyTransition(_ModifierTransition(active: active, identity: identity)) }
    }

    /// Returns a transition that combines this transition with another.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(effect.merging(other.effect), custom: custom ?? other.custom)
    }

    /// Returns the transition with its own animation.
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
