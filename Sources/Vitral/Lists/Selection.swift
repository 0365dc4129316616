// SPDX-License-Identifier: Apache-2.0

/// A selection of one value or of several, as lists and tables read and write it.
@MainActor
struct SelectionAdapter {
    let isMultiple: Bool
    /// What is selected now.
    let values: @MainActor () -> Set<AnyHashable>
    /// The value that a tag stands for; `nil` when it is of another type than the selection.
    let value: @MainActor (AnyHashable) -> AnyHashable?
    /// Selects a value, or no longer.
    let set: @MainActor (AnyHashable, Bool) -> Void

    init<Value: Hashable>(_ selection: Binding<Value?>) {
        isMultiple = false
        values = { selection.wrappedValue.map { [AnyHashable($0)] } ?? [] }
        value = { Self.typed(Value.self, $0).map { AnyHashable($0) } }
        set = { tag, isSelected in
            guard let value = Self.typed(Value.self, tag) else { return }
            if isSelected {
                selection.wrappedValue = value
            } else if selection.wrappedValue == value {
                selection.wrappedValue = nil
            }
        }
    }

    init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
        isMultiple = true
        values = { Set(selection.wrappedValue.map { AnyHashable($0) }) }
        value = { Self.typed(Value.self, $0).map { AnyHashable($0) } }
        set = { tag, isSelected in
            guard let value = Self.typed(Value.self, tag) else { return }
            if isSelected {
                selection.wrappedValue.insert(value)
            } else {
                selection.wrappedValue.remove(value)
            }
        }
    }

    private static func typed<Value>(_ type: Value.Type, _ tag: AnyHashable) -> Value? {
        tag.base as? Value ?? tag as? Value
    }
}

/// What the rows of a list or table share: what is selected, and how to select.
@MainActor
final class SelectionModel {
    private var adapter: SelectionAdapter?
    private var last: Set<AnyHashable> = []
    private let source = Source()
    /// What the radio buttons of one list are called, so that they exclude each other.
    private(set) var name = ""
    var isMultiple: Bool { adapter?.isMultiple == true }
    /// The column of a split view that the list stands in.
    weak var column: SplitColumnModel?

    func update(_ adapter: SelectionAdapter, name: String) {
        self.adapter = adapter
        self.name = name
        let values = adapter.values()
        // Rows have identities of their own and know nothing of what was selected elsewhere.
        if values != last { source.invalidateReaders() }
        last = values
    }

    /// The value that a tag stands for, if it is one of the selection's type.
    func value(of tag: AnyHashable) -> AnyHashable? { adapter?.value(tag) }

    /// Whether a value is selected; asking makes the asker depend on it.
    func isSelected(_ value: AnyHashable) -> Bool {
        source.recordRead()
        return last.contains(value)
    }

    func set(_ value: AnyHashable, isSelected: Bool) {
        // A radio button that another one turned off says nothing.
        guard isSelected || isMultiple else { return }
        adapter?.set(value, isSelected)
        if isSelected, !isMultiple { column?.controls?.next?() }
    }

    /// Writes the input that is the surface of a row.
    func renderInput(for value: AnyHashable, _ renderer: _Renderer) {
        renderer.attribute(.type, isMultiple ? "checkbox" : "radio")
        if !isMultiple { renderer.attribute(.name, name) }
        if isSelected(value) { renderer.attribute(.checked, "") }
        guard renderer.environmentValues.isEnabled else { return renderer.attribute(.disabled, "") }
        renderer.listen(.change, .flag { [weak self] in self?.set(value, isSelected: $0) })
    }
}

/// What selects an item of a list or a carousel, with whose it is.
struct ItemTag: Equatable {
    let tag: AnyHashable
    let owner: ObjectIdentifier
}

extension EnvironmentValues {
    @Entry var itemTag: ItemTag?
}
