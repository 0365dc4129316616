// SPDX-License-Identifier: Apache-2.0

/// The layout of a navigation view.
public struct NavigationViewStyle: Hashable, Sendable {
    let isStack: Bool

    /// Columns if the navigation view has several views.
    public static let automatic = NavigationViewStyle(isStack: false)
    /// Columns if the navigation view has several views.
    public static let columns = NavigationViewStyle(isStack: false)
    /// A stack of screens.
    public static let stack = NavigationViewStyle(isStack: true)
}

/// Columns if the navigation view has several views.
public struct DefaultNavigationViewStyle: _NamedStyle {
    /// The style.
    public var _style: NavigationViewStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// Columns if the navigation view has several views.
public struct ColumnNavigationViewStyle: _NamedStyle {
    /// The style.
    public var _style: NavigationViewStyle { .columns }
    /// Creates the style.
    public init() {}
}

/// Columns if the navigation view has several views.
public struct DoubleColumnNavigationViewStyle: _NamedStyle {
    /// The style.
    public var _style: NavigationViewStyle { .columns }
    /// Creates the style.
    public init() {}
}

/// A stack of screens.
public struct StackNavigationViewStyle: _NamedStyle {
    /// The style.
    public var _style: NavigationViewStyle { .stack }
    /// Creates the style.
    public init() {}
}

extension EnvironmentValues {
    @Entry var isNavigationViewStack = false
}

extension View {
    /// Sets the layout of the navigation views inside.
    @available(
        *, deprecated, message: "replace styled NavigationView with NavigationStack or NavigationSplitView instead"
    )
    public consuming func navigationViewStyle(_ style: NavigationViewStyle) -> some View {
        environment(\.isNavigationViewStack, style.isStack)
    }

    /// Sets the layout of the navigation views inside.
    @available(
        *, deprecated, message: "replace styled NavigationView with NavigationStack or NavigationSplitView instead"
    )
    public consuming func navigationViewStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == NavigationViewStyle {
        environment(\.isNavigationViewStack, style._style.isStack)
    }
}
