// SPDX-License-Identifier: Apache-2.0

/// A button that toggles the edit mode.
///
/// ```swift
/// @State var notes: [Note]
///
/// var body: some View {
///     NavigationStack {
///         List {
///             ForEach(notes) { Text($0.title) }
///                 .onDelete { rows in
///                     for row in rows.reversed() { notes.remove(at: row) }
///                 }
///         }
///         .toolbar { EditButton() }
///     }
/// }
/// ```
public struct EditButton: View {
    @Environment(\.editMode) private var editMode
    @Environment(\.frameworkLanguage) private var language

    /// Creates the button.
    public init() {}

    /// A button with a localized title.
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing == true
        Button((isEditing ? FrameworkText.done : .edit).string(language: language)) {
            editMode?.wrappedValue = isEditing ? .inactive : .active
        }
    }
}
