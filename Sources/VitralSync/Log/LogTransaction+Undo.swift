// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Changes the models back to what an entry has replaced, without recording that.
    func undo(_ entry: SyncEntry) throws {
        for change in entry.changes ?? [] {
            guard let entity = schema.entities[change.entity], let stored = try record(change.record) else { continue }
            var model = try model(of: stored, entity)
            if let existence = change.fields.first(where: { $0.key == .existence }) {
                if case .value(.single(.integer(1)), _) = existence.content {
                    if let model { context.delete(model) }
                    continue
                }
                if model == nil {
                    let restored = entity.insert(stored.record, in: context)
                    _ = try entity.show(stored.state(), in: restored)
                    model = restored
                }
            }
            guard let model else { continue }
            for write in change.fields where write.key != .existence {
                guard let field = entity.fieldsByName[write.name], field.kind == write.kind else { continue }
                let others = try stored.state()[field]?.values(besides: entry.stamp)
                try undo(write, of: model, field, entity, others)
            }
        }
    }

    /// - Parameter others: The concurrent values that stay without the write; `nil` if there are none.
    private func undo(
        _ write: FieldWrite, of model: any SyncedModel, _ field: SyncedField, _ entity: SyncedEntity,
        _ others: FieldState?
    ) throws {
        guard let property = field.properties.first else { return }
        if let others {
            for (property, value) in try entity.columns(of: field, others) {
                try model.setColumn(value, of: property)
                // The latest value may be what the property has already.
                model.markAssigned(property.keyPath)
            }
            return
        }
        let current = try model._$value(at: property.index)
        switch write.content {
        case .value(_, let replaced):
            guard let latest = replaced.max() else { return }
            let previous = FieldState.value(
                .init(stamp: latest, value: try value(of: write.key, in: model.id, at: latest)))
            for (property, value) in try entity.columns(of: field, previous) {
                try model.setColumn(value, of: property)
            }
        case .elements(let added, let removed):
            let elements = try entity.elements(current, property).subtracting(added).union(removed.map(\.text))
            let value = try _ValueCoding.encode(elements, entity: entity.name, property: property.name)
            try model.setColumn(value, of: property)
        case .difference(let difference):
            let (number, isOver) = current.integer.subtractingReportingOverflow(difference)
            guard !isOver else { throw SyncError.outOfRange(entity: entity.name, property: property.name) }
            try model.setColumn(.integer(number), of: property)
        }
    }

    /// Returns the value that an entry has given to a field.
    func value(of key: FieldKey, in record: UUID, at stamp: Stamp) throws -> FieldValue {
        let change = try entry(stamp)?.entry().changes?.first { $0.record == record }
        guard case .value(let value, _)? = change?.fields.first(where: { $0.key == key })?.content else {
            throw SyncError.unknownPast(stamp)
        }
        return value
    }
}
