// SPDX-License-Identifier: Apache-2.0

/// The appearance of a list.
///
/// ```swift
/// List {
///     Text("Starters")
///     Text("Main courses")
/// }
/// .listStyle(.insetGrouped)
/// ```
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
