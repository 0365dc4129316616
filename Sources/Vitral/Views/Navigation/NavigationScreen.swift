// SPDX-License-Identifier: Apache-2.0

/// One screen of a stack: its bar, title and content.
///
/// The content is created when the screen is first at the top, because a client chooses how many screens an address
/// has. A covered screen is created earlier only to search for a destination; see
/// ``NavigationModel/createCoveredScreen(for:after:)``.
struct _NavigationScreen<Content: View>: View {
    let content: Content
    let depth: Int
    let isTop: Bool
    /// Whether the stack is inside a screen of another stack, which controls the page's title and address.
    var isNested = false
    @State private var screen = ScreenModel()
    /// Whether the content has been created.
    ///
    /// The session saves this value: a restored session creates the same screens, and with them the state of their
    /// content.
    @State private var wasCreated = false
    @Environment(\.sceneContext) private var context
    @Environment(\.navigation) private var navigation

    var body: some View {
        if shouldCreate() {
            screenBox()
                .modifier(
                    _EnvironmentModifier { [screen, navigation, depth, isNested] in
                        $0.screen = screen
                        // The address belongs to the outer stack, and a nested screen to the screen around it.
                        if !isNested, let navigation {
                            $0.queryScreen = QueryScreen(stack: ObjectIdentifier(navigation), depth: depth)
                        }
                        // The bars are not part of the content's reading order.
                        $0.readingOrder = nil
                        // The first screen of a stack keeps the `dismiss` action of the stack's container.
                        if depth > 0 { $0.dismiss = DismissAction(navigation: navigation) }
                    })
        }
    }

    private func shouldCreate() -> Bool {
        // The first screen usually declares the destinations of the other screens.
        if depth == 0 { return true }
        if isTop || navigation?.createsCoveredScreen(at: depth) == true {
            // This evaluation has not read the property, so setting it does not cause another evaluation.
            wasCreated = true
        } else if !wasCreated {
            return false
        }
        navigation?.registerScreen(at: depth)
        return true
    }

    private func screenBox() -> _ScreenBox<Content> {
        screen.isNested = isNested
        return _ScreenBox(content: content, depth: depth, isTop: isTop, screen: screen, context: context)
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
        screen.presentation = renderer.environmentValues.presentation
        screen.set(localizer: renderer.environment.localizer)
        screen.column = renderer.environmentValues.splitColumn
        // Preferences of a nested stack's content do not apply to the bars of the enclosing screen or column.
        let isInColumn = screen.column != nil && renderer.environmentValues.navigation != nil
        if screen.isNested || isInColumn { renderer.node.flags.insert(.keepsPreferences) }
        renderer.open(.section, .screen, isControl: true)
        let id = renderer.lastElementID
        screen.isTop = view.isTop
        if view.isTop {
            renderer.node.releaseChildren()
        } else {
            renderer.attribute(.hidden, "")
            // Most users of a link to a screen never see the screens below it.
            renderer.node.withholdChildren()
        }
        renderer.addEffect(ScreenEffect(id: id, depth: view.depth, isTop: view.isTop, screen: screen))
        renderer.child(_NavigationBar(screen: screen, depth: view.depth))
        renderer.open(.div, .screenContent)
        let order = renderer.ownReadingOrder()
        renderer.child(_ScreenTitle(screen: screen))
        renderer.child(_ScreenSearch(screen: screen))
        let slot = renderer.nextSlotIndex
        renderer.inReadingOrder(order) { renderer.child(view.content) }
        renderer.addEffect(PreferenceEffect<NavigationTitleKey>(slot: slot) { screen.set(title: $0) })
        renderer.addEffect(PreferenceEffect<ToolbarKey>(slot: slot) { screen.set(toolbar: $0) })
        renderer.addEffect(PreferenceEffect<SearchKey>(slot: slot) { screen.set(search: $0) })
        renderer.addEffect(PreferenceEffect<BarKey>(slot: slot) { screen.set(bar: $0) })
        renderer.addEffect(PreferenceEffect<RefreshPreferenceKey>(slot: slot) { screen.set(refresh: $0) })
        renderer.close()
        renderer.child(_BottomBar(screen: screen))
        renderer.close()
    }
}

/// An effect that updates the page when another screen becomes visible.
private struct ScreenEffect: Effect {
    let id: ElementID
    let depth: Int
    let isTop: Bool
    let screen: ScreenModel

    func start(_ node: Node) {
        screen.context = node.graph.context
        guard isTop else { return }
        // The first screen of a column appears with the column.
        let isAlone = !screen.isNested && screen.column == nil
        if depth > 0 || node.graph.context.operations.hasBeenPainted && isAlone {
            node.graph.context.operations.showScreen(id)
        }
        screen.showTitle()
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? ScreenEffect, isTop, !old.isTop else { return }
        node.graph.context.operations.showScreen(id)
        screen.showTitle()
    }

    func stop(_ node: Node) { screen.releaseContent() }
}

/// The bar preferences of a screen's content.
@MainActor
final class ScreenModel {
    private let source = Source()
    private let searchSource = Source()
    private(set) var title: NavigationTitle?
    /// The texts for the locale around the screen, in which the title of the document is too.
    private var localizer: Localizer?
    private(set) var toolbar: [ToolbarEntry] = []
    private(set) var search: SearchField?
    private(set) var bar = BarAppearance()
    private(set) var refresh: RefreshAction?
    /// The sheet that contains the screen.
    weak var presentation: PresentationModel?
    /// The column of a split view that contains the screen.
    weak var column: SplitColumnModel?
    var isTop = false
    var isNested = false
    weak var context: SceneContext?

    func set(title: NavigationTitle?) {
        guard title != self.title else { return }
        self.title = title
        source.invalidateReaders()
        if isTop { showTitle() }
    }

    func set(localizer: Localizer?) {
        guard localizer !== self.localizer else { return }
        self.localizer = localizer
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

    func set(refresh: RefreshAction?) {
        let isOther = (refresh == nil) != (self.refresh == nil)
        self.refresh = refresh
        if isOther { source.invalidateReaders() }
    }

    /// Releases the toolbar, the search field and the refresh action that the content declared.
    ///
    /// Their closures may capture views whose environment contains this object.
    func releaseContent() {
        toolbar = []
        search = nil
        refresh = nil
    }

    /// Makes the title of the screen the title of the document, and the name of the sheet that contains the screen.
    func showTitle() {
        column?.titled = self
        guard let context, let title, column?.isHidden != true else { return }
        let text = title.text.string(localizer ?? context.localizer)
        presentation?.set(title: text)
        if !isNested { context.operations.title = text }
    }

    var hasLargeTitle: Bool { title != nil && !bar.hidesTitle && bar.titleMode != .inline && !bar.isHidden }

    func read() { source.recordRead() }
    func readSearch() { searchSource.recordRead() }
}
