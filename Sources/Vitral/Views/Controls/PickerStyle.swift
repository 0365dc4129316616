// SPDX-License-Identifier: Apache-2.0

/// The appearance of a picker.
///
/// ```swift
/// @State private var course = Course.main
///
/// var body: some View {
///     Picker("Course", selection: $course) {
///         ForEach(Course.allCases) { Text($0.title) }
///     }
///     .pickerStyle(.segmented)
/// }
/// ```
public enum PickerStyle: Hashable, Sendable {
    /// The default for the context: a menu.
    case automatic
    /// A menu.
    case menu
    /// Segments side by side.
    case segmented
    /// Rows one below the other, with a check mark at the selected one.
    case inline
    /// A wheel of rows: the user scrolls or presses the selected one to the middle.
    case wheel
    /// Small choices side by side, such as symbols and colors.
    case palette
    /// A menu: instead of a separate screen, browsers on phones show their own list of choices.
    case navigationLink
    /// Rows one below the other, with a radio button at each.
    case radioGroup

    /// The classes of the element around the choices; `nil` if the choices are options of a native menu or list.
    var groupClasses: StyleClass? {
        switch self {
        case .automatic, .menu, .navigationLink: nil
        case .segmented: .segments
        case .palette: .pickerPalette
        case .wheel: .wheelPicker
        case .inline, .radioGroup: .pickerRows
        }
    }

    /// The classes of the element around the label and the choices.
    var frameClasses: StyleClass {
        switch self {
        case .automatic, .menu, .navigationLink: .pickerFrame
        case .wheel: .wheelPickerFrame
        case .segmented, .palette: .pickerGroupFrame
        case .inline, .radioGroup: .inlinePickerFrame
        }
    }
}

extension EnvironmentValues {
    @Entry var pickerStyle = PickerStyle.automatic
}

extension View {
    /// Sets the style of the pickers inside.
    public consuming func pickerStyle(_ style: PickerStyle) -> some View {
        environment(\.pickerStyle, style)
    }
}
