// SPDX-License-Identifier: Apache-2.0

/// A place to write a longer text in, which grows with the text.
///
/// Give it a height with `frame(height:)` to make it scroll instead. It has no label of its own: say with
/// `accessibilityLabel(_:)` what is written.
public struct TextEditor: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let text: Binding<String>

    /// Creates a text editor.
    public init(text: Binding<String>) {
        self.text = text
    }

    /// Renders the text editor.
    public static func _render(_ view: TextEditor, _ renderer: _Renderer) {
        let text = view.text
        let isPlain = renderer.environmentValues.textEditorStyle == .plain
        let input = TextInput(kind: .editor, prompt: nil, text: text.wrappedValue) { text.wrappedValue = $0 }
        renderer.withEnvironment {
            $0.textFieldKind = isPlain ? .plain : .automatic
            // Return begins a new line here.
            $0.submitActions = []
        } content: {
            renderer.textInput(input, title: renderer.frameworkText(.text))
        }
    }
}

/// How text editors look.
public enum TextEditorStyle: Hashable, Sendable {
    /// What fits the place.
    case automatic
    /// The text alone.
    case plain
}

extension EnvironmentValues {
    @Entry var textEditorStyle = TextEditorStyle.automatic
}

extension View {
    /// How text editors inside look.
    public consuming func textEditorStyle(_ style: TextEditorStyle) -> some View {
        environment(\.textEditorStyle, style)
    }
}
