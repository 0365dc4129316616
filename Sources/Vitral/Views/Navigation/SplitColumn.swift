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
final class SplitColumnModel {
    private let source = Source()
    private let widthSource = Source()
    private var width: String?
    /// Whether the column contains a stack, which has bars of its own.
    private(set) var hasStack = false
    /// The latest controls, for views that are not evaluated again when the controls change.
    var controls: SplitControls?

    func noteStack() {
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
    let content: Content

    init(isSidebarShown: Bool, isContentShown: Bool, @ViewBuilder content: () -> Content) {
        self.isSidebarShown = isSidebarShown
        self.isContentShown = isContentShown
        self.content = content()
    }

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let classes: StyleClass =
            view.isSidebarShown ? .splitView : view.isContentShown ? .splitViewWithoutSidebar : .splitViewOfDetail
        renderer.open(.div, classes, isControl: true)
        Content._render(view.content, renderer)
        renderer.close()
    }
}

/// A column: a screen with a bar.
struct _SplitColumn<Content: View>: View {
    let content: Content
    let column: NavigationSplitViewColumn
    let isCurrent: Bool
    let controls: SplitControls
    /// The destination of the links in the column before, which replaces the content.
    let shown: SplitDestination?
    /// The destination of the links in this column.
    let links: SplitDestination?
    @State private var model = SplitColumnModel()
    @Environment(\.navigation) private var outer

    init(
        _ content: Content, _ column: NavigationSplitViewColumn, isCurrent: Bool, shows shown: SplitDestination? = nil,
        links: SplitDestination? = nil, controls: SplitControls
    ) {
        self.content = content
        self.column = column
        self.isCurrent = isCurrent
        self.shown = shown
        self.links = links
        self.controls = controls
    }

    var body: some View {
        let _ = model.set(controls)
        _SplitColumnBox(
            content: _SplitColumnContent(content: content, shown: shown), column: column, isCurrent: isCurrent,
            width: model.readWidth(), model: model,
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

    var body: some View {
        if let shown, let element = shown.readElement() {
            _Destination(element: element, model: shown.navigation).id(element)
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
    let width: String?
    let model: SplitColumnModel
    let isNested: Bool

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let model = view.model
        let isDetail = view.column == .detail
        if view.isCurrent {
            renderer.box.enter(.inherited)
            renderer.box.add(class: .currentColumn)
        }
        let classes: StyleClass? = isDetail ? nil : view.column == .sidebar ? .sidebarColumn : .contentColumn
        renderer.open(.div, classes, style: view.width.map { "--cw:\($0)" }, isControl: true)
        let slot = renderer.nextSlotIndex
        renderer.child(_NavigationScreen(content: view.content, depth: 0, isTop: true, isNested: view.isNested))
        renderer.addEffect(PreferenceEffect<SplitWidthKey>(slot: slot) { model.set(width: $0) })
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
