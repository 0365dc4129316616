// SPDX-License-Identifier: Apache-2.0

/// The appearance of a text editor.
///
/// ```swift
/// @State private var text = ""
///
/// var body: some View {
///     TextEditor(text: $text).textEditorStyle(.plain)
/// }
/// ```
public enum TextEditorStyle: Hashable, Sendable {
    /// The default style for the context.
    case automatic
    /// The text alone.
    case plain
}
