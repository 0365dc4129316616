// SPDX-License-Identifier: Apache-2.0

/// How a picker looks.
public enum PickerStyle: Hashable, Sendable {
    /// What fits the place: a menu.
    case automatic
    /// A menu.
    case menu
    /// Segments side by side.
    case segmented
    /// Rows one below the other, the chosen one with a check mark.
    case inline
    /// A few rows that scroll.
    ///
    /// A list of the browser's own; phones show it as their menu.
    case wheel
    /// Small choices side by side, such as symbols and colours.
    case palette
    /// A menu: instead of a screen of its own, a phone's browser shows its list of choices.
    case navigationLink
    /// Rows one below the other, the chosen one with a mark.
    case radioGroup

    /// The classes around the choices; `nil` when they are options of a native menu or list.
    var groupClasses: StyleClass? {
        switch self {
        case .automatic, .menu, .wheel, .navigationLink: nil
        case .segmented: .segments
        case .palette: .pickerPalette
        case .inline, .radioGroup: .pickerRows
        }
    }

    /// The classes around label and choices.
    var frameClasses: StyleClass {
        switch self {
        case .automatic, .menu, .navigationLink, .wheel: .pickerFrame
        case .segmented, .palette: .pickerGroupFrame
        case .inline, .radioGroup: .inlinePickerFrame
        }
    }
}

extension EnvironmentValues {
    @Entry var pickerStyle = PickerStyle.automatic
}

extension View {
    /// How pickers inside look.
    public consuming func pickerStyle(_ style: PickerStyle) -> some View {
        environment(\.pickerStyle, style)
    }
}
