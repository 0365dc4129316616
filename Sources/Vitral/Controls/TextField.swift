// SPDX-License-Identifier: Apache-2.0

/// A control to type text into: one line, or with a vertical axis as many as the text needs.
///
/// ```swift
/// TextField("Destination", text: $destination, prompt: Text("City or country"))
/// TextField("Notes", text: $notes, axis: .vertical).lineLimit(2...6)
/// TextField("Budget", value: $budget, format: .currency(code: "EUR"))
/// ```
///
/// What is typed is kept by the browser: an answer of the server that is older than the last letter never replaces it.
/// With a vertical axis the return key begins a new line and submits nothing.
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
    ///   - prompt: What an empty field shows.
    ///   - label: What the text is; spoken.
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
    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - title: What the text is; spoken, and shown in the empty field when there is no prompt.
    ///   - text: The text.
    ///   - prompt: What an empty field shows.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(.text(text), prompt: prompt, label: Text(title))
    }

    /// Creates a text field whose title is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
        self.init(.text(text), prompt: prompt, label: Text(title))
    }

    /// Creates a text field that grows along an axis.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(.text(text), prompt: prompt, axis: axis, label: Text(title))
    }

    /// Creates a text field that grows along an axis, whose title is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(.text(text), prompt: prompt, axis: axis, label: Text(title))
    }
}

/// A control to type a secret into.
///
/// What is typed is sent to the server as it is typed, over the page's own connection, and never back: no page and no
/// patch holds it. The open page keeps what is typed; setting the text to the empty one clears the field, and setting it
/// to anything else changes nothing that is seen. A field that appears later is empty, also where the text is not.
///
/// `@State`, `@SceneStorage` and `@AppStorage` that the field reads its text from are not saved, neither with the
/// session nor in the browser: after a restart of the server the field is empty. Of a structure in one `@State` nothing
/// is saved, so keep a secret in a property of its own.
///
/// > NB: A reference type that the field reads through `@Bindable` is not known to the session: if it is `Codable` and
/// > kept in a `@State`, leave the secret out of its `CodingKeys`.
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
        Source.markSecrets { _ = text.wrappedValue }
        renderer.textInput(
            TextInput(kind: .secret, prompt: view.prompt, text: text.wrappedValue) { text.wrappedValue = $0 },
            label: view.label)
    }
}

extension SecureField where Label == Text {
    /// Creates a secure field.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Creates a secure field whose title is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}
