// SPDX-License-Identifier: Apache-2.0

/// The root of a tab's views: the app's content, in a box of the window's size.
struct _SceneRoot<Content: View>: View {
    let content: Content

    var body: some View { content }

    static func _evaluate(_ view: Self, _ renderer: _Renderer) {
        let graph = renderer.node.graph
        let catalog = AssetCatalog.of(graph.context.localizer.bundle, logger: graph.logger)
        renderer.open(.main, .root, style: catalog?.declarations)
        let order = renderer.ownReadingOrder()
        renderer.child(_WindowTitle(window: graph.context[WindowHeading.slot]))
        renderer.inReadingOrder(order) { renderer.child(view.content) }
        renderer.child(_WindowSizeProbe(screen: graph.context[ScreenSize.slot]))
        renderer.close()
    }
}

/// The heading of a window whose content has none: screen readers navigate by headings.
private struct _WindowTitle: View {
    let window: WindowHeading

    var body: some View {
        if let title = window.title {
            _HiddenHeading(text: title)
        }
    }
}

private struct _HiddenHeading: View {
    typealias Body = Never
    let text: String

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.h1, .visuallyHidden)
        renderer.text(view.text)
        renderer.close()
    }
}

/// The heading of a window, which is shown when no screen has a title of its own.
@MainActor
final class WindowHeading {
    static let slot = SceneSlot { _ in WindowHeading() }

    private let source = Source()
    private var text = ""
    private var hasScreens = false

    /// The window's title, unless the window has screens with their own titles.
    var title: String? {
        source.recordRead()
        return hasScreens || text.isEmpty ? nil : text
    }

    func set(_ title: String) { text = title }

    func noteScreens() {
        guard !hasScreens else { return }
        hasScreens = true
        source.invalidateReaders()
    }
}
