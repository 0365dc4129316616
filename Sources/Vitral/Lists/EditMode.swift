// SPDX-License-Identifier: Apache-2.0

/// Whether the person is editing what is shown.
public enum EditMode: Hashable, Sendable {
    /// Nothing can be edited.
    case inactive
    /// Something can be edited for a moment.
    case transient
    /// What is shown can be edited.
    case active

    /// Whether something can be edited.
    public var isEditing: Bool { self != .inactive }
}

/// The edit mode of a scene, where no view has one of its own.
@MainActor
final class EditingState {
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
    /// Whether the person is editing; ``EditButton`` switches it.
    ///
    /// Every page has an edit mode. A view can give those inside another one.
    public var editMode: Binding<EditMode>? {
        get {
            if let own = self[EditModeKey.self] { return own }
            guard let editing = scene?.context.editing else { return nil }
            return Binding(get: { editing.mode }, set: { editing.mode = $0 })
        }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A button that switches the edit mode on and off.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode
    @Environment(\.frameworkLanguage) private var language

    /// Creates the button.
    public init() {}

    /// The button.
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing == true
        Button((isEditing ? FrameworkText.done : .edit).string(language: language)) {
            editMode?.wrappedValue = isEditing ? .inactive : .active
        }
    }
}

extension EnvironmentValues {
    /// The language of the framework's own words.
    fileprivate var frameworkLanguage: String { scene?.context.localizer.language ?? "en" }
}
