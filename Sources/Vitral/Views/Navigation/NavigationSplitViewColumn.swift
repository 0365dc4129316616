// SPDX-License-Identifier: Apache-2.0

/// A column of a split view.
public struct NavigationSplitViewColumn: Codable, Hashable, Sendable {
    private let rawValue: Int
    /// The first column.
    public static let sidebar = NavigationSplitViewColumn(rawValue: 0)
    /// The second of three columns.
    public static let content = NavigationSplitViewColumn(rawValue: 1)
    /// The last column.
    public static let detail = NavigationSplitViewColumn(rawValue: 2)
}
