// SPDX-License-Identifier: Apache-2.0

/// A control for text input with one line, or with a vertical axis that grows with its text.
///
/// ```swift
/// @State private var destination = ""
/// @State private var notes = ""
/// @State private var budget = 500.0
///
/// var body: some View {
///     Form {
///         TextField("Destination", text: $destination, prompt: Text("City or country"))
///         TextField("Notes", text: $notes, axis: .vertical).lineLimit(2...6)
///         TextField("Budget", value: $budget, format: .currency(code: "EUR"))
///     }
/// }
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
    /// The actions for the start and the end of editing, which few fields have.
    var actions: EditingActions?

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
            var input = TextInput(kind: kind, prompt: view.prompt, text: text.wrappedValue) { text.wrappedValue = $0 }
            if let actions = view.actions {
                input.beginEditing = { actions.changed(true) }
                input.endEditing = { actions.changed(false) }
                input.commit = actions.committed
            }
            input.addressed = text
            input.render(label: view.label, on: renderer)
        case .value(let value):
            value.input(kind: kind, prompt: view.prompt, renderer).render(label: view.label, on: renderer)
        }
    }
}

/// The actions of a text field for the start and the end of editing, and for the return key.
final class EditingActions {
    let changed: @MainActor (Bool) -> Void
    let committed: (@MainActor () -> Void)?

    init(changed: @escaping @MainActor (Bool) -> Void, committed: (@MainActor () -> Void)?) {
        self.changed = changed
        self.committed = committed
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
