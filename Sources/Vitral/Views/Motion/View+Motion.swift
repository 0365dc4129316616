// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Animates all changes in the update in which a value changes.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_EffectModifier { AnimationEffect(value: value, animation: animation) })
    }

    /// Animates the properties that a closure sets, whenever one of them changes.
    ///
    /// ```swift
    /// let isLiked: Bool
    ///
    /// var body: some View {
    ///     Image(systemName: "heart")
    ///         .animation(.bouncy) { $0.scaleEffect(isLiked ? 1.2 : 1) }
    /// }
    /// ```
    ///
    /// The browser animates them on its own; nothing else on the page is animated.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let content = PlaceholderContentView<Self> { [self] in Self._render(self, $0) }
        return body(content)
            .box(.effect, animation.map { [.name(.animated), .css(.animation, $0.cssTransition)] } ?? [])
    }

    /// Animates changes of the view in every update.
    ///
    /// SwiftUI's form without a value animates all changes; here it animates the properties that the browser can
    /// animate on its own: the opacity, position, size, rotation and color of the view.
    @_disfavoredOverload
    public func animation(_ animation: Animation?) -> some View {
        box(.effect, animation.map { [.name(.animated), .css(.animation, $0.cssTransition)] } ?? [])
    }

    /// Marks the view as the source of a zoom to another screen, for ``navigationTransition(_:)``.
    public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        matchedGeometryEffect(id: id, in: namespace)
    }

    /// Sets the transition to the screen; a zoom starts from the view that is marked as its source.
    public func navigationTransition(_ transition: NavigationTransition) -> some View {
        box(
            .effect, transition.name.map { [.css(.matchedName, $0)] } ?? [])
    }

    /// Animates the view between the places of views with the same identifier, when one replaces another.
    ///
    /// ```swift
    /// @Namespace private var tabs
    /// @State private var selected = "Day"
    ///
    /// var body: some View {
    ///     HStack {
    ///         ForEach(["Day", "Week"], id: \.self) { name in
    ///             Button(name) { withAnimation { selected = name } }
    ///                 .background {
    ///                     if selected == name {
    ///                         Capsule().fill(.quaternary).matchedGeometryEffect(id: "selection", in: tabs)
    ///                     }
    ///                 }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The browser animates it with View Transitions. When the screen changes, only views with an identifier that both
    /// screens show are moved. Of several visible views with the same identifier, the first one is moved.
    ///
    /// - Parameters:
    ///   - id: The identifier that the views share.
    ///   - namespace: The namespace of the identifier.
    ///   - properties: Ignored, because the browser animates position and size together.
    ///   - isSource: Whether this view takes part.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, isSource: Bool = true
    ) -> some View {
        box(
            // The browser moves a box, which an element that only carries inherited properties does not have.
            .effect,
            isSource ? [.css(.matchedName, namespace.transitionName(id))] : [])
    }
}

extension Namespace.ID {
    @MainActor
    func transitionName<ID: Hashable>(_ id: ID) -> String { "m\(number)-\(CSS.identifier("\(id)"))" }
}

/// An effect that animates the patch of the update in which a value changes.
private struct AnimationEffect<Value: Equatable>: Effect {
    let value: Value
    let animation: Animation?

    func start(_ node: Node) {}

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? AnimationEffect<Value>, old.value != value, !node.reducesMotion, let animation else {
            return
        }
        node.graph.context.animation.animate(Transaction(animation: animation))
    }

    func stop(_ node: Node) {}
}
