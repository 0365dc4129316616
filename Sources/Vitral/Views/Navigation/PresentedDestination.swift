// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows a view as a screen of the enclosing navigation stack while a value is `true`.
    ///
    /// ```swift
    /// @State private var isShown = false
    ///
    /// var body: some View {
    ///     NavigationStack {
    ///         Button("Settings") { isShown = true }
    ///             .navigationDestination(isPresented: $isShown) { Text("Units and language") }
    ///     }
    /// }
    /// ```
    ///
    /// The screen has no address of its own: after a reload, the page shows the screen below it.
    public consuming func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> V
    ) -> some View {
        modifier(
            _PresentedDestinationModifier(
                item: isPresented.wrappedValue ? AnyHashable(true) : nil,
                dismiss: { isPresented.wrappedValue = false }, make: { AnyView(destination()) }))
    }

    /// Shows a view as a screen of the enclosing navigation stack while an item is not `nil`.
    public consuming func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping @MainActor (D) -> C
    ) -> some View {
        let value = item.wrappedValue
        return modifier(
            _PresentedDestinationModifier(
                item: value.map { AnyHashable($0) }, dismiss: { item.wrappedValue = nil },
                make: { AnyView(value.map { destination($0) }) }))
    }
}

/// A modifier that shows a screen while it has an item.
public struct _PresentedDestinationModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let item: AnyHashable?
    let dismiss: @MainActor () -> Void
    let make: @MainActor () -> AnyView

    /// Renders content and registers the screen with the enclosing navigation stack.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        modifier.present(renderer.nextElementID, renderer)
        C._render(content, renderer)
    }

    /// Registers the screen of an element with the enclosing navigation stack.
    func present(_ id: ElementID, _ renderer: _Renderer) {
        guard let navigation = renderer.environmentValues.navigation else { return }
        let (make, dismiss) = (make, dismiss)
        renderer.addEffect(
            PresentedDestinationEffect(
                link: item.map { item in
                    DestinationLink(id: id, item: item) {
                        AnyView(make().onDisappear { navigation.presentedScreenDidDisappear(id, dismiss) })
                    }
                }, id: id, navigation: navigation))
    }
}

/// An effect that adds and removes the screen after the evaluation.
private struct PresentedDestinationEffect: Effect {
    let link: DestinationLink?
    let id: ElementID
    let navigation: NavigationModel

    func start(_ node: Node) {
        if let link { navigation.present(link) }
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? PresentedDestinationEffect else { return start(node) }
        switch (old.link, link) {
        case (_?, nil): navigation.dismissPresented(id)
        case (_, let link?): navigation.present(link)
        case (nil, nil): break
        }
    }

    func stop(_ node: Node) {
        if link != nil { navigation.dismissPresented(id) }
    }
}

extension NavigationModel {
    /// Notifies the view that showed a screen that the user has left it.
    fileprivate func presentedScreenDidDisappear(_ id: ElementID, _ dismiss: @MainActor () -> Void) {
        // A new item in the same place does not end the presentation.
        if !isPresenting(id) { dismiss() }
    }
}
