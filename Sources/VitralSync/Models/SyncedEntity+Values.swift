// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension SyncedEntity {
    // MARK: Models

    /// Returns a model in no context, of no record.
    func sample() -> any SyncedModel { type.init(id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))) }

    /// Inserts a new model of a record.
    func insert(_ id: UUID, in context: ModelContext) -> any SyncedModel {
        let model = type.init(id: id)
        context.insert(model)
        return model
    }

    /// Returns the model of a row.
    func model(_ row: Int64, in context: ModelContext) throws -> (any SyncedModel)? {
        let id = PersistentIdentifier(_storeIdentifier: context.store.identifier, entityName: name, key: row)
        return try type.find(id, in: context)
    }

    /// Returns the models of several rows, as far as there are any.
    func models(_ rows: [Int64], in context: ModelContext) throws -> [any SyncedModel] {
        let ids = rows.map {
            PersistentIdentifier(_storeIdentifier: context.store.identifier, entityName: name, key: $0)
        }
        return try type.find(ids, in: context)
    }

    // MARK: States

    /// Returns whether the entity has all fields of a state.
    func knows(_ state: RecordState) -> Bool {
        let existence = state.contains(.existence) ? 1 : 0
        return existence + fields.count { state.contains($0.key) } == state.count
    }

    /// Sets the properties of a model to the values of a state.
    ///
    /// A value that is none of its property, because it comes from a newer version, leaves the property as it is.
    ///
    /// - Parameter keys: The fields that may differ from the model; `nil` for all.
    /// - Returns: Whether all values could be shown.
    func show(_ state: RecordState, in model: any SyncedModel, only keys: [FieldKey]? = nil) throws -> Bool {
        var isComplete = true
        for field in fields where keys?.contains(field.key) ?? true {
            guard let fieldState = state[field] else { continue }
            for (property, value) in try columns(of: field, fieldState) {
                do {
                    try model.setColumn(value, of: property)
                } catch DataStoreError.unreadableValue {
                    isComplete = false
                }
            }
            if case .several(let values)? = fieldState.current, values.count > field.properties.count {
                isComplete = false
            }
        }
        return isComplete
    }

    /// Returns the values that the columns of a field have by its state.
    func columns(
        of field: SyncedField, _ state: FieldState
    ) throws -> [(property: Schema.Property, value: SQLValue)] {
        guard let first = field.properties.first else { return [] }
        switch state {
        case .value, .values:
            switch state.current {
            case .single(let value)?: return [(first, value)]
            case .several(let values)?:
                return field.properties.compactMap { property in
                    values[property.name].map { (property: property, value: $0) }
                }
            case nil: return []
            }
        case .elements(let present):
            let value = try _ValueCoding.encode(Set(present.map(\.text)), entity: name, property: first.name)
            return [(first, value)]
        case .sum(let sum): return [(first, .integer(Int64(clamping: sum)))]
        }
    }

    /// Returns whether a write fits this version of the entity; a field that the entity lacks always does.
    ///
    /// - Parameter sample: A model in no context, whose setters check the values.
    func accepts(_ write: FieldWrite, _ sample: any SyncedModel) -> Bool {
        if write.key == .existence {
            guard case .value(.single(let value), _) = write.content else { return false }
            return value == .integer(0) || value == .integer(1)
        }
        guard let field = fieldsByName[write.name] else { return true }
        guard field.kind == write.kind else { return false }
        let state = FieldState(of: write.kind, first: write.content, Stamp(time: 0, replica: 0))
        if case .value(.several(let values), _) = write.content {
            guard field.properties.allSatisfy({ values[$0.name] != nil }) else { return false }
        } else if field.properties.count > 1 {
            return false
        }
        do {
            guard let state else { return false }
            for (property, value) in try columns(of: field, state) {
                try sample._$setValue(value, at: property.index)
            }
            return true
        } catch {
            return false
        }
    }

    // MARK: Writes

    /// Returns the write that changes a field of a model from its state.
    ///
    /// - Parameters:
    ///   - model: The model with the new values.
    ///   - saved: The previous value of a property, by its index; `nil` for a new record.
    ///   - state: The state of the record before the change.
    /// - Throws: ``SyncError``, or `DataStoreError` for a value that no database can store.
    func write(
        _ field: SyncedField, of model: any SyncedModel, saved: [Int: SQLValue], _ state: RecordState
    ) throws -> FieldWrite? {
        guard let first = field.properties.first else { return nil }
        let old = state[field]
        let value = try model._$value(at: first.index)
        let content: FieldWrite.Content
        switch field.kind {
        case .lastWriter, .fixed, .keepBoth:
            let values = try field.properties.map {
                NamedValues.Pair(name: $0.name, value: try model._$value(at: $0.index))
            }
            let new = values.count == 1 ? .single(value) : FieldValue.several(NamedValues(values))
            content = .value(new, replacing: old?.stamps ?? [])
        case .set:
            let new = try elements(value, first)
            var present: Set<FieldWrite.Element> = []
            if case .elements(let elements)? = old { present = elements }
            let texts = Set(present.map(\.text))
            content = .elements(
                added: new.subtracting(texts).inByteOrder, removed: present.filter { !new.contains($0.text) }.sorted())
        case .sum:
            var shown: Int64 = 0
            if let earlier = saved[first.index] {
                shown = earlier.integer
            } else if case .sum(let sum)? = old {
                shown = Int64(clamping: sum)
            }
            let (difference, isOver) = value.integer.subtractingReportingOverflow(shown)
            guard !isOver else { throw SyncError.outOfRange(entity: name, property: first.name) }
            content = .difference(difference)
        }
        return FieldWrite(name: field.name, kind: field.kind, content: content)
    }

    /// Returns the elements of a set's column.
    func elements(_ value: SQLValue, _ property: Schema.Property) throws -> Set<String> {
        try _ValueCoding.decode(value, as: Set<String>.self, entity: name, property: property.name)
    }
}

extension SQLValue {
    /// The integer; 0 for any other value.
    var integer: Int64 { if case .integer(let number) = self { number } else { 0 } }
}

extension SyncedModel {
    /// Returns the model with an identifier.
    fileprivate static func find(_ id: PersistentIdentifier, in context: ModelContext) throws -> (any SyncedModel)? {
        let model: Self? = try context.model(Self.self, for: id)
        return model
    }

    /// Returns the models with some identifiers.
    fileprivate static func find(_ ids: [PersistentIdentifier], in context: ModelContext) throws -> [any SyncedModel] {
        guard !ids.isEmpty else { return [] }
        var descriptor = FetchDescriptor<Self>(predicate: #Predicate { ids.contains($0.persistentModelID) })
        descriptor.includePendingChanges = false
        return try context.fetch(descriptor).filter { !$0.isDeleted }
    }
}
