// SPDX-License-Identifier: Apache-2.0

/// The columns of a split view that are visible on a wide screen.
///
/// ```swift
/// @State private var columns = NavigationSplitViewVisibility.all
///
/// var body: some View {
///     NavigationSplitView(columnVisibility: $columns) {
///         Text("Folders")
///     } detail: {
///         Button("Only the note") { columns = .detailOnly }
///     }
/// }
/// ```
public struct NavigationSplitViewVisibility: Codable, Hashable, Sendable {
    private let rawValue: Int
    /// The default for the context: all columns.
    public static let automatic = NavigationSplitViewVisibility(rawValue: 0)
    /// All columns.
    public static let all = NavigationSplitViewVisibility(rawValue: 1)
    /// The last two columns; in a split view with two columns, both.
    public static let doubleColumn = NavigationSplitViewVisibility(rawValue: 2)
    /// Only the last column.
    public static let detailOnly = NavigationSplitViewVisibility(rawValue: 3)

    func showsSidebar(hasContent: Bool) -> Bool {
        self == .automatic || self == .all || self == .doubleColumn && !hasContent
    }
}
