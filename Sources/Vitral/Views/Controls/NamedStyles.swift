// SPDX-License-Identifier: Apache-2.0

/// A style that has a type of its own, as in `pickerStyle(SegmentedPickerStyle())`.
public protocol _NamedStyle: Sendable {
    /// The type of the style that the name stands for.
    associatedtype Style: Sendable
    /// The style that the name stands for.
    var _style: Style { get }
}

/// The default style for the context.
public struct DefaultPickerStyle: _NamedStyle {
    /// The style.
    public var _style: PickerStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// A menu.
public struct MenuPickerStyle: _NamedStyle {
    /// The style.
    public var _style: PickerStyle { .menu }
    /// Creates the style.
    public init() {}
}

/// Segments side by side.
///
/// ```swift
/// @State private var isMetric = true
///
/// var body: some View {
///     Picker("Units", selection: $isMetric) {
///         Text("Grams").tag(true)
///         Text("Ounces").tag(false)
///     }
///     .pickerStyle(.segmented)
/// }
/// ```
public struct SegmentedPickerStyle: _NamedStyle {
    /// The style.
    public var _style: PickerStyle { .segmented }
    /// Creates the style.
    public init() {}
}

/// Rows one below the other.
public struct InlinePickerStyle: _NamedStyle {
    /// The style.
    public var _style: PickerStyle { .inline }
    /// Creates the style.
    public init() {}
}

/// A short list of rows that scrolls.
public struct WheelPickerStyle: _NamedStyle {
    /// The style.
    public var _style: PickerStyle { .wheel }
    /// Creates the style.
    public init() {}
}

/// Small choices side by side, such as symbols or colors.
public struct PalettePickerStyle: _NamedStyle {
    /// The style.
    public var _style: PickerStyle { .palette }
    /// Creates the style.
    public init() {}
}

/// A menu instead of a separate screen.
public struct NavigationLinkPickerStyle: _NamedStyle {
    /// The style.
    public var _style: PickerStyle { .navigationLink }
    /// Creates the style.
    public init() {}
}

/// Rows with radio buttons.
public struct RadioGroupPickerStyle: _NamedStyle {
    /// The style.
    public var _style: PickerStyle { .radioGroup }
    /// Creates the style.
    public init() {}
}

/// The default style for the context.
public struct DefaultTextFieldStyle: _NamedStyle {
    /// The style.
    public var _style: TextFieldStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// The text alone.
public struct PlainTextFieldStyle: _NamedStyle {
    /// The style.
    public var _style: TextFieldStyle { .plain }
    /// Creates the style.
    public init() {}
}

/// A rounded border.
public struct RoundedBorderTextFieldStyle: _NamedStyle {
    /// The style.
    public var _style: TextFieldStyle { .roundedBorder }
    /// Creates the style.
    public init() {}
}

/// A border with square corners.
public struct SquareBorderTextFieldStyle: _NamedStyle {
    /// The style.
    public var _style: TextFieldStyle { .squareBorder }
    /// Creates the style.
    public init() {}
}

/// The default style for the context.
public struct DefaultDatePickerStyle: _NamedStyle {
    /// The style.
    public var _style: DatePickerStyle { .automatic }
    /// Creates the style.
    public init() {}
}

/// A field.
public struct CompactDatePickerStyle: _NamedStyle {
    /// The style.
    public var _style: DatePickerStyle { .compact }
    /// Creates the style.
    public init() {}
}

/// A calendar of one month.
public struct GraphicalDatePickerStyle: _NamedStyle {
    /// The style.
    public var _style: DatePickerStyle { .graphical }
    /// Creates the style.
    public init() {}
}

/// A list for each component of the date.
public struct WheelDatePickerStyle: _NamedStyle {
    /// The style.
    public var _style: DatePickerStyle { .wheel }
    /// Creates the style.
    public init() {}
}

extension View {
    /// Sets the style of the pickers inside.
    public consuming func pickerStyle<Name: _NamedStyle>(_ style: Name) -> some View where Name.Style == PickerStyle {
        pickerStyle(style._style)
    }

    /// Sets the style of the text fields inside.
    public consuming func textFieldStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == TextFieldStyle {
        textFieldStyle(style._style)
    }

    /// Sets the style of the date pickers inside.
    public consuming func datePickerStyle<Name: _NamedStyle>(_ style: Name) -> some View
    where Name.Style == DatePickerStyle {
        datePickerStyle(style._style)
    }
}
