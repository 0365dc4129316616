// SPDX-License-Identifier: Apache-2.0

/// One screen of a stack: its bar, its title, its content.
struct _NavigationScreen<Content: View>: View {
    let content: Content
    let depth: Int
    let isTop: Bool
    @State private var screen = ScreenModel()
    @Environment(\.sceneContext) private var context
    @Environment(\.navigation) private var navigation

    var body: some View {
        _ScreenBox(content: content, depth: depth, isTop: isTop, screen: screen, context: context)
            .environment(\.screen, screen)
            .environment(\.dismiss, DismissAction(navigation: navigation))
    }
}

/// The elements of a screen.
struct _ScreenBox<Content: View>: View {
    typealias Body = Never
    let content: Content
    let depth: Int
    let isTop: Bool
    let screen: ScreenModel
    let context: SceneContext?

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let screen = view.screen
        renderer.open(.section, "scr", isControl: true)
        let id = renderer.lastElementID
        screen.isTop = view.isTop
        if !view.isTop { renderer.attribute(.hidden, "") }
        renderer.addEffect(ScreenEffect(id: id, depth: view.depth, isTop: view.isTop, screen: screen))
        renderer.child(_NavigationBar(screen: screen, depth: view.depth))
        renderer.open(.div, "nc")
        renderer.child(_ScreenTitle(screen: screen))
        renderer.child(_ScreenSearch(screen: screen))
        let slot = renderer.nextSlotIndex
        renderer.child(view.content)
        renderer.addEffect(PreferenceEffect<NavigationTitleKey>(slot: slot) { screen.set(title: $0) })
        renderer.addEffect(PreferenceEffect<ToolbarKey>(slot: slot) { screen.set(toolbar: $0) })
        renderer.addEffect(PreferenceEffect<SearchKey>(slot: slot) { screen.set(search: $0) })
        renderer.addEffect(PreferenceEffect<BarKey>(slot: slot) { screen.set(bar: $0) })
        renderer.close()
        renderer.child(_BottomBar(screen: screen))
        renderer.close()
    }
}

/// Tells the page when another screen can be seen.
private struct ScreenEffect: Effect {
    let id: ElementID
    let depth: Int
    let isTop: Bool
    let screen: ScreenModel

    func start(_ node: Node) {
        screen.context = node.graph.context
        guard isTop else { return }
        if depth > 0 || node.graph.context.hasBeenPainted { node.graph.context.showScreen(id) }
        screen.showTitle()
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? ScreenEffect, isTop, !old.isTop else { return }
        node.graph.context.showScreen(id)
        screen.showTitle()
    }

    func stop(_ node: Node) { screen.forgetContent() }
}

/// What the content of a screen says of the bars around it.
@MainActor
final class ScreenModel {
    private let source = Source()
    private let searchSource = Source()
    private(set) var title: NavigationTitle?
    private(set) var toolbar: [ToolbarEntry] = []
    private(set) var search: SearchField?
    private(set) var bar = BarAppearance()
    var isTop = false
    weak var context: SceneContext?

    func set(title: NavigationTitle?) {
        guard title != self.title else { return }
        self.title = title
        source.invalidateReaders()
        if isTop { showTitle() }
    }

    func set(toolbar: [ToolbarEntry]) {
        if toolbar.isEmpty, self.toolbar.isEmpty { return }
        self.toolbar = toolbar
        source.invalidateReaders()
    }

    func set(search: SearchField?) {
        if let old = self.search, let search, old.isSame(as: search) { return }
        if search == nil, self.search == nil { return }
        self.search = search
        searchSource.invalidateReaders()
    }

    func set(bar: BarAppearance) {
        guard bar != self.bar else { return }
        self.bar = bar
        source.invalidateReaders()
    }

    /// Lets go of what the content handed up.
    ///
    /// Its closures may hold views whose environment holds this object.
    func forgetContent() {
        toolbar = []
        search = nil
    }

