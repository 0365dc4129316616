// SPDX-License-Identifier: Apache-2.0

/// A bar at the bottom of a phone's screen, and at the side of wider screens.
public struct DefaultTabViewStyle: _NamedStyle {
    /// The style.
    public var _style: TabViewStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// A bar at the bottom of a phone's screen, and at the side of wider screens.
public struct SidebarAdaptableTabViewStyle: _NamedStyle {
    /// The style.
    public var _style: TabViewStyle { .sidebarAdaptable }
    /// Creates the style.
    public init() {}
}

extension PageTabViewStyle: _NamedStyle {
    /// The style.
    public var _style: TabViewStyle { .page(indexDisplayMode: indexDisplayMode) }
}

extension PageIndexViewStyle: _NamedStyle {
    /// The style.
    public var _style: IndexViewStyle { .page(backgroundDisplayMode: backgroundDisplayMode) }
}

extension View {
    /// Sets the style of the tab views inside.
    public consuming func tabViewStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == TabViewStyle {
        tabViewStyle(style._style)
    }

    /// Sets the style of the page dots inside.
    public consuming func indexViewStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == IndexViewStyle {
        indexViewStyle(style._style)
    }
}
