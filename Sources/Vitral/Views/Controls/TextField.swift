// SPDX-License-Identifier: Apache-2.0

/// A control for text input with one line, or with a vertical axis that grows with its text.
///
/// ```swift
/// TextField("Destination", text: $destination, prompt: Text("City or country"))
/// TextField("Notes", text: $notes, axis: .vertical).lineLimit(2...6)
/// TextField("Budget", value: $budget, format: .currency(code: "EUR"))
/// ```
///
/// The browser keeps the text that the user types: a server response older than the last keystroke never replaces it.
/// With a vertical axis, the return key inserts a line break and does not submit the field.
public struct TextField<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: Content
    let prompt: Text?
    let axis: Axis
    let label: Label

    enum Content {
        case text(Binding<String>)
        case value(FieldValue)
    }

    init(_ content: Content, prompt: Text?, axis: Axis = .horizontal, label: Label) {
        self.content = content
        self.prompt = prompt
        self.axis = axis
        self.label = label
    }

    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - prompt: The text that an empty field shows.
    ///   - label: The label of the field, which screen readers speak.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(.text(text), prompt: prompt, label: label())
    }

    /// Creates a text field that grows along an axis.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(.text(text), prompt: prompt, axis: axis, label: label())
    }

    /// Renders the text field.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let kind: TextInput.Kind = view.axis == .vertical ? .lines : .line
        switch view.content {
        case .text(let text):
            renderer.textInput(
                TextInput(kind: kind, prompt: view.prompt, text: text.wrappedValue) { text.wrappedValue = $0 },
                label: view.label)
        case .value(let value):
            renderer.textInput(value.input(kind: kind, prompt: view.prompt, renderer), label: view.label)
        }
    }
}

extension TextField where Label == Text {
    /// Creates a text field with a localized title.
    ///
    /// - Parameters:
    ///   - title: The label of the field, which screen readers speak and the empty field shows if there is no prompt.
    ///   - text: The text.
    ///   - prompt: The text that an empty field shows.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(.text(text), prompt: prompt, label: Text(title))
    }

    /// Creates a text field with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
        self.init(.text(text), prompt: prompt, label: Text(title))
    }

    /// Creates a text field that grows along an axis, with a localized title.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(.text(text), prompt: prompt, axis: axis, label: Text(title))
    }

    /// Creates a text field that grows along an axis, with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(.text(text), prompt: prompt, axis: axis, label: Text(title))
    }
}

/// A control for the input of a password or another secret.
///
/// The browser sends each change to the server over the page's own connection. The server never sends the text back, so
/// no page and no patch contains it. The open page keeps what the user typed. Setting the text to `""` clears the
/// field; setting it to another text does not change what the field shows. A field that appears later is empty, even if
/// its text is not.
///
/// The values of `@State`, `@SceneStorage`, `@AppStorage` and `@AddressQuery` that the field's binding reads or writes
/// are not saved: not with the session, not in the browser, and not in the page's address. After a restart of the
/// server the field is empty. This applies to the whole value of a property, and to everything that the setter of a
/// binding changes. Keep a secret in a property of its own.
///
/// > NB: The session does not know the properties of an object that the field uses through `@Bindable`. If the object
/// > is `Codable` and a `@State` holds it, leave the secret out of its `CodingKeys`.
public struct SecureField<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let text: Binding<String>
    let prompt: Text?
    let label: Label

    /// Creates a secure field.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    /// Renders the secure field.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let text = view.text
        Source.markSecrets(reading: { _ = text.wrappedValue })
        let input = TextInput(kind: .secret, prompt: view.prompt, text: text.wrappedValue) { typed in
            // The setter may write to a value that the getter does not read.
            Source.markSecrets(writing: { text.wrappedValue = typed })
        }
        renderer.textInput(input, label: view.label)
    }
}

extension SecureField where Label == Text {
    /// Creates a secure field with a localized title.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Creates a secure field with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}
