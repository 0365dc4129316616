// SPDX-License-Identifier: Apache-2.0

/// The appearance of a text field.
///
/// ```swift
/// @State private var city = ""
///
/// var body: some View {
///     TextField("City", text: $city).textFieldStyle(.roundedBorder)
/// }
/// ```
public enum TextFieldStyle: Hashable, Sendable {
    /// The default style for the context.
    case automatic
    /// The text alone.
    case plain
    /// A rounded border.
    case roundedBorder
    /// A border with square corners.
    case squareBorder

    var classes: StyleClass {
        switch self {
        case .automatic: .textField
        case .plain: .plainTextField
        case .roundedBorder: .roundedTextField
        case .squareBorder: .squareTextField
        }
    }
}

extension EnvironmentValues {
    @Entry var textFieldKind = TextFieldStyle.automatic
    @Entry var submitLabel: SubmitLabel?
    @Entry var autocorrects = true
    @Entry var inputDebounce: Int?
}

extension View {
    /// Sets the style of the text fields inside.
    public consuming func textFieldStyle(_ style: TextFieldStyle) -> some View {
        environment(\.textFieldKind, style)
    }

    /// Sets the label of the return key for the text fields inside.
    public consuming func submitLabel(_ label: SubmitLabel) -> some View {
        environment(\.submitLabel, label)
    }

    /// Prevents the return key in the text fields inside from running the submit actions of enclosing views.
    public consuming func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }

    /// Sets whether autocorrection is disabled in the text fields inside.
    public consuming func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View {
        environment(\.autocorrects, !isDisabled)
    }

    /// Sets whether autocorrection is disabled in the text fields inside; `nil` leaves it to the browser.
    public consuming func disableAutocorrection(_ isDisabled: Bool?) -> some View {
        autocorrectionDisabled(isDisabled ?? false)
    }

    /// Sets the pause in typing after which the browser sends the text of the fields inside.
    ///
    /// The browser sends the text immediately when the field loses the focus or the user presses the return key.
    public consuming func inputDebounce(_ duration: Duration) -> some View {
        environment(\.inputDebounce, Int(clamping: duration / .milliseconds(1)))
    }
}
