// SPDX-License-Identifier: Apache-2.0

/// How text fields look.
public enum TextFieldStyle: Hashable, Sendable {
    /// What fits the place.
    case automatic
    /// The text alone.
    case plain
    /// In a rounded frame.
    case roundedBorder
    /// In a frame with corners.
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

/// What the return key of an on-screen keyboard says.
///
/// Browsers know seven words; `join` and `route` say go, `continue` says next.
public struct SubmitLabel: Hashable, Sendable {
    let hint: String

    /// Done.
    public static let done = SubmitLabel(hint: "done")
    /// Go.
    public static let go = SubmitLabel(hint: "go")
    /// Send.
    public static let send = SubmitLabel(hint: "send")
    /// Join.
    public static let join = SubmitLabel(hint: "go")
    /// Route.
    public static let route = SubmitLabel(hint: "go")
    /// Search.
    public static let search = SubmitLabel(hint: "search")
    /// Next.
    public static let next = SubmitLabel(hint: "next")
    /// A new line.
    public static let `return` = SubmitLabel(hint: "enter")
    /// Continue.
    public static let `continue` = SubmitLabel(hint: "next")
}

extension EnvironmentValues {
    @Entry var textFieldKind = TextFieldStyle.automatic
    @Entry var submitLabel: SubmitLabel?
    @Entry var autocorrects = true
    @Entry var inputDebounce: Int?
}

extension View {
    /// How text fields inside look.
    public consuming func textFieldStyle(_ style: TextFieldStyle) -> some View {
        environment(\.textFieldKind, style)
    }

    /// What the return key says in the text fields inside.
    public consuming func submitLabel(_ label: SubmitLabel) -> some View {
        environment(\.submitLabel, label)
    }

    /// Keeps the return key in the text fields inside from running the submit actions of the views around.
    public consuming func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }

    /// Whether the text fields inside leave spelling alone.
    public consuming func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View {
        environment(\.autocorrects, !isDisabled)
    }

    /// Whether the text fields inside leave spelling alone; `nil` is what the person has set.
    public consuming func disableAutocorrection(_ isDisabled: Bool?) -> some View {
        autocorrectionDisabled(isDisabled ?? false)
    }

    /// How long the browser waits for a pause in typing before it reports the text of the fields inside.
    ///
    /// Leaving the field and the return key report at once.
    public consuming func inputDebounce(_ duration: Duration) -> some View {
        environment(\.inputDebounce, Int(clamping: duration / .milliseconds(1)))
    }
}
