// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Remembers the model of a record, which has no row yet.
    func use(_ model: any SyncedModel) { models[model.id] = model }

    /// Updates the models of records from their states.
    func show(_ ids: some Sequence<UUID>) throws {
        for id in Set(ids) {
            guard let stored = try record(id) else { continue }
            try show(stored)
        }
    }

    private func show(_ stored: RecordRow) throws {
        let state = try stored.state()
        guard let entity = schema.entities[stored.entity] else {
            stored.isNewer = true
            return didShow(stored, state, nil)
        }
        if rows != nil, try showRow(stored, state, entity) { return }
        var isNewer = !entity.knows(state)
        stored.hasConflict = state.hasConflict
        let model = try model(of: stored, entity)
        if state.exists {
            let shown = model ?? entity.insert(stored.record, in: context)
            // A model that was there before shows all fields but those that were merged since.
            let isKnown = model != nil && !shown.isDeleted && !stored.isNewer
            if shown.isDeleted { context.insert(shown) }
            models[stored.record] = shown
            if try !entity.show(state, in: shown, only: isKnown ? stored.touched : nil) { isNewer = true }
        } else {
            if let model { context.delete(model) }
            models[stored.record] = nil
            stored.row = nil
        }
        stored.isNewer = isNewer
        stored.didShow()
        didShow(stored, state, entity, deleted: state.exists ? nil : model)
    }

    /// Shows a state in the row of its model, without the model.
    ///
    /// - Returns: Whether that is possible; it is not for deleted records, nor for values of a newer version.
    private func showRow(_ stored: RecordRow, _ state: RecordState, _ entity: SyncedEntity) throws -> Bool {
        guard models[stored.record] == nil else { return false }
        guard state.exists else {
            rows?.remove(stored.record, of: entity)
            return false
        }
        if let row = stored.row {
            guard let touched = stored.touched, !stored.isNewer else { return false }
            for key in touched where key != .existence {
                guard let field = entity.fieldsByName[key.name], field.kind == key.kind else { return false }
                guard let state = state[key], try rows?.update(row, field, to: state, entity) == true else {
                    return false
                }
            }
            if touched.contains(where: { $0.kind == .keepBoth }) { stored.hasConflict = state.hasConflict }
        } else {
            let isComplete = try rows?.insert(stored.record, state, entity) ?? false
            stored.isNewer = !isComplete || !entity.knows(state)
            stored.hasConflict = state.hasConflict
        }
        stored.didShow()
        return true
    }

    private func didShow(
        _ stored: RecordRow, _ state: RecordState, _ entity: SyncedEntity?, deleted: (any SyncedModel)? = nil
    ) {
        guard schema.derivation != nil else { return }
        shown[stored.record] = SyncedRecord(
            id: stored.record, scope: stored.scope.scope, entity: stored.entity, model: models[stored.record],
            deleted: deleted ?? shown[stored.record]?.deleted, state: state, fields: entity)
    }

    /// Updates the models that follow from the records that were shown.
    func derive() throws {
        guard let derivation = schema.derivation, !shown.isEmpty else { return }
        let records = shown.values.sorted { $0.id < $1.id }
        shown = [:]
        try derivation.update(records, in: context)
    }

    /// Returns the model of a record; `nil` if it is deleted.
    func model(of stored: RecordRow, _ entity: SyncedEntity) throws -> (any SyncedModel)? {
        if let model = models[stored.record] { return model }
        guard let row = stored.row else { return nil }
        return try entity.model(row, in: context)
    }
}
