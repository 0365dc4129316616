// SPDX-License-Identifier: Apache-2.0

/// The default style for the context.
public struct DefaultListStyle: _NamedStyle {
    /// The style.
    public var _style: ListStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// Rows from edge to edge.
public struct PlainListStyle: _NamedStyle {
    /// The style.
    public var _style: ListStyle { .plain }
    /// Creates the style.
    public init() {}
}

/// Rows inset from the edges, without a background.
public struct InsetListStyle: _NamedStyle {
    /// The style.
    public var _style: ListStyle { .inset }
    /// Creates the style.
    public init() {}
}

/// Groups of rows from edge to edge.
public struct GroupedListStyle: _NamedStyle {
    /// The style.
    public var _style: ListStyle { .grouped }
    /// Creates the style.
    public init() {}
}

/// Rounded groups of rows.
public struct InsetGroupedListStyle: _NamedStyle {
    /// The style.
    public var _style: ListStyle { .insetGrouped }
    /// Creates the style.
    public init() {}
}

/// Rows of navigation links.
public struct SidebarListStyle: _NamedStyle {
    /// The style.
    public var _style: ListStyle { .sidebar }
    /// Creates the style.
    public init() {}
}

extension View {
    /// Sets the style of the lists inside.
    public consuming func listStyle<Name: _NamedStyle>(_ style: Name) -> some View where Name.Style == ListStyle {
        listStyle(style._style)
    }
}
