// SPDX-License-Identifier: Apache-2.0

/// The models of a context that are in memory: one object for each row, no matter how often the row is read.
final class ModelRegistry {
    /// The context of the models.
    weak var context: ModelContext?
    let schema: Schema
    private let used: UsedEntities
    /// The models of each entity, by key; some of them may have been released.
    private(set) var backings: [[Int64: _ModelBacking]]
    private var sweepLimit = 1_024

    init(_ schema: Schema, _ used: UsedEntities) {
        self.schema = schema
        self.used = used
        backings = Array(repeating: [:], count: schema.entities.count)
    }

    /// Returns the model of a row, if it is in memory.
    func model(of entity: Schema.Entity, key: Int64) -> (any PersistentModel)? { backings[entity.index][key]?.model }

    /// Returns whether a model of an entity is in memory.
    func hasModels(of entity: Schema.Entity) -> Bool {
        backings[entity.index].contains { $0.value.model != nil }
    }

    /// Adds a model that has a row.
    func register(_ model: any PersistentModel, as entity: Schema.Entity, key: Int64) {
        register(model, model._$backing, as: entity, key: key, in: context)
    }

    private func register(
        _ model: any PersistentModel, _ backing: _ModelBacking, as entity: Schema.Entity, key: Int64,
        in context: ModelContext?
    ) {
        backing.context = context
        backing.model = model
        backing.entity = entity
        backing.state = .saved
        backing.key = key
        backings[entity.index][key] = backing
        used.use(entity)
    }

    /// Marks the model of a row as gone and removes it.
    ///
    /// - Returns: The model; `nil` if it was not in memory.
    func remove(_ entity: Schema.Entity, key: Int64) -> (any PersistentModel)? {
        guard let backing = backings[entity.index].removeValue(forKey: key) else { return nil }
        backing.state = .gone
        return backing.model
    }

    /// Makes room for models that are about to be registered, and removes entries of models that were released.
    ///
    /// Entries are removed each time that their number has doubled.
    func makeRoom(for count: Int, of entity: Schema.Entity) {
        if backings[entity.index].count + count > sweepLimit {
            for index in backings.indices { backings[index] = backings[index].filter { $0.value.model != nil } }
            sweepLimit = 2 * max(512, backings.map(\.count).max() ?? 0, backings[entity.index].count + count)
        }
        if count > 1 { backings[entity.index].reserveCapacity(backings[entity.index].count + count) }
    }

    // MARK: Rows

    /// Returns the models of rows: models in memory are updated from the rows, except for their unsaved changes.
    func materialize<Model: PersistentModel>(_ rows: SQLRows, as entity: Schema.Entity) throws -> [Model] {
        var models: [Model] = []
        models.reserveCapacity(rows.count)
        makeRoom(for: rows.count, of: entity)
        // Rows are distinct: if the context has no models of the entity yet, none has to be looked up.
        let isFirst = backings[entity.index].isEmpty
        let context = context
        var row = _ModelRow(rows, of: entity)
        for place in 0..<rows.count {
            row.row = place
            let key = row.key
            if !isFirst, let backing = backings[entity.index][key], let known = backing.model as? Model {
                try refresh(known, backing, from: row)
                models.append(known)
            } else {
                let model = try Model(_$row: row)
                let backing = model._$backing
                register(model, backing, as: entity, key: key, in: context)
                if !entity.relationships.isEmpty { note(row, in: backing, entity) }
                models.append(model)
            }
        }
        return models
    }

    /// Returns the models of rows of any entity.
    func materializeAny(_ rows: SQLRows, as entity: Schema.Entity) throws -> [any PersistentModel] {
        func typed<Model: PersistentModel>(_: Model.Type) throws -> [any PersistentModel] {
            let models: [Model] = try materialize(rows, as: entity)
            return models
        }
        return try typed(entity.type)
    }

    /// Marks the relationships of a new model as not loaded, except those that the row shows to be empty.
    private func note(_ row: _ModelRow, in backing: _ModelBacking, _ entity: Schema.Entity) {
        backing.faults = entity.unread
        for property in entity.relationships where property.hasColumn {
            if let target = row[property.index].key {
                backing.references[property.index] = target
                backing.faults.insert(property.index)
            }
        }
    }

    /// Updates a model in memory from a row.
    private func refresh(_ model: some PersistentModel, _ backing: _ModelBacking, from row: _ModelRow) throws {
        guard backing.state == .saved, let entity = backing.entity else { return }
        for property in entity.columned where !backing.changed.contains(property.index) {
            let value = row[property.index]
            if property.relationship != nil {
                guard model.reference(at: property.index) != value.key else { continue }
                model._$mutate(at: property.index) {
                    backing.references[property.index] = value.key
                    backing.faults.insert(property.index)
                    model._$setRelated([], at: property.index)
                }
            } else if (try? model._$value(at: property.index)) != value {
                try model._$mutate(at: property.index) { try model._$setValue(value, at: property.index) }
            }
        }
    }
}
