// SPDX-License-Identifier: Apache-2.0

/// A type that describes a custom animation of insertions and removals.
///
/// ```swift
/// struct Twirl: Transition {
///     func body(content: Content, phase: TransitionPhase) -> some View {
///         content
///             .rotationEffect(.degrees(phase.isIdentity ? 0 : 180))
///             .opacity(phase.isIdentity ? 1 : 0)
///     }
/// }
/// ```
///
/// An inserted view first appears as in ``TransitionPhase/willAppear`` and then moves to its place. A removed view is
/// only a snapshot at that time and fades: the browser does not show ``TransitionPhase/didDisappear``.
@MainActor @preconcurrency
public protocol Transition {
    /// The type of the view that the transition returns.
    associatedtype Body: View
    /// The inserted or removed view, as ``body(content:phase:)`` receives it.
    typealias Content = PlaceholderContentView<Self>

    /// Returns the view of a phase.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

struct _ModifierTransition<M: ViewModifier>: Transition {
    let active: M
    let identity: M

    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

extension View {
    /// Sets the transition of the view's insertion and removal.
    ///
    /// ```swift
    /// @State private var isShown = false
    ///
    /// var body: some View {
    ///     Button("Show the map") { withAnimation { isShown.toggle() } }
    ///     if isShown { Image("map").transition(.slide) }
    /// }
    /// ```
    @_disfavoredOverload
    public func transition(_ transition: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: transition))
    }

    /// Sets the transition of the view's insertion and removal.
    public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(_TransitionModifier(transition: AnyTransition(transition)))
    }
}

/// A modifier that sets the transition of a view.
public struct _TransitionModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let transition: AnyTransition

    /// Renders content, in the phase of a custom transition.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let name = "t" + CSS.identifier(renderer.nextElementID.description)
        renderer.boxed(.effect) { box in
            modifier.transition.effect.describe(box, name: name)
        } content: {
            if let custom = modifier.transition.custom {
                custom.render({ C._render(content, $0) }, renderer)
            } else {
                C._render(content, renderer)
            }
        }
    }
}

/// A type-erased custom transition of the app.
@MainActor
struct CustomTransition {
    let render: @MainActor (_ content: @escaping @MainActor (_Renderer) -> Void, _Renderer) -> Void

    init<T: Transition>(_ transition: T) {
        render = { content, renderer in
            renderer.child(_TransitionHost(transition: transition, content: PlaceholderContentView(content)))
        }
    }
}

/// A view that first appears in the phase of its insertion, and then in its place.
private struct _TransitionHost<T: Transition>: View {
    let transition: T
    let content: PlaceholderContentView<T>
    @State private var hasAppeared = false
    @Environment(\.sceneContext) private var context

    var body: some View {
        let isAppearing = !hasAppeared && context?.animation.transaction?.animation != nil
        transition.body(content: content, phase: isAppearing ? .willAppear : .identity)
            .modifier(
                _EffectModifier { [$hasAppeared] in
                    AppearanceEffect(isAppearing: isAppearing, hasAppeared: $hasAppeared)
                })
    }
}

/// An effect that moves an inserted view to its place in the update after its insertion.
private struct AppearanceEffect: Effect {
    let isAppearing: Bool
    let hasAppeared: Binding<Bool>

    func start(_ node: Node) {
        guard isAppearing else {
            hasAppeared.wrappedValue = true
            return
        }
        let animation = node.graph.context.animation.transaction?.animation ?? .default
        let hasAppeared = hasAppeared
        Task { @MainActor in withAnimation(animation) { hasAppeared.wrappedValue = true } }
    }

    func takeOver(from old: any Effect, _ node: Node) {}
    func stop(_ node: Node) {}
}
