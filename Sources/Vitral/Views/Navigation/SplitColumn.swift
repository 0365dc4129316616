// SPDX-License-Identifier: Apache-2.0

/// The controls in the bar of a split view's column, and the action that shows the next column.
struct SplitControls {
    let back: (@MainActor () -> Void)?
    let toggleSidebar: (@MainActor () -> Void)?
    let isSidebarShown: Bool
    let next: (@MainActor () -> Void)?
}

struct SplitWidthKey: PreferenceKey {
    static var defaultValue: String? { nil }

    static func reduce(value: inout String?, nextValue: () -> String?) {
        value = value ?? nextValue()
    }
}

/// The state of one column of a split view.
@MainActor
final class SplitColumnModel: PlaceModel {
    private let source = Source()
    private let widthSource = Source()
    private var width: String?
    /// Whether the column contains a stack, which has bars of its own.
    private(set) var hasStack = false
    /// The latest controls, for views that are not evaluated again when the controls change.
    var controls: SplitControls?
    /// Whether the browser shows another column instead of this one.
    var isHidden = false
    /// Whether the column has a selection that a reload of the page loses, so that the next column would be empty.
    var isPlaceLost = false
    /// The screen of the column whose title is the document's while the column is visible.
    weak var titled: ScreenModel?
    private var wasHidden = false

    /// Makes the title of the column's screen the document's when the column has become visible.
    func showTitleIfUncovered() {
        if wasHidden, !isHidden { titled?.showTitle() }
        wasHidden = isHidden
    }

    private var last: (isCurrent: Bool, element: AnyHashable?)?

    /// Records the state of the column.
    ///
    /// - Returns: Whether the column takes the place of another one on a screen of one column, and whether it shows
    ///   another destination than before, which starts at its top.
    func update(isCurrent: Bool, isAlone: Bool, shows element: AnyHashable?) -> (isArriving: Bool, isReplaced: Bool) {
        defer { last = (isCurrent, element) }
        guard let last else { return (false, false) }
        return (isAlone && isCurrent && !last.isCurrent, element != last.element)
    }

    func registerStack() {
        guard !hasStack else { return }
        hasStack = true
        source.invalidateReaders()
    }

    func set(width new: String?) {
        guard new != width else { return }
        width = new
        widthSource.invalidateReaders()
    }

    func readWidth() -> String? {
        widthSource.recordRead()
        return width
    }

    /// Returns the controls for the bar of a screen, and makes the reader depend on them.
    func readControls(isOwnScreen: Bool) -> SplitControls? {
        source.recordRead()
        return isOwnScreen && hasStack ? nil : controls
    }

    func set(_ new: SplitControls) {
        let isSame = controls?.isSidebarShown == new.isSidebarShown
        controls = new
        if !isSame { source.invalidateReaders() }
    }
}

extension EnvironmentValues {
    @Entry var splitColumn: SplitColumnModel?
}

/// The element that contains the columns.
struct _SplitBox<Content: View>: View {
    typealias Body = Never
    let isSidebarShown: Bool
    let isContentShown: Bool
    /// Called when the browser has reported whether it shows one column at a time.
    let report: @MainActor (Bool) -> Void
    let content: Content

    init(
        isSidebarShown: Bool, isContentShown: Bool, report: @escaping @MainActor (Bool) -> Void,
        @ViewBuilder content: () -> Content
    ) {
        self.isSidebarShown = isSidebarShown
        self.isContentShown = isContentShown
        self.report = report
        self.content = content()
    }

    /// The width of the window beyond that of the narrow layout, as the stylesheet has it: none in that layout.
    private static var probe: String {
        "display:block;position:fixed;inset:0 auto auto 0;flex:none;width:max(0px,100vw - 47.99rem);height:1px;"
            + "visibility:hidden;pointer-events:none"
    }

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let coversDetail = renderer.environmentValues.navigationSplitViewStyle.coversDetail
        let classes: StyleClass =
            if view.isSidebarShown {
                coversDetail ? .splitViewOverDetail : .splitView
            } else if view.isContentShown {
                coversDetail ? .splitViewOverDetailWithoutSidebar : .splitViewWithoutSidebar
            } else {
                .splitViewOfDetail
            }
        renderer.open(.div, classes, isControl: true)
        Content._render(view.content, renderer)
        let frame = renderer.storage { MeasuredFrame(assumed: .zero) }
        renderer.measured(frame) { [report = view.report] text in
            if frame.take(text) { report(frame.rect.width == 0) }
        } content: {
            renderer.open(.div, .geometryReader, style: probe)
            renderer.close()
        }
        renderer.close()
    }
}

