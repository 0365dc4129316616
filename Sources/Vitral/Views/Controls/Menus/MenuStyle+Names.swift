// SPDX-License-Identifier: Apache-2.0

/// The style that fits the context: a button.
public struct DefaultMenuStyle: _NamedStyle {
    /// The style.
    public var _style: _DrawnMenuStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// A button in the button style of the enclosing views.
public struct ButtonMenuStyle: _NamedStyle {
    /// The style.
    public var _style: _DrawnMenuStyle { .button }
    /// Creates the style.
    public init() {}
}

/// Text in the accent color.
public struct BorderlessButtonMenuStyle: _NamedStyle {
    /// The style.
    public var _style: _DrawnMenuStyle { .borderlessButton }
    /// Creates the style.
    public init() {}
}

extension View {
    /// Sets the appearance of the menus inside.
    public consuming func menuStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == _DrawnMenuStyle {
        menuStyle(style._style)
    }
}
