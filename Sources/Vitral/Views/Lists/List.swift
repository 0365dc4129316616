// SPDX-License-Identifier: Apache-2.0

/// A list of rows; the page contains only the visible window of a `ForEach`.
///
/// In a list with a selection, the user can select every row of a `ForEach` or with a `tag(_:)`: a single row by a
/// radio button, several rows by checkboxes. The input covers the whole row, and the user does not need to enter an
/// edit mode.
public struct List<SelectionValue: Hashable, Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: Content
    let selection: SelectionAdapter?

    /// Renders the list.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let scroll = values.scroll
        let row = values.listRow
        scroll.describe(renderer.box, isList: true)
        renderer.open(.div, values.listStyle.classes, isControl: true)
        renderer.attribute(.role, "list")
        if let refresh = values.refresh { renderer.listenForRefresh(refresh) }
        let name = renderer.lastElementID.description
        let model = view.selection.map { selection in
            let model = renderer.storage { SelectionModel() }
            model.update(selection, name: name)
            model.column = values.splitColumn
            return model
        }
        // A list inside a sheet that a row declares must not inherit the row settings of the outer list.
        guard model != nil || row != ListRow() else { return renderRows(view, renderer) }
        renderer.withEnvironment {
            $0.listRow = ListRow(selection: model)
        } content: {
            renderRows(view, renderer)
        }
    }

    private static func renderRows(_ view: Self, _ renderer: _Renderer) {
        renderer.rows(isLazy: true) { Content._render(view.content, renderer) }
        renderer.close()
    }
}

/// A container of controls for data entry, in groups.
public struct Form<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Renders the form.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.environmentValues.scroll.describe(renderer.box, isList: true)
        renderer.open(.div, .insetGroupedList, isControl: true)
        renderer.attribute(.role, "list")
        renderer.rows(isLazy: false) { Content._render(view.content, renderer) }
        renderer.close()
    }
}

/// A group of rows with a header and a footer.
public struct Section<Parent: View, Content: View, Footer: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?

    /// Creates a section.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    /// Renders the section.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let isInList = renderer.environment.container == .list
        let isLazy = renderer.environment.isLazy
        let hasHeader = Parent.self != EmptyView.self
        renderer.openContainer(.div, .section)
        renderer.attribute(.role, isInList ? "listitem" : "group")
        let headerID = renderer.nextElementID.description
        if hasHeader {
            if !isInList { renderer.attribute(.ariaLabelledby, headerID) }
            let isIncreased = renderer.environmentValues.headerProminence == .increased
            renderer.open(.header, isIncreased ? .prominentSectionHeader : .sectionHeader)
            if let isExpanded = view.isExpanded {
                renderer.open(.button, .sectionToggle)
                renderer.attribute(.type, "button")
                renderer.attribute(.ariaExpanded, isExpanded.wrappedValue ? "true" : "false")
                renderer.listen(.click, .plain { isExpanded.wrappedValue.toggle() })
            }
            renderer.insideControl { Parent._render(view.header, renderer) }
            if view.isExpanded != nil { renderer.close() }
            renderer.close()
        }
        if view.isExpanded?.wrappedValue == false { return renderer.close() }
        renderer.open(.div, .sectionRows)
        if isInList {
            renderer.attribute(.role, "list")
            if hasHeader { renderer.attribute(.ariaLabelledby, headerID) }
        }
        if isInList {
            renderer.rows(isLazy: isLazy) { Content._render(view.content, renderer) }
        } else {
            Content._render(view.content, renderer)
        }
        renderer.close()
        if Footer.self != EmptyView.self {
            renderer.open(.footer, .sectionFooter)
            renderer.insideControl { Footer._render(view.footer, renderer) }
            renderer.close()
        }
        renderer.close()
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Creates a section without a header and a footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a localized header.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }

    /// Creates a section with a header that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}

/// The appearance of a list.
public enum ListStyle: Hashable, Sendable {
    /// The default style for the context.
    case automatic
    /// Rows from edge to edge.
    case plain
    /// Rows inset from the edges, without a background.
    case inset
    /// Groups of rows from edge to edge.
    case grouped
    /// Rounded groups of rows.
    case insetGrouped
    /// Rows of navigation links, such as in the sidebar of a ``NavigationSplitView``.
    case sidebar

    var classes: StyleClass {
        switch self {
        case .plain: .list
        case .inset: .insetList
        case .grouped: .groupedList
        case .automatic, .insetGrouped: .insetGroupedList
        case .sidebar: .sidebarList
        }
    }
}

private struct ListStyleKey: EnvironmentKey {
    static var defaultValue: ListStyle { .automatic }
}

extension EnvironmentValues {
    var listStyle: ListStyle {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the lists inside.
    public consuming func listStyle(_ style: ListStyle) -> some View {
        environment(\.listStyle, style)
    }
}

extension _Renderer {
    /// Renders views as rows of the list whose element is open.
    fileprivate func rows(isLazy: Bool, _ content: () -> Void) {
        let outer = environment
        environment = outer.rows(isLazy: isLazy)
        withTopLevelItems(content)
        environment = outer
    }

    /// Registers the action of the pull-to-refresh gesture.
    func listenForRefresh(_ refresh: RefreshAction) {
        listen(.refresh, .plain { Task { @MainActor in await refresh() } })
    }
}
