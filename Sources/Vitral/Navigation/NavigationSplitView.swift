// SPDX-License-Identifier: Apache-2.0

/// Two or three columns side by side; on a phone one after the other.
///
/// Beside each other where there is room: choosing in the list of one column changes the next. On a narrow screen one
/// column is seen: choosing in a `List(selection:)` leads to the next one, the back button to the one before. Which of
/// both holds is the browser's decision, so that turning a tablet needs no server.
///
/// A ``NavigationStack`` may stand in any column and has the page's address there; the columns themselves have none. On a
/// phone (`horizontalSizeClass` is compact) going on to a column is an entry of the browser's history, so that the back
/// gesture leads to the column before; of several split views in a page, this holds for the first.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let compactColumn: Binding<NavigationSplitViewColumn>?
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var ownColumn = NavigationSplitViewColumn.sidebar
    @State private var history = SplitHistory()
    @Environment(\.sceneContext) private var context
    @Environment(\.horizontalSizeClass) private var sizeClass

    /// Creates three columns.
    ///
    /// - Parameters:
    ///   - columnVisibility: Which columns are seen where there is room for them.
    ///   - preferredCompactColumn: Which column is seen where there is room for one.
    ///   - sidebar: The first column.
    ///   - content: The second column.
    ///   - detail: The third column.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        visibility = columnVisibility
        compactColumn = preferredCompactColumn
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    /// Creates two columns.
    ///
    /// - Parameters:
    ///   - columnVisibility: Which columns are seen where there is room for them.
    ///   - preferredCompactColumn: Which column is seen where there is room for one.
    ///   - sidebar: The first column.
    ///   - detail: The second column.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        self.init(
            columnVisibility: columnVisibility, preferredCompactColumn: preferredCompactColumn, sidebar: sidebar,
            content: { EmptyView() }, detail: detail)
    }

    /// The columns.
    public var body: some View {
        let hasContent = Content.self != EmptyView.self
        let visibility = visibility ?? $ownVisibility
        let current = compactColumn ?? $ownColumn
        let isSidebarShown = visibility.wrappedValue.showsSidebar(hasContent: hasContent)
        let columns: [NavigationSplitViewColumn] = hasContent ? [.sidebar, .content, .detail] : [.sidebar, .detail]
        let _ = history.update(sizeClass == .compact ? context?.navigation : nil, columns, current)
        let toggle: @MainActor () -> Void = {
            visibility.wrappedValue = isSidebarShown ? (hasContent ? .doubleColumn : .detailOnly) : .all
        }
        _SplitBox(isSidebarShown: isSidebarShown, isContentShown: visibility.wrappedValue != .detailOnly) {
            _SplitColumn(
                sidebar, .sidebar, isCurrent: current.wrappedValue == .sidebar,
                controls: SplitControls(
                    back: nil, toggleSidebar: toggle, isSidebarShown: isSidebarShown,
                    next: { current.wrappedValue = hasContent ? .content : .detail }))
            if hasContent {
                _SplitColumn(
                    content, .content, isCurrent: current.wrappedValue == .content,
                    controls: SplitControls(
                        back: { current.wrappedValue = .sidebar }, toggleSidebar: isSidebarShown ? nil : toggle,
                        isSidebarShown: isSidebarShown, next: { current.wrappedValue = .detail }))
            }
            _SplitColumn(
                detail, .detail,
                isCurrent: current.wrappedValue == .detail || !hasContent && current.wrappedValue == .content,
                controls: SplitControls(
                    back: { current.wrappedValue = hasContent ? .content : .sidebar },
                    toggleSidebar: isSidebarShown || hasContent ? nil : toggle, isSidebarShown: isSidebarShown,
                    next: nil))
        }
        .onDisappear { [history] in history.close() }
    }
}

/// Which columns of a split view are seen where there is room for them.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
    private let rawValue: Int
    /// All columns.
    public static let automatic = NavigationSplitViewVisibility(rawValue: 0)
    /// All columns.
    public static let all = NavigationSplitViewVisibility(rawValue: 1)
    /// The last two columns; of two, both.
    public static let doubleColumn = NavigationSplitViewVisibility(rawValue: 2)
    /// The last column alone.
    public static let detailOnly = NavigationSplitViewVisibility(rawValue: 3)

    fileprivate func showsSidebar(hasContent: Bool) -> Bool {
        self == .automatic || self == .all || self == .doubleColumn && !hasContent
    }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let rawValue: Int
    /// The first column.
    public static let sidebar = NavigationSplitViewColumn(rawValue: 0)
    /// The second of three columns.
    public static let content = NavigationSplitViewColumn(rawValue: 1)
    /// The last column.
    public static let detail = NavigationSplitViewColumn(rawValue: 2)
}

extension View {
    /// The width of the column of the split view around, in points.
    public consuming func navigationSplitViewColumnWidth(_ width: Double) -> some View {
        preference(key: SplitWidthKey.self, value: "\(CSS.length(width))")
    }

    /// Bounds of the width of the column of the split view around, in points.
    public consuming func navigationSplitViewColumnWidth(
        min: Double? = nil, ideal: Double, max: Double? = nil
    ) -> some View {
        let lower = CSS.length(min ?? 0)
        let upper = max.map { CSS.length($0) } ?? "60vw"
        return preference(key: SplitWidthKey.self, value: "clamp(\(lower),\(CSS.length(ideal)),\(upper))")
    }
}