    /// Makes the title of the screen that of the document.
    func showTitle() {
        guard let context, let title else { return }
        context.title = title.text.string(context.localizer)
    }

    var hasLargeTitle: Bool { title != nil && bar.titleMode != .inline && !bar.isHidden }

    func read() { source.recordRead() }
    func readSearch() { searchSource.recordRead() }
}

/// The bar of a screen: back, title and buttons.
struct _NavigationBar: View {
    let screen: ScreenModel
    let depth: Int
    @Environment(\.navigation) private var navigation
    @Environment(\.splitColumn) private var column

    var body: some View {
        // In a column with a stack the bar is that of the stack's root.
        let controls = depth == 0 ? column?.readControls(isOwnScreen: navigation == nil) : nil
        _NavigationBarBox(screen: screen, depth: depth, navigation: navigation, split: controls)
    }
}

private struct _NavigationBarBox: View {
    typealias Body = Never
    let screen: ScreenModel
    let depth: Int
    let navigation: NavigationModel?
    let split: SplitControls?

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let screen = view.screen
        screen.read()
        let leading = screen.toolbar.filter { $0.placement.side == .leading }
        let trailing = screen.toolbar.filter { $0.placement.side == .trailing }
        let isEmpty = view.depth == 0 && screen.title == nil && leading.isEmpty && trailing.isEmpty && view.split == nil
        renderer.open(.header, isEmpty || screen.bar.isHidden ? "nb nb-empty" : "nb")
        renderer.open(.div, "nb-leading")
        if view.depth > 0, !screen.bar.hidesBackButton {
            let navigation = view.navigation
            renderer.open(.button, "nb-back")
            renderer.attribute(.type, "button")
            renderer.attribute(.ariaLabel, renderer.frameworkText(.back))
            renderer.listen("c", (.click, .plain { navigation?.pop() }))
            Image._render(Image(systemName: "chevron.backward"), renderer)
            renderer.close()
        }
        if let split = view.split { _SplitButtons._render(_SplitButtons(controls: split), renderer) }
        renderer.child(ForEach(leading) { $0.content })
        renderer.close()
        let isLarge = screen.hasLargeTitle
        renderer.open(.div, isLarge ? "nb-title nb-title-l" : "nb-title")
        if isLarge { renderer.attribute(.ariaHidden, "true") }
        if let principal = screen.toolbar.last(where: { $0.placement.side == .principal }) {
            renderer.child(principal.content)
        } else {
            renderer.emptyChild()
        }
        renderer.open(isLarge || screen.title == nil ? .span : .h1, "nb-t")
        renderer.text(screen.title?.text.string(renderer.environment.localizer) ?? "")
        renderer.close()
        renderer.close()
        renderer.open(.div, "nb-trailing")
        renderer.child(ForEach(trailing) { $0.content })
        renderer.close()
        renderer.close()
    }
}

/// The large title at the top of a screen's content.
struct _ScreenTitle: View {
    let screen: ScreenModel

    var body: some View {
        if let title = largeTitle() {
            _LargeTitle(text: title.text)
        }
    }

    private func largeTitle() -> NavigationTitle? {
        screen.read()
        return screen.hasLargeTitle ? screen.title : nil
    }
}

private struct _LargeTitle: View {
    typealias Body = Never
    let text: Text

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.h1, "nt")
        renderer.text(view.text.string(renderer.environment.localizer))
        renderer.close()
    }
}

/// The buttons at the bottom of a screen.
struct _BottomBar: View {
    let screen: ScreenModel

    var body: some View {
        let items = read()
        if !items.isEmpty {
            _BottomBarBox { ForEach(items) { $0.content } }
        }
    }

    private func read() -> [ToolbarEntry] {
        screen.read()
        return screen.toolbar.filter { $0.placement.side == .bottom }
    }
}

private struct _BottomBarBox<Content: View>: View {
    typealias Body = Never
    let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.footer, "bb", isControl: true)
        Content._render(view.content, renderer)
        renderer.close()
    }
}
