// SPDX-License-Identifier: Apache-2.0

/// A multiline text field that grows with its text.
///
/// ```swift
/// @State private var text = ""
///
/// var body: some View {
///     TextEditor(text: $text).frame(minHeight: 200)
/// }
/// ```
///
/// Set a height with `frame(height:)` to make it scroll instead. It has no visible label; describe it with
/// `accessibilityLabel(_:)`.
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
            // The return key inserts a line break here.
            $0.submitActions = []
        } content: {
            input.render(title: renderer.frameworkText(.text), on: renderer)
        }
    }
}

extension EnvironmentValues {
    @Entry var textEditorStyle = TextEditorStyle.automatic
}

extension View {
    /// Sets the style of the text editors inside.
    public consuming func textEditorStyle(_ style: TextEditorStyle) -> some View {
        environment(\.textEditorStyle, style)
    }
}
