// SPDX-License-Identifier: Apache-2.0

/// A view with two or three columns; on a phone it shows one column at a time.
///
/// ```swift
/// let notes: [Note]
/// @State private var selection: Note?
///
/// var body: some View {
///     NavigationSplitView {
///         List(notes, selection: $selection) { NavigationLink($0.title, value: $0) }
///     } detail: {
///         Text(selection?.text ?? "Choose a note.")
///     }
/// }
/// ```
///
/// On a wide screen the columns are side by side: a selection in the list of one column changes the next column. On a
/// narrow screen, one column is visible: a selection in a `List(selection:)` shows the next column, and the back button
/// shows the previous one. The browser chooses between the two layouts, so that rotating a tablet needs no round trip.
///
/// A link in a column shows its destination in the next column, where a `navigationDestination(for:)` on the column's
/// views, such as its list, declares it. On a phone that is the next screen:
///
/// ```swift
/// struct Recipes: View {
///     let recipes = ["Bread", "Soup"]
///
///     var body: some View {
///         NavigationSplitView {
///             List(recipes, id: \.self) { recipe in
///                 NavigationLink(recipe, value: recipe)
///             }
///             .navigationDestination(for: String.self) { Text($0) }
///         } detail: {
///             Text("Choose a recipe")
///         }
///     }
/// }
/// ```
///
/// Any column can contain a ``NavigationStack``, which then controls the page's address; the columns themselves have no
/// address. Where one column is visible, each step to a column is an entry of the browser's history, so that the back
/// gesture shows the previous column, also in a tab.
///
/// A reload of the page shows the same columns with the same selection, if the selection is a `Codable` value in
/// `@State`, and the elements of links are `Codable`. Otherwise it shows the first column.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let compactColumn: Binding<NavigationSplitViewColumn>?
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    /// Whether links in the last column cover it with their destination, as in a ``NavigationView``.
    var stacksDetail = false
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var ownColumn = NavigationSplitViewColumn.sidebar
    @State private var history = SplitHistory()
    /// Whether the browser shows one column at a time; `nil` until it has reported.
    @State private var isNarrow: Bool?
    /// The destinations of the links in the sidebar and in the content column.
    @State private var fromSidebar = SplitDestination()
    @State private var fromContent = SplitDestination()
    @Environment(\.sceneContext) private var context
    @Environment(\.horizontalSizeClass) private var sizeClass

    /// Creates a split view with three columns.
    ///
    /// - Parameters:
    ///   - columnVisibility: The columns that are visible on a wide screen.
    ///   - preferredCompactColumn: The column that is visible on a narrow screen.
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

    /// Creates a split view with two columns.
    ///
    /// - Parameters:
    ///   - columnVisibility: The columns that are visible on a wide screen.
    ///   - preferredCompactColumn: The column that is visible on a narrow screen.
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
        // Until the browser has reported, the kind of device decides.
        let isNarrow = isNarrow ?? (sizeClass == .compact)
        let _ = history.update(isNarrow ? context?.navigation : nil, columns: columns, current: current)
        let _ = keepPlace(visibility, current)
        let toggle: @MainActor () -> Void = {
            visibility.wrappedValue = isSidebarShown ? (hasContent ? .doubleColumn : .detailOnly) : .all
        }
        let _ = fromSidebar.update { [fromContent] in
            fromContent.reset()
            current.wrappedValue = hasContent ? .content : .detail
        }
        let _ = fromContent.update { current.wrappedValue = .detail }
        _SplitBox(
            isSidebarShown: isSidebarShown, isContentShown: visibility.wrappedValue != .detailOnly,
            report: { [state = $isNarrow] in if state.wrappedValue != $0 { state.wrappedValue = $0 } }
        ) {
            _SplitColumn(
                sidebar, .sidebar, isCurrent: current.wrappedValue == .sidebar, isAlone: isNarrow, links: fromSidebar,
                controls: SplitControls(
                    back: nil, toggleSidebar: toggle, isSidebarShown: isSidebarShown,
                    next: { current.wrappedValue = hasContent ? .content : .detail }))
            if hasContent {
                _SplitColumn(
                    content, .content, isCurrent: current.wrappedValue == .content, isAlone: isNarrow,
                    shows: fromSidebar, links: fromContent,
                    controls: SplitControls(
                        back: { current.wrappedValue = .sidebar }, toggleSidebar: isSidebarShown ? nil : toggle,
                        isSidebarShown: isSidebarShown, next: { current.wrappedValue = .detail }))
            }
            _SplitColumn(
                detail, .detail,
                isCurrent: current.wrappedValue == .detail || !hasContent && current.wrappedValue == .content,
                isAlone: isNarrow, shows: hasContent ? fromContent : fromSidebar, stacks: stacksDetail,
                controls: SplitControls(
                    back: { current.wrappedValue = hasContent ? .content : .sidebar },
                    toggleSidebar: isSidebarShown || hasContent ? nil : toggle, isSidebarShown: isSidebarShown,
                    next: nil))
        }
        .onAppear { [fromSidebar, fromContent] in
            // On a phone, the list is more useful than a column that has lost its content.
            if isNarrow, fromContent.isLost || fromSidebar.isLost {
                current.wrappedValue = fromSidebar.isLost || !hasContent ? .sidebar : .content
            }
        }
        .onDisappear { [history, fromSidebar, fromContent] in
            history.close()
            fromSidebar.navigation.close()
            fromContent.navigation.close()
        }
    }

    /// Makes the columns a part of the place that a reload of the page shows again.
    private func keepPlace(
        _ visibility: Binding<NavigationSplitViewVisibility>, _ current: Binding<NavigationSplitViewColumn>
    ) {
        _ = visibility.location.keepAsPlace()
        _ = current.location.keepAsPlace()
        _ = $fromSidebar.location.keepAsPlace()
        _ = $fromContent.location.keepAsPlace()
        // With it, the entries of the browser's history are known before the browser has reported its width.
        _ = $isNarrow.location.keepAsPlace(.setting)
    }
}

extension View {
    /// Sets the width of the enclosing split view column, in points.
    public consuming func navigationSplitViewColumnWidth(_ width: Double) -> some View {
        preference(key: SplitWidthKey.self, value: "\(CSS.length(width))")
    }

    /// Sets the bounds of the width of the enclosing split view column, in points.
    public consuming func navigationSplitViewColumnWidth(
        min: Double? = nil, ideal: Double, max: Double? = nil
    ) -> some View {
        let lower = CSS.length(min ?? 0)
        let upper = max.map { CSS.length($0) } ?? "60vw"
        return preference(key: SplitWidthKey.self, value: "clamp(\(lower),\(CSS.length(ideal)),\(upper))")
    }
}