/// A column: a screen with a bar.
struct _SplitColumn<Content: View>: View {
    let content: Content
    let column: NavigationSplitViewColumn
    let isCurrent: Bool
    /// Whether one column is visible at a time.
    let isAlone: Bool
    let controls: SplitControls
    /// The destination of the links in the column before, which replaces the content.
    let shown: SplitDestination?
    /// The destination of the links in this column.
    let links: SplitDestination?
    /// Whether the column is a stack of screens.
    let stacks: Bool
    @State private var model = SplitColumnModel()
    @Environment(\.navigation) private var outer

    init(
        _ content: Content, _ column: NavigationSplitViewColumn, isCurrent: Bool, isAlone: Bool,
        shows shown: SplitDestination? = nil, links: SplitDestination? = nil, stacks: Bool = false,
        controls: SplitControls
    ) {
        self.content = content
        self.column = column
        self.isCurrent = isCurrent
        self.isAlone = isAlone
        self.shown = shown
        self.links = links
        self.stacks = stacks
        self.controls = controls
    }

    var body: some View {
        let _ = model.set(controls)
        _SplitColumnBox(
            content: _SplitColumnContent(content: content, shown: shown, stacks: stacks), column: column,
            isCurrent: isCurrent, isAlone: isAlone, width: model.readWidth(), model: model, shown: shown,
            isNested: outer != nil
        )
        .environment(\.splitColumn, model)
        // Links in a column without a stack lead to the next column.
        .environment(\.navigation, nil)
        .environment(\.splitDestination, links)
        .environment(\.listStyle, column == .sidebar ? .sidebar : .automatic)
    }
}

/// The destination of a link in the column before, or else the column's own content.
private struct _SplitColumnContent<Content: View>: View {
    let content: Content
    let shown: SplitDestination?
    let stacks: Bool

    var body: some View {
        if let shown, let element = shown.readElement() {
            if stacks {
                NavigationStack { _Destination(element: element, model: shown.navigation) }.id(element)
            } else {
                _Destination(element: element, model: shown.navigation).id(element)
            }
        } else if stacks {
            NavigationStack { content }
        } else {
            content
        }
    }
}

private struct _SplitColumnBox<Content: View>: View {
    typealias Body = Never
    let content: Content
    let column: NavigationSplitViewColumn
    let isCurrent: Bool
    let isAlone: Bool
    let width: String?
    let model: SplitColumnModel
    let shown: SplitDestination?
    let isNested: Bool

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let model = view.model
        model.isHidden = view.isAlone && !view.isCurrent
        let isDetail = view.column == .detail
        if view.isCurrent {
            renderer.box.enter(.inherited)
            renderer.box.add(class: .currentColumn)
        }
        let classes: StyleClass? = isDetail ? nil : view.column == .sidebar ? .sidebarColumn : .contentColumn
        let id = renderer.nextElementID
        let (isArriving, isReplaced) = model.update(
            isCurrent: view.isCurrent, isAlone: view.isAlone, shows: view.shown?.readElement())
        renderer.open(.div, classes, style: view.width.map { "--cw:\($0)" }, isControl: true)
        let slot = renderer.nextSlotIndex
        renderer.child(_NavigationScreen(content: view.content, depth: 0, isTop: true, isNested: view.isNested))
        renderer.addEffect(PreferenceEffect<SplitWidthKey>(slot: slot) { model.set(width: $0) })
        renderer.addEffect(
            CommitEffect { node in
                model.showTitleIfUncovered()
                let operations = node.graph.context.operations
                if isArriving { operations.showScreen(id) }
                if isReplaced { operations.scroll(to: { id }, anchor: "start") }
            })
        renderer.close()
    }
}

/// The buttons of a column's bar: the back button if one column is visible, the sidebar button if there are several.
struct _SplitButtons: View {
    typealias Body = Never
    let controls: SplitControls

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let controls = view.controls
        if let back = controls.back {
            renderer.open(.button, .splitBackButton)
            renderer.attribute(.type, "button")
            renderer.attribute(.ariaLabel, renderer.frameworkText(.back))
            renderer.listen(.click, .plain(back))
            Image._render(Image(systemName: "chevron.backward"), renderer)
            renderer.close()
        }
        if let toggle = controls.toggleSidebar {
            renderer.open(.button, .sidebarButton)
            renderer.attribute(.type, "button")
            renderer.attribute(.ariaLabel, renderer.frameworkText(.sidebar))
            renderer.attribute(.ariaExpanded, controls.isSidebarShown ? "true" : "false")
            renderer.listen(.click, .plain(toggle))
            Image._render(Image(systemName: "sidebar.left"), renderer)
            renderer.close()
        }
    }
}
