// SPDX-License-Identifier: Apache-2.0

/// The bar of a screen: back button, title and buttons.
struct _NavigationBar: View {
    let screen: ScreenModel
    let depth: Int
    @Environment(\.navigation) private var navigation
    @Environment(\.splitColumn) private var column

    var body: some View {
        // In a column of a split view, the bar of the stack's root screen shows the column's controls.
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
        let principal = screen.toolbar.last { $0.placement.side == .principal }
        let title = screen.bar.hidesTitle ? nil : screen.title
        let isEmpty =
            view.depth == 0 && title == nil && leading.isEmpty && trailing.isEmpty && principal == nil
            && view.split == nil && screen.refresh == nil
        let bar = screen.bar
        renderer.open(.header, isEmpty || bar.isHidden ? .emptyNavigationBar : .navigationBar, style: bar.style)
        if bar.hasLeadingTitle { renderer.attribute(.dataRole, "editor") }
        if bar.hidesTabs { renderer.attribute(.dataKind, "alone") }
        if let scheme = bar.colorScheme { renderer.attribute(.dataScheme, scheme.rawValue) }
        renderer.open(.div, .barLeading)
        if view.depth > 0, !screen.bar.hidesBackButton {
            let navigation = view.navigation
            renderer.open(.button, .backButton)
            renderer.attribute(.type, "button")
            renderer.attribute(.ariaLabel, renderer.frameworkText(.back))
            renderer.listen(.click, .plain { navigation?.pop() })
            Image._render(Image(systemName: "chevron.backward"), renderer)
            renderer.close()
        }
        if let split = view.split { _SplitButtons._render(_SplitButtons(controls: split), renderer) }
        renderer.child(ForEach(leading) { $0.content })
        renderer.close()
        let isLarge = screen.hasLargeTitle
        renderer.open(.div, isLarge ? .barTitleOfLargeTitle : .barTitle)
        if isLarge { renderer.attribute(.ariaHidden, "true") }
        if let principal {
            renderer.child(principal.content)
        } else {
            renderer.emptyChild()
        }
        renderer.open(isLarge || title == nil ? .span : .h1, .barTitleText)
        renderer.text(title?.text.string(renderer.environment.localizer) ?? "")
        renderer.close()
        if !isLarge, let subtitle = bar.subtitle {
            renderer.open(.div, .barSubtitle)
            renderer.text(subtitle.string(renderer.environment.localizer))
            renderer.close()
        }
        renderer.close()
        renderer.child(_TitleMenu(screen: screen))
        renderer.open(.div, .barTrailing)
        if screen.refresh != nil { RefreshButton._render(RefreshButton(screen: screen), renderer) }
        renderTrailing(trailing, on: renderer)
        renderer.close()
        renderer.close()
    }

    /// Renders the items at the trailing edge, of which all but the first can be in a menu.
    ///
    /// The browser measures the bar and opens the menu in place if there is room for its items. Until then the number of
    /// the items decides: more than three would leave no room for the title on a phone.
    private static func renderTrailing(_ items: [ToolbarEntry], on renderer: _Renderer) {
        let isMenu = items.count > 3
        let inline = isMenu ? 2 : 1
        renderer.child(ForEach(Array(items.prefix(inline))) { $0.content })
        guard inline < items.count else { return renderer.emptyChild() }
        let more = renderer.openPopover(
            .barOverflow, label: renderer.frameworkText(.more), isInPlace: !isMenu
        ) { _ in
            renderer.child(ForEach(Array(items.dropFirst(inline))) { $0.content })
        }
        renderer.menuButton(more, .barOverflowButton, label: .more, isHidden: !isMenu)
    }
}

/// The large title at the top of a screen's content.
struct _ScreenTitle: View {
    let screen: ScreenModel

    var body: some View {
        if let title = largeTitle() {
            _LargeTitle(text: title.text, subtitle: screen.bar.subtitle)
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
    let subtitle: Text?

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let title = view.text.string(renderer.environment.localizer)
        let longest = title.split(separator: " ").map(\.count).max() ?? 0
        renderer.open(.h1, .largeTitle, style: longest > 16 ? "--w:\(longest)" : nil)
        renderer.text(title)
        renderer.close()
        guard let subtitle = view.subtitle else { return }
        renderer.open(.div, .largeSubtitle)
        renderer.text(subtitle.string(renderer.environment.localizer))
        renderer.close()
    }
}

/// The toolbar at the bottom of a screen.
struct _BottomBar: View {
    let screen: ScreenModel

    var body: some View {
        let items = read()
        if !items.isEmpty {
            _BottomBarBox(background: screen.bar.bottomBackground) { ForEach(items) { $0.content } }
        }
    }

    private func read() -> [ToolbarEntry] {
        screen.read()
        return screen.bar.hidesBottomBar ? [] : screen.toolbar.filter { $0.placement.side == .bottom }
    }
}

private struct _BottomBarBox<Content: View>: View {
    typealias Body = Never
    let background: String?
    let content: Content

    init(background: String?, @ViewBuilder content: () -> Content) {
        self.background = background
        self.content = content()
    }

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.footer, .bottomBar, style: view.background.map { "--bar:\($0)" }, isControl: true)
        Content._render(view.content, renderer)
        renderer.close()
    }
}

/// The menu of a screen's title.
private struct _TitleMenu: View {
    let screen: ScreenModel

    var body: some View {
        if let menu = read() {
            _TitleMenuBox(content: menu.content)
        }
    }

    private func read() -> ToolbarEntry? {
        screen.read()
        return screen.toolbar.last { $0.placement.side == .titleMenu }
    }
}

private struct _TitleMenuBox: View {
    typealias Body = Never
    let content: AnyView

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let menu = renderer.menuPopover(label: .titleMenu) { renderer.child(view.content) }
        renderer.menuButton(menu, .barTitleMenu, label: .titleMenu, symbol: "chevron.down.circle.fill")
    }
}
