// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Makes the changes move that come together with the change of a value.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_EffectModifier { AnimationEffect(value: value, animation: animation) })
    }

    /// Makes the properties move that a closure sets, whenever one of them changes.
    ///
    /// ```swift
    /// Image(systemName: "heart")
    ///     .animation(.bouncy) { $0.scaleEffect(isLiked ? 1.2 : 1) }
    /// ```
    ///
    /// The browser moves them by itself; nothing else on the page moves with them.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let content = PlaceholderContentView<Self> { [self] in Self._render(self, $0) }
        return body(content)
            .box(.effect, animation.map { [.name(.animated), .css(.animation, $0.cssTransition)] } ?? [])
    }

    /// Makes the changes move that come together with any evaluation of the view.
    ///
    /// SwiftUI's form without a value moves whatever changes; here that is what the browser can move by itself: opacity,
    /// place, size, turn and colour of the view.
    @_disfavoredOverload
    public func animation(_ animation: Animation?) -> some View {
        box(.effect, animation.map { [.name(.animated), .css(.animation, $0.cssTransition)] } ?? [])
    }

    /// Marks the view that another screen grows out of, by ``navigationTransition(_:)``.
    public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        matchedGeometryEffect(id: id, in: namespace)
    }

    /// How the screen comes: with a zoom it grows out of the view that its source is.
    public func navigationTransition(_ transition: NavigationTransition) -> some View {
        box(
            .effect, transition.name.map { [.css(.viewTransitionName, $0)] } ?? [])
    }

    /// Lets the view move between the places where views with the same id stand, when one takes the other's place.
    ///
    /// The browser's View Transitions move it. Of all views that can be seen at one time only one may have an id.
    ///
    /// - Parameters:
    ///   - id: What the views have in common.
    ///   - namespace: Keeps ids of different parts of an app apart.
    ///   - properties: Kept for SwiftUI's signature: the browser moves place and size together.
    ///   - isSource: Whether this view takes part.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, isSource: Bool = true
    ) -> some View {
        box(
            .inherited,
            isSource ? [.css(.viewTransitionName, namespace.transitionName(id))] : [])
    }
}

/// How a screen comes.
@MainActor
public struct NavigationTransition: Sendable {
    let name: String?

    /// As the stack decides.
    nonisolated public static let automatic = NavigationTransition(name: nil)

    /// Growing out of the view that was marked as the source.
    public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> NavigationTransition {
        NavigationTransition(name: namespace.transitionName(sourceID))
    }
}

extension Namespace.ID {
    @MainActor
    func transitionName<ID: Hashable>(_ id: ID) -> String { "m\(number)-\(CSS.identifier("\(id)"))" }
}

/// Which properties views with the same id share.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The place.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Place and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Animates the patch of the turn in which a value changes.
private struct AnimationEffect<Value: Equatable>: Effect {
    let value: Value
    let animation: Animation?

    func start(_ node: Node) {}

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? AnimationEffect<Value>, old.value != value, !node.isCalm, let animation else {
            return
        }
        node.graph.context.animate(Transaction(animation: animation))
    }

    func stop(_ node: Node) {}
}
