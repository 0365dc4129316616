// SPDX-License-Identifier: Apache-2.0

/// A control to type a line of text into.
public struct TextField: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let title: Text
    let text: Binding<String>
    let prompt: Text?

    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - title: What the text is; spoken, and shown in the empty field when there is no prompt.
    ///   - text: The text.
    ///   - prompt: What an empty field shows.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.title = Text(title)
        self.text = text
        self.prompt = prompt
    }

    /// Creates a text field whose title is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
        self.title = Text(title)
        self.text = text
        self.prompt = prompt
    }

    /// Renders the text field.
    public static func _render(_ view: TextField, _ renderer: _Renderer) {
        renderer.textInput(type: "text", title: view.title, prompt: view.prompt, text: view.text)
    }
}

/// A control to type a secret into.
///
/// What is typed is sent to the server as it is typed, over the page's own connection, and never back.
public struct SecureField: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let title: Text
    let text: Binding<String>
    let prompt: Text?

    /// Creates a secure field.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.title = Text(title)
        self.text = text
        self.prompt = prompt
    }

    /// Creates a secure field whose title is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
        self.title = Text(title)
        self.text = text
        self.prompt = prompt
    }

    /// Renders the secure field.
    public static func _render(_ view: SecureField, _ renderer: _Renderer) {
        renderer.textInput(type: "password", title: view.title, prompt: view.prompt, text: view.text)
    }
}

extension _Renderer {
    /// Renders a one-line input.
    func textInput(type: String, title: Text, prompt: Text?, text: Binding<String>) {
        let values = environmentValues
        let localizer = environment.localizer
        let label = title.string(localizer)
        let hasOwnLabel = box.hasLabel
        open(.input, values.textFieldKind.classes, isControl: true)
        attribute(.type, type)
        attribute(.placeholder, prompt?.string(localizer) ?? label)
        if !hasOwnLabel, !lastBoxSpokeForItself { attribute(.ariaLabel, label) }
        attribute(.value, text.wrappedValue)
        if type == "password" { attribute(.autocomplete, "current-password") }
        if let submitLabel = values.submitLabel { attribute(.enterkeyhint, submitLabel.rawValue) }
        if !values.autocorrects {
            attribute(.autocapitalize, "off")
            attribute(.autocorrect, "off")
            attribute(.spellcheck, "false")
        }
        if let debounce = values.inputDebounce { attribute(.dataDebounce, "\(debounce)") }
        guard values.isEnabled else { return finishDisabledInput() }
        let focus = values.focusTarget
        let submits = values.submitActions
        attribute(.events, "i" + (submits.isEmpty ? "" : " s") + (focus == nil ? "" : " f"))
        addHandler(.input, .text { text.wrappedValue = $0 })
        if !submits.isEmpty { addHandler(.submit, .plain { for action in submits { action.run() } }) }
        if let focus { focus.attach(to: lastElementID, self) }
        close()
    }

    private func finishDisabledInput() {
        attribute(.disabled, "")
        close()
    }
}

/// How text fields look.
public enum TextFieldStyle: Hashable, Sendable {
    /// What fits the place.
    case automatic
    /// The text alone.
    case plain
    /// In a rounded frame.
    case roundedBorder

    var classes: StaticString {
        switch self {
        case .automatic: "tf"
        case .plain: "tf tf-plain"
        case .roundedBorder: "tf tf-rounded"
        }
    }
}

/// What the return key of an on-screen keyboard says.
public enum SubmitLabel: String, Hashable, Sendable {
    /// Done.
    case done
    /// Go.
    case go
    /// Send.
    case send
    /// Search.
    case search
    /// Next.
    case next
    /// A new line.
    case `return` = "enter"
    /// Continue.
    case `continue` = "Continue"
    /// Join.
    case join = "Join"
}

private struct TextFieldKindKey: EnvironmentKey {
    static var defaultValue: TextFieldStyle { .automatic }
}

private struct SubmitLabelKey: EnvironmentKey {
    static var defaultValue: SubmitLabel? { nil }
}

private struct AutocorrectsKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private struct InputDebounceKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
    var textFieldKind: TextFieldStyle {
        get { self[TextFieldKindKey.self] }
        set { self[TextFieldKindKey.self] = newValue }
    }

    var submitLabel: SubmitLabel? {
        get { self[SubmitLabelKey.self] }
        set { self[SubmitLabelKey.self] = newValue }
    }

    var autocorrects: Bool {
        get { self[AutocorrectsKey.self] }
        set { self[AutocorrectsKey.self] = newValue }
    }

    var inputDebounce: Int? {
        get { self[InputDebounceKey.self] }
        set { self[InputDebounceKey.self] = newValue }
    }
}

extension View {
    /// How text fields inside look.
    public func textFieldStyle(_ style: TextFieldStyle) -> some View {
        environment(\.textFieldKind, style)
    }

    /// What the return key says in the text fields inside.
    public func submitLabel(_ label: SubmitLabel) -> some View {
        environment(\.submitLabel, label)
    }

    /// Whether the text fields inside correct spelling and begin sentences with capitals.
    public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View {
        environment(\.autocorrects, !isDisabled)
    }

    /// How long the browser waits for a pause in typing before it reports the text of the fields inside.
    ///
    /// Leaving the field and the return key report at once.
    public func inputDebounce(_ duration: Duration) -> some View {
        let parts = duration.components
        return environment(
            \.inputDebounce, Int(parts.seconds) * 1000 + Int(parts.attoseconds / 1_000_000_000_000_000))
    }
}
