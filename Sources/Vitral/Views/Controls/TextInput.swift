// SPDX-License-Identifier: Apache-2.0

/// The content and behavior of an HTML text input.
@MainActor
struct TextInput {
    let kind: Kind
    let prompt: Text?
    let text: String
    var isInvalid = false
    /// A closure that runs when the field loses the focus.
    var endEditing: (@MainActor () -> Void)?
    let set: @MainActor (String) -> Void

    enum Kind {
        /// A single line.
        case line
        /// A single line whose text is hidden.
        case secret
        /// A line that grows with its text.
        case lines
        /// A multiline editor.
        case editor
    }

    init(kind: Kind, prompt: Text?, text: String, set: @escaping @MainActor (String) -> Void) {
        self.kind = kind
        self.prompt = prompt
        self.text = text
        self.set = set
    }
}

extension _Renderer {
    /// Renders an input with its label.
    ///
    /// A `Text` label becomes the accessible name of the input. Any other view is rendered beside it, visible only to
    /// screen readers.
    func textInput<Label: View>(_ input: TextInput, label: Label) {
        if let title = label as? Text { return textInput(input, title: title.string(environment.localizer)) }
        let semantics = openFrame(.label, .sliderFrame)
        open(.span, .visuallyHidden)
        insideControl { Label._render(label, self) }
        close()
        box.restoreSemantics(semantics)
        textInput(input, title: nil)
        close()
    }

    /// Renders an input with an accessible name.
    func textInput(_ input: TextInput, title: String?) {
        let values = environmentValues
        let localizer = environment.localizer
        let hasOwnLabel = box.hasLabel
        switch input.kind {
        case .line, .secret:
            open(.input, values.textFieldKind.classes, isControl: true)
            attribute(.type, input.kind == .secret ? "password" : "text")
        case .lines, .editor:
            open(.textarea, values.textFieldKind.classes, isControl: true)
            attribute(.rows, input.kind == .lines ? "1" : "4")
        }
        if let placeholder = input.prompt?.string(localizer) ?? (input.kind == .editor ? nil : title) {
            attribute(.placeholder, placeholder)
        }
        if let title, !hasOwnLabel, !lastBoxHadOwnSemantics { attribute(.ariaLabel, title) }
        switch input.kind {
        case .line, .lines, .editor: attribute(.value, input.text)
        // The page never contains a secret. The empty value clears the field, and the state `held` keeps what the
        // browser has.
        case .secret: if input.text.isEmpty { attribute(.value, "") } else { attribute(.dataState, "held") }
        }
        if input.isInvalid { attribute(.ariaInvalid, "true") }
        declareTyping(values, isSecret: input.kind == .secret)
        if values.isEnabled {
            listenToField(input.set, endEditing: input.endEditing, submits: values.submitActions)
        } else {
            attribute(.disabled, "")
        }
        close()
    }

    /// Writes the attributes that tell the browser the purpose of the field and its keyboard.
    private func declareTyping(_ values: EnvironmentValues, isSecret: Bool) {
        if let token = values.textContentType?.token ?? (isSecret ? "current-password" : nil) {
            attribute(.autocomplete, token)
        }
        if let mode = values.keyboardType.inputMode { attribute(.inputmode, mode) }
        if let hint = values.submitLabel?.hint { attribute(.enterkeyhint, hint) }
        if let capitalization = values.textInputAutocapitalization {
            attribute(.autocapitalize, capitalization.token)
        }
        if !values.autocorrects {
            attribute(.autocorrect, "off")
            attribute(.spellcheck, "false")
        }
        if let debounce = values.inputDebounce { attribute(.dataDebounce, "\(debounce)") }
    }

    /// Registers the events of the input that was opened last: its text, the return key, and the focus if a handler
    /// needs it.
    func listenToField(
        _ set: @escaping @MainActor (String) -> Void, endEditing: (@MainActor () -> Void)?,
        submits: [SubmitAction] = []
    ) {
        let focus = environmentValues.focusTarget
        let observesFocus = focus != nil || endEditing != nil
        var kinds = EventKind.input.name
        if !submits.isEmpty { EventKind.submit.append(to: &kinds) }
        if observesFocus { EventKind.focus.append(to: &kinds) }
        attribute(.events, kinds)
        addHandler(.input, .text(set))
        if !submits.isEmpty { addHandler(.submit, .plain { for action in submits { action.run() } }) }
        if let focus {
            focus.attach(to: lastElementID, self, endEditing: endEditing)
        } else if let endEditing {
            addHandler(.focus, .flag { if !$0 { endEditing() } })
        }
    }
}
