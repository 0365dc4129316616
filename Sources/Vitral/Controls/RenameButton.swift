// SPDX-License-Identifier: Apache-2.0

/// A button that lets the person rename what it belongs to.
///
/// What happens is said by `renameAction(_:)` around it; where nothing is said, it does not answer.
///
/// ```swift
/// TextField("Name", text: $name)
///     .focused($isNameFocused)
///     .contextMenu { RenameButton() }
///     .renameAction($isNameFocused)
/// ```
public struct RenameButton: View {
    @Environment(\.rename) private var rename
    @Environment(\.frameworkTexts) private var texts

    /// Creates the button.
    public init() {}

    /// A pencil, and what the button does.
    public var body: some View {
        Button(action: { rename?() }, label: { Label(texts(.rename), systemImage: "pencil") })
            .disabled(rename == nil)
    }
}

/// Lets the person rename something; from the environment as `@Environment(\.rename)`.
@MainActor @preconcurrency
public struct RenameAction {
    let run: @MainActor () -> Void

    /// Lets the person rename it.
    public func callAsFunction() { run() }
}

extension EnvironmentValues {
    /// Lets the person rename what a view around says can be renamed.
    @Entry public internal(set) var rename: RenameAction?
}

extension View {
    /// What a ``RenameButton`` inside does.
    public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
        environment(\.rename, RenameAction(run: action))
    }

    /// Has a ``RenameButton`` inside move the focus to the field of the name.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        renameAction { isFocused.wrappedValue = true }
    }
}
