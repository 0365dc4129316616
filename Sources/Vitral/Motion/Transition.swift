// SPDX-License-Identifier: Apache-2.0

/// Where a view is on its way in or out.
public enum TransitionPhase: Hashable, Sendable {
    /// About to come.
    case willAppear
    /// There.
    case identity
    /// Gone.
    case didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }

    /// -1 before the view comes, 0 while it is there, 1 when it has gone.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// A way for views to come and go that an app describes.
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
/// A view that comes is shown as in ``TransitionPhase/willAppear`` and then moves to its place. A view that goes is a
/// picture by then, and fades: ``TransitionPhase/didDisappear`` is not shown.
@MainActor @preconcurrency
public protocol Transition {
    /// The type of the changed view.
    associatedtype Body: View
    /// The view that comes or goes, as ``body(content:phase:)`` receives it.
    typealias Content = PlaceholderContentView<Self>

    /// Makes the view of a phase.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// The view that a transition or an animation is applied to.
public struct PlaceholderContentView<Value>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let render: @MainActor (_Renderer) -> Void

    init(_ render: @escaping @MainActor (_Renderer) -> Void) {
        self.render = render
    }

    /// Renders the view.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        view.render(renderer)
    }
}

struct _ModifierTransition<M: ViewModifier>: Transition {
    let active: M
    let identity: M

    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

extension View {
    /// How the view comes and goes.
    @_disfavoredOverload
    public func transition(_ transition: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: transition))
    }

    /// How the view comes and goes.
    public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(_TransitionModifier(transition: AnyTransition(transition)))
    }
}

/// A modifier that says how a view comes and goes.
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

/// A transition that an app wrote, its type hidden.
@MainActor
struct CustomTransition {
    let render: @MainActor (_ content: @escaping @MainActor (_Renderer) -> Void, _Renderer) -> Void

    init<T: Transition>(_ transition: T) {
        render = { content, renderer in
            renderer.child(_TransitionHost(transition: transition, content: PlaceholderContentView(content)))
        }
    }
}

/// Shows a view that comes as its transition wants it at first, and then in its place.
private struct _TransitionHost<T: Transition>: View {
    let transition: T
    let content: PlaceholderContentView<T>
    @State private var hasArrived = false
    @Environment(\.sceneContext) private var context

    var body: some View {
        let isComing = !hasArrived && context?.transaction?.animation != nil
        transition.body(content: content, phase: isComing ? .willAppear : .identity)
            .modifier(_EffectModifier { [$hasArrived] in ArrivalEffect(isComing: isComing, hasArrived: $hasArrived) })
    }
}

/// Lets a view arrive in the turn after the one that it came in.
private struct ArrivalEffect: Effect {
    let isComing: Bool
    let hasArrived: Binding<Bool>

    func start(_ node: Node) {
        guard isComing else {
            hasArrived.wrappedValue = true
            return
        }
        let animation = node.graph.context.transaction?.animation ?? .default
        let hasArrived = hasArrived
        Task { @MainActor in withAnimation(animation) { hasArrived.wrappedValue = true } }
    }

    func takeOver(from old: any Effect, _ node: Node) {}
    func stop(_ node: Node) {}
}
