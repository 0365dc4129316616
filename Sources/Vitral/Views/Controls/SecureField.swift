// SPDX-License-Identifier: Apache-2.0

/// A control for the input of a password or another secret.
///
/// ```swift
/// @State private var password = ""
///
/// var body: some View {
///     SecureField("Password", text: $password)
///         .textContentType(.password)
/// }
/// ```
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
        input.render(label: view.label, on: renderer)
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
