// SPDX-License-Identifier: Apache-2.0

/// A type-erased selection of one or several values, which lists and tables read and write.
@MainActor
struct SelectionAdapter {
    let isMultiple: Bool
    /// A closure that returns the selected values.
    let values: @MainActor () -> Set<AnyHashable>
    /// A closure that returns the value of a tag; `nil` if its type differs from that of the selection.
    let value: @MainActor (AnyHashable) -> AnyHashable?
    /// A closure that selects or deselects a value.
    let set: @MainActor (AnyHashable, Bool) -> Void
    /// A closure that makes the selection a part of the page's place; it returns `false` if a reload loses it.
    let keepAsPlace: @MainActor () -> Bool

    init<Value: Hashable>(_ selection: Binding<Value?>) {
        isMultiple = false
        values = { selection.wrappedValue.map { [AnyHashable($0)] } ?? [] }
        keepAsPlace = { selection.location.keepAsPlace() }
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
        keepAsPlace = { selection.location.keepAsPlace() }
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

/// The selection that the rows of a list or table share.
@MainActor
final class SelectionModel {
    private var adapter: SelectionAdapter?
    private var last: Set<AnyHashable> = []
    private let source = Source()
    /// The name of the radio buttons in the list, which makes them mutually exclusive.
    private(set) var name = ""
    var isMultiple: Bool { adapter?.isMultiple == true }
    /// The split view column that contains the list.
    private weak var column: SplitColumnModel?

    func update(_ adapter: SelectionAdapter, name: String, column: SplitColumnModel?) {
        self.adapter = adapter
        self.name = name
        self.column = column
        let values = adapter.values()
        // The selection decides what the next column shows.
        if let column, column.controls?.next != nil { column.isPlaceLost = !adapter.keepAsPlace() && !values.isEmpty }
        // Rows have their own nodes and do not see a selection that changed elsewhere.
        if values != last { source.invalidateReaders() }
        last = values
    }

    /// Returns the value of a tag; `nil` if its type differs from that of the selection.
    func value(of tag: AnyHashable) -> AnyHashable? { adapter?.value(tag) }

    /// Returns whether a value is selected, and makes the reader depend on the answer.
    func isSelected(_ value: AnyHashable) -> Bool {
        source.recordRead()
        return last.contains(value)
    }

    func set(_ value: AnyHashable, isSelected: Bool) {
        // A radio button that another one deselects is not an action of the user.
        guard isSelected || isMultiple else { return }
        adapter?.set(value, isSelected)
        if isSelected, !isMultiple { column?.controls?.next?() }
    }

    /// Writes the attributes of the input that covers a row.
    func renderInput(for value: AnyHashable, _ renderer: _Renderer) {
        renderer.attribute(.type, isMultiple ? "checkbox" : "radio")
        if !isMultiple { renderer.attribute(.name, name) }
        if isSelected(value) { renderer.attribute(.checked, "") }
        guard renderer.environmentValues.isEnabled else { return renderer.attribute(.disabled, "") }
        renderer.listen(.change, .flag { [weak self] in self?.set(value, isSelected: $0) })
    }
}

/// The selection value of an item in a list or carousel, with the owner of the selection.
struct ItemTag: Equatable {
    let tag: AnyHashable
    let owner: ObjectIdentifier
}

extension EnvironmentValues {
    @Entry var itemTag: ItemTag?
}
