// SPDX-License-Identifier: Apache-2.0

/// The way in which the columns of a split view share a wide screen.
///
/// ```swift
/// NavigationSplitView {
///     List { Text("Inbox") }
/// } detail: {
///     Text("Choose a message")
/// }
/// .navigationSplitViewStyle(.prominentDetail)
/// ```
public struct NavigationSplitViewStyle: Hashable, Sendable {
    let coversDetail: Bool

    /// The same as ``balanced``.
    public static let automatic = NavigationSplitViewStyle(coversDetail: false)
    /// The columns are side by side: the detail becomes narrower while other columns are visible.
    public static let balanced = NavigationSplitViewStyle(coversDetail: false)
    /// The detail keeps the full width: the other columns are above its leading part while they are visible.
    public static let prominentDetail = NavigationSplitViewStyle(coversDetail: true)
}

/// The same as ``BalancedNavigationSplitViewStyle``.
public struct AutomaticNavigationSplitViewStyle: _NamedStyle {
    /// The style.
    public var _style: NavigationSplitViewStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// Columns that are side by side.
public struct BalancedNavigationSplitViewStyle: _NamedStyle {
    /// The style.
    public var _style: NavigationSplitViewStyle { .balanced }
    /// Creates the style.
    public init() {}
}

/// A detail with the full width, which the other columns cover while they are visible.
public struct ProminentDetailNavigationSplitViewStyle: _NamedStyle {
    /// The style.
    public var _style: NavigationSplitViewStyle { .prominentDetail }
    /// Creates the style.
    public init() {}
}

extension EnvironmentValues {
    @Entry var navigationSplitViewStyle = NavigationSplitViewStyle.automatic
}

extension View {
    /// Sets the way in which the columns of the split views inside share a wide screen.
    public consuming func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> some View {
        environment(\.navigationSplitViewStyle, style)
    }

    /// Sets the way in which the columns of the split views inside share a wide screen.
    public consuming func navigationSplitViewStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == NavigationSplitViewStyle {
        environment(\.navigationSplitViewStyle, style._style)
    }
}
