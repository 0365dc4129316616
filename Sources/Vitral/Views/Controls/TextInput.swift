// SPDX-License-Identifier: Apache-2.0

/// The content and behavior of an HTML text input.
@MainActor
struct TextInput {
    let kind: Kind
    let prompt: Text?
    let text: String
    var isInvalid = false
    /// The text, if the page's address may contain it.
    var addressed: Binding<String>?
    /// A closure that runs when the field loses the focus.
    var endEditing: (@MainActor () -> Void)?
    /// A closure that runs when the field gets the focus.
    var beginEditing: (@MainActor () -> Void)?
    /// A closure that runs for the return key, before the submit actions of enclosing views.
    var commit: (@MainActor () -> Void)?
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

extension TextInput {
    /// Renders an input with its label.
    ///
    /// A `Text` label becomes the accessible name of the input. Any other view is rendered beside it, visible only to
    /// screen readers.
    func render<Label: View>(label: Label, on renderer: _Renderer) {
        if let title = label as? Text {
            return render(title: title.string(renderer.environment.localizer), on: renderer)
        }
        let semantics = renderer.openFrame(.label, .sliderFrame)
        renderer.open(.span, .visuallyHidden)
        renderer.insideControl { Label._render(label, renderer) }
        renderer.close()
        renderer.box.restoreSemantics(semantics)
        render(title: nil, on: renderer)
        renderer.close()
    }

    /// Renders an input with an accessible name.
    func render(title: String?, on renderer: _Renderer) {
        let values = renderer.environmentValues
        let localizer = renderer.environment.localizer
        let hasOwnLabel = renderer.box.hasLabel
        let mask = values.inputMask
        switch kind {
        case .line, .secret:
            renderer.open(.input, values.textFieldKind.classes, isControl: true)
            renderer.attribute(.type, kind == .secret ? "password" : "text")
        case .lines, .editor:
            renderer.open(.textarea, values.textFieldKind.classes, isControl: true)
            renderer.attribute(.rows, kind == .lines ? "1" : "4")
        }
        if let placeholder = prompt?.string(localizer) ?? (kind == .editor ? nil : title) {
            renderer.attribute(.placeholder, placeholder)
        }
        if !renderer.attachFieldLabel(), let title, !hasOwnLabel, !renderer.lastBoxHadOwnSemantics {
            renderer.attribute(.ariaLabel, title)
        }
        switch kind {
        case .line, .lines, .editor: renderer.attribute(.value, mask?.applied(to: text) ?? text)
        // The page never contains a secret. The empty value clears the field, and the state `held` keeps what the
        // browser has.
        case .secret: if text.isEmpty { renderer.attribute(.value, "") } else { renderer.attribute(.dataState, "held") }
        }
        if let addressed { renderer.addressField(addressed) }
        if isInvalid { renderer.attribute(.ariaInvalid, "true") }
        declareTyping(values, mask, on: renderer)
        if values.isEnabled {
            // The client has applied the mask, but the server must not rely on it.
            var accept = set
            if let mask { accept = { [set] text in set(mask.applied(to: text)) } }
            var submits = values.submitActions
            if !submits.isEmpty { submits.removeAll { !$0.triggers.contains(.text) } }
            if let commit { submits.insert(SubmitAction(run: commit), at: 0) }
            renderer.listenToField(accept, endEditing: endEditing, beginEditing: beginEditing, submits: submits)
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
    }

    /// Writes the attributes that tell the browser the purpose of the field and its keyboard.
    private func declareTyping(_ values: EnvironmentValues, _ mask: InputMask?, on renderer: _Renderer) {
        if let token = values.textContentType?.token ?? (kind == .secret ? "current-password" : nil) {
            renderer.attribute(.autocomplete, token)
            if addressed?.location.addressField == nil { renderer.signInField(token) }
        }
        if let mask { renderer.attribute(.dataMask, mask.pattern) }
        if let mode = values.keyboardType.inputMode ?? (mask?.hasOnlyDigits == true ? "numeric" : nil) {
            renderer.attribute(.inputmode, mode)
        }
        if let hint = values.submitLabel?.hint { renderer.attribute(.enterkeyhint, hint) }
        if let capitalization = values.textInputAutocapitalization {
            renderer.attribute(.autocapitalize, capitalization.token)
        }
        if !values.autocorrects {
            renderer.attribute(.autocorrect, "off")
            renderer.attribute(.spellcheck, "false")
        }
        if let debounce = values.inputDebounce { renderer.attribute(.dataDebounce, "\(debounce)") }
    }
}

extension _Renderer {
    /// Registers the events of the input that was opened last: its text, the return key, and the focus if a handler
    /// needs it.
    func listenToField(
        _ set: @escaping @MainActor (String) -> Void, endEditing: (@MainActor () -> Void)?,
        beginEditing: (@MainActor () -> Void)? = nil, submits: [SubmitAction] = []
    ) {
        let focus = environmentValues.focusTarget
        let observesFocus = focus != nil || endEditing != nil || beginEditing != nil
        var kinds = EventKind.input.name
        if !submits.isEmpty { EventKind.submit.append(to: &kinds) }
        if observesFocus { EventKind.focus.append(to: &kinds) }
        attribute(.events, kinds)
        addHandler(.input, .text(set))
        if !submits.isEmpty { addHandler(.submit, .plain { for action in submits { action.run() } }) }
        if let focus {
            focus.attach(to: lastElementID, self, endEditing: endEditing, beginEditing: beginEditing)
        } else if observesFocus {
            addHandler(.focus, .flag { if $0 { beginEditing?() } else { endEditing?() } })
        }
    }
}
