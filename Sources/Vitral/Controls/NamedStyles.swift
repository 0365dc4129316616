// SPDX-License-Identifier: Apache-2.0

/// A style under the name of its type, as in `pickerStyle(SegmentedPickerStyle())`.
public protocol _NamedStyle: Sendable {
    /// The kind of style.
    associatedtype Style: Sendable
    /// The style.
    static var _style: Style { get }
}

/// What fits the place.
public struct DefaultPickerStyle: _NamedStyle {
    /// The style.
    public static var _style: PickerStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// A menu.
public struct MenuPickerStyle: _NamedStyle {
    /// The style.
    public static var _style: PickerStyle { .menu }
    /// Creates the style.
    public init() {}
}

/// Segments side by side.
public struct SegmentedPickerStyle: _NamedStyle {
    /// The style.
    public static var _style: PickerStyle { .segmented }
    /// Creates the style.
    public init() {}
}

/// Rows one below the other.
public struct InlinePickerStyle: _NamedStyle {
    /// The style.
    public static var _style: PickerStyle { .inline }
    /// Creates the style.
    public init() {}
}

/// A few rows that scroll.
public struct WheelPickerStyle: _NamedStyle {
    /// The style.
    public static var _style: PickerStyle { .wheel }
    /// Creates the style.
    public init() {}
}

/// Small choices side by side.
public struct PalettePickerStyle: _NamedStyle {
    /// The style.
    public static var _style: PickerStyle { .palette }
    /// Creates the style.
    public init() {}
}

/// A menu in place of a screen.
public struct NavigationLinkPickerStyle: _NamedStyle {
    /// The style.
    public static var _style: PickerStyle { .navigationLink }
    /// Creates the style.
    public init() {}
}

/// Rows with a mark.
public struct RadioGroupPickerStyle: _NamedStyle {
    /// The style.
    public static var _style: PickerStyle { .radioGroup }
    /// Creates the style.
    public init() {}
}

/// What fits the place.
public struct DefaultTextFieldStyle: _NamedStyle {
    /// The style.
    public static var _style: TextFieldStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// The text alone.
public struct PlainTextFieldStyle: _NamedStyle {
    /// The style.
    public static var _style: TextFieldStyle { .plain }
    /// Creates the style.
    public init() {}
}

/// In a rounded frame.
public struct RoundedBorderTextFieldStyle: _NamedStyle {
    /// The style.
    public static var _style: TextFieldStyle { .roundedBorder }
    /// Creates the style.
    public init() {}
}

/// In a frame with corners.
public struct SquareBorderTextFieldStyle: _NamedStyle {
    /// The style.
    public static var _style: TextFieldStyle { .squareBorder }
    /// Creates the style.
    public init() {}
}

/// What fits the place.
public struct DefaultDatePickerStyle: _NamedStyle {
    /// The style.
    public static var _style: DatePickerStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// A field.
public struct CompactDatePickerStyle: _NamedStyle {
    /// The style.
    public static var _style: DatePickerStyle { .compact }
    /// Creates the style.
    public init() {}
}

/// A calendar of one month.
public struct GraphicalDatePickerStyle: _NamedStyle {
    /// The style.
    public static var _style: DatePickerStyle { .graphical }
    /// Creates the style.
    public init() {}
}

/// A list for each part of the date.
public struct WheelDatePickerStyle: _NamedStyle {
    /// The style.
    public static var _style: DatePickerStyle { .wheel }
    /// Creates the style.
    public init() {}
}

extension View {
    /// How pickers inside look.
    public consuming func pickerStyle<Name: _NamedStyle>(_ style: Name) -> some View where Name.Style == PickerStyle {
        pickerStyle(Name._style)
    }

    /// How text fields inside look.
    public consuming func textFieldStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == TextFieldStyle {
        textFieldStyle(Name._style)
    }

    /// How date pickers inside look.
    public consuming func datePickerStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == DatePickerStyle {
        datePickerStyle(Name._style)
    }
}
