// SPDX-License-Identifier: Apache-2.0

/// An action that closes a screen or sheet.
///
/// ```swift
/// struct NoteEditor: View {
///     @Environment(\.dismiss) private var dismiss
///     @State private var text = ""
///
///     var body: some View {
///         TextEditor(text: $text)
///         Button("Done") { dismiss() }
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct DismissAction {
    var navigation: NavigationModel?
    var run: (@MainActor () -> Void)?

    /// Closes the screen or sheet; does nothing if there is none.
    public func callAsFunction() {
        navigation?.pop()
        run?()
    }
}
