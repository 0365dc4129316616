// SPDX-License-Identifier: Apache-2.0

/// What an input for text shows and what it does.
@MainActor
struct TextInput {
    let kind: Kind
    let prompt: Text?
    let text: String
    var isInvalid = false
    /// Runs when the focus leaves.
    var endEditing: (@MainActor () -> Void)?
    let set: @MainActor (String) -> Void

    enum Kind {
        /// One line.
        case line
        /// One line whose text is hidden.
        case secret
        /// A line that grows.
        case lines
        /// A place for a long text.
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
    /// A label that is a text is the name of the input itself; any other view stands beside it, spoken and not shown.
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

    /// Renders an input.
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
        if let title, !hasOwnLabel, !lastBoxSpokeForItself { attribute(.ariaLabel, title) }
        switch input.kind {
        case .line, .lines, .editor: attribute(.value, input.text)
        // The page never contains a secret. The empty value clears the field, and the state `held` keeps what the
        // browser has.
        case .secret: if input.text.isEmpty { attribute(.value, "") } else { attribute(.dataState, "held") }
        }
        if input.isInvalid { attribute(.ariaInvalid, "true") }
        describeTyping(values, isSecret: input.kind == .secret)
        if values.isEnabled {
            listenToField(input.set, endEditing: input.endEditing, submits: values.submitActions)
        } else {
            attribute(.disabled, "")
        }
        close()
    }

    /// Tells the browser what is typed and with which keyboard.
    private func describeTyping(_ values: EnvironmentValues, isSecret: Bool) {
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

    /// Declares what the input that was opened last reports: its text, the return key, and the focus where anyone asks.
    func listenToField(
        _ set: @escaping @MainActor (String) -> Void, endEditing: (@MainActor () -> Void)?,
        submits: [SubmitAction] = []
    ) {
        let focus = environmentValues.focusTarget
        let watchesFocus = focus != nil || endEditing != nil
        var kinds = EventKind.input.name
        if !submits.isEmpty { EventKind.submit.append(to: &kinds) }
        if watchesFocus { EventKind.focus.append(to: &kinds) }
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
