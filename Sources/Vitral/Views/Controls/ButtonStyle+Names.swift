// SPDX-License-Identifier: Apache-2.0

/// The default style for the context.
public struct DefaultButtonStyle: _NamedStyle {
    /// The style.
    public var _style: _BuiltInButtonStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// The label alone.
public struct PlainButtonStyle: _NamedStyle {
    /// The style.
    public var _style: _BuiltInButtonStyle { .plain }
    /// Creates the style.
    public init() {}
}

/// A label in the accent color, without a background.
public struct BorderlessButtonStyle: _NamedStyle {
    /// The style.
    public var _style: _BuiltInButtonStyle { .borderless }
    /// Creates the style.
    public init() {}
}

/// A subtle background.
public struct BorderedButtonStyle: _NamedStyle {
    /// The style.
    public var _style: _BuiltInButtonStyle { .bordered }
    /// Creates the style.
    public init() {}
}

/// A background in the accent color.
public struct BorderedProminentButtonStyle: _NamedStyle {
    /// The style.
    public var _style: _BuiltInButtonStyle { .borderedProminent }
    /// Creates the style.
    public init() {}
}

/// A label that looks like a link.
public struct LinkButtonStyle: _NamedStyle {
    /// The style.
    public var _style: _BuiltInButtonStyle { .link }
    /// Creates the style.
    public init() {}
}

extension _BuiltInButtonStyle {
    /// A label that looks like a link.
    public static let link = _BuiltInButtonStyle(kind: .borderless)
}

extension View {
    /// Sets the style of the buttons inside.
    public consuming func buttonStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == _BuiltInButtonStyle {
        buttonStyle(style._style)
    }
}
