// SPDX-License-Identifier: Apache-2.0

/// A view that says that there is no content, with the reason and possible actions.
///
/// ```swift
/// let notes: [Note]
///
/// var body: some View {
///     if notes.isEmpty {
///         ContentUnavailableView(
///             "No notes yet", systemImage: "note.text", description: Text("Notes that you write appear here."))
///     } else {
///         List(notes) { Text($0.title) }
///     }
/// }
/// ```
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Label
    let description: Description
    let actions: Actions

    /// Creates the view.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description,
        @ViewBuilder actions: () -> Actions
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    /// Creates the view without actions.
    public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description)
    where Actions == EmptyView {
        self.init(label: label, description: description, actions: { EmptyView() })
    }

    /// Creates the view without a description and actions.
    public init(@ViewBuilder label: () -> Label) where Description == EmptyView, Actions == EmptyView {
        self.init(label: label, description: { EmptyView() }, actions: { EmptyView() })
    }

    /// Renders the view.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .contentUnavailable)
        renderer.open(.h2, .contentUnavailableLabel)
        Label._render(view.label, renderer)
        renderer.close()
        if Description.self != EmptyView.self {
            renderer.open(.div, .contentUnavailableDescription)
            Description._render(view.description, renderer)
            renderer.close()
        }
        if Actions.self != EmptyView.self {
            renderer.open(.div, .contentUnavailableActions)
            Actions._render(view.actions, renderer)
            renderer.close()
        }
        renderer.close()
    }
}

extension ContentUnavailableView where Label == Vitral.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates the view with a localized title, a symbol and a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            Vitral.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// Creates the view with a verbatim title, a symbol and a description.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
        self.init {
            Vitral.Label(title, systemImage: name)
        } description: {
            description
        }
    }
}
