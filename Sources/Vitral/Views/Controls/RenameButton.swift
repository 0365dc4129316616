// SPDX-License-Identifier: Apache-2.0

/// A button that lets the user rename the item that it belongs to.
///
/// An enclosing `renameAction(_:)` sets the button's action; without one, the button is disabled.
///
/// ```swift
/// @State private var name = "Shopping"
/// @FocusState private var isNameFocused: Bool
///
/// var body: some View {
///     TextField("Name", text: $name)
///         .focused($isNameFocused)
///         .contextMenu { RenameButton() }
///         .renameAction($isNameFocused)
/// }
/// ```
public struct RenameButton: View {
    @Environment(\.rename) private var rename
    @Environment(\.frameworkTexts) private var texts

    /// Creates the button.
    public init() {}

    /// A button with a pencil symbol and a localized title.
    public var body: some View {
        Button(action: { rename?() }, label: { Label(texts(.rename), systemImage: "pencil") })
            .disabled(rename == nil)
    }
}

extension EnvironmentValues {
    /// The rename action of the closest enclosing `renameAction(_:)`; `nil` if there is none.
    @Entry public internal(set) var rename: RenameAction?
}

extension View {
    /// Sets the action of every ``RenameButton`` inside.
    public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
        environment(\.rename, RenameAction(run: action))
    }

    /// Makes every ``RenameButton`` inside move the focus to a text field that edits the name.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        renameAction { isFocused.wrappedValue = true }
    }
}
