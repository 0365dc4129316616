// SPDX-License-Identifier: Apache-2.0

/// The mode in which the user edits content.
///
/// ```swift
/// @Environment(\.editMode) private var editMode
///
/// var body: some View {
///     if editMode?.wrappedValue.isEditing == true { Text("Choose the notes to delete.") }
/// }
/// ```
public enum EditMode: Hashable, Sendable {
    /// The user cannot edit content.
    case inactive
    /// The user can edit content temporarily.
    case transient
    /// The user can edit content.
    case active

    /// Whether the user can edit content.
    public var isEditing: Bool { self != .inactive }
}

/// The edit mode of a scene, for views that do not set another one.
@MainActor
final class EditingState {
    static let slot = SceneSlot { _ in EditingState() }
    private var stored = EditMode.inactive
    private let source = Source()

    var mode: EditMode {
        get {
            source.recordRead()
            return stored
        }
        set {
            guard newValue != stored else { return }
            stored = newValue
            source.invalidateReaders()
        }
    }
}

private struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
    /// A binding to the edit mode, which ``EditButton`` toggles.
    ///
    /// Every page has an edit mode. A view can set another one for the views inside.
    public var editMode: Binding<EditMode>? {
        get {
            if let own = self[EditModeKey.self] { return own }
            guard let editing = scene?[EditingState.slot] else { return nil }
            return Binding(get: { editing.mode }, set: { editing.mode = $0 })
        }
        set { self[EditModeKey.self] = newValue }
    }
}
