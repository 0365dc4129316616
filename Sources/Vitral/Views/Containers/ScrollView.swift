// SPDX-License-Identifier: Apache-2.0

/// A view that scrolls its content if it does not fit.
///
/// ```swift
/// let recipe: Recipe
///
/// var body: some View {
///     ScrollView {
///         Text(recipe.name).font(.title)
///         ForEach(recipe.steps, id: \.self) { Text($0) }
///     }
/// }
/// ```
///
/// A vertical scroll view that fills the screen scrolls with the page, as the browser's own bars require.
public struct ScrollView<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let axes: Axis.Set
    let showsIndicators: Bool
    let content: Content

    /// Creates a scroll view.
    ///
    /// - Parameters:
    ///   - axes: The axes on which the content scrolls.
    ///   - showsIndicators: Whether the scroll view may show scroll indicators.
    ///   - content: The content.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    /// Renders the scroll view.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let isHorizontal = view.axes.contains(.horizontal)
        let values = renderer.environmentValues
        var scroll = values.scroll
        if !view.showsIndicators { scroll.indicators = [.hidden, .hidden] }
        scroll.describe(renderer.box, axes: view.axes)
        let scrollsByItself = isHorizontal || renderer.box.boundsHeight
        let scrollsBothWays = view.axes.contains([.horizontal, .vertical])
        renderer.open(.div, scrollsBothWays ? .bothWaysScrollView : isHorizontal ? .horizontalScrollView : .scrollView)
        // A region with its own scroll bar must be reachable by keyboard.
        if scrollsByItself {
            renderer.attribute(.tabindex, "0")
            if !renderer.lastBoxHadOwnSemantics {
                renderer.attribute(.role, "group")
                renderer.attribute(.ariaLabel, renderer.frameworkText(.scrollable))
            }
        }
        if let refresh = values.refresh { renderer.listenForRefresh(refresh) }
        Content._render(view.content, renderer)
        renderer.close()
    }
}
