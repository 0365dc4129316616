// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ModelContext {
    /// Returns the models of rows: models in memory are updated from the rows, except for their unsaved changes.
    func materialize<Model: PersistentModel>(_ rows: SQLRows, _ entity: Schema.Entity) throws -> [Model] {
        var models: [Model] = []
        models.reserveCapacity(rows.count)
        makeRoom(rows.count, entity)
        // Rows are distinct: if the context has no models of the entity yet, none has to be looked up.
        let isFirst = registered[entity.index].isEmpty
        var row = _ModelRow(rows, of: entity)
        for place in 0..<rows.count {
            row.row = place
            let key = row.key
            if !isFirst, let backing = registered[entity.index][key], let known = backing.model as? Model {
                try refresh(known, backing, row)
                models.append(known)
            } else {
                let model = try Model(_$row: row)
                let backing = model._$backing
                register(model, backing, entity, key)
                if !entity.relationships.isEmpty { note(row, in: backing, entity) }
                models.append(model)
            }
        }
        return models
    }

    /// Returns the models of rows of any entity.
    func materializeAny(_ rows: SQLRows, _ entity: Schema.Entity) throws -> [any PersistentModel] {
        func typed<Model: PersistentModel>(_: Model.Type) throws -> [any PersistentModel] {
            let models: [Model] = try materialize(rows, entity)
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
    private func refresh(_ model: some PersistentModel, _ backing: _ModelBacking, _ row: _ModelRow) throws {
        guard backing.state == .saved, let entity = backing.entity else { return }
        for property in entity.columned where !backing.changed.contains(property.index) {
            let value = row[property.index]
            if property.relationship != nil {
                let current = reference(of: model, property.index)
                guard current != value.key else { continue }
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

    /// Returns the key of the model that a to-one relationship refers to.
    func reference(of model: any PersistentModel, _ index: Int) -> Int64? {
        let backing = model._$backing
        if backing.faults.contains(index) { return backing.references[index] }
        guard let other = model._$related(at: index).first?._$backing, !other.isDeleted else { return nil }
        return other.key
    }

    // MARK: Relationships

    /// Reads a relationship that has not been loaded yet.
    ///
    /// On the main actor with a store that is not local, the relationship stays empty for now; its observers are
    /// notified when it has been loaded.
    func fulfil(_ model: any PersistentModel, _ index: Int) {
        let backing = model._$backing
        guard backing.faults.contains(index), let entity = backing.entity else { return }
        let property = entity.properties[index]
        if property.hasColumn {
            guard let key = backing.references[index],
                let destination = property.relationship.flatMap({ schema.entitiesByName[$0.destination] })
            else {
                backing.faults.remove(index)
                return
            }
            if let known = registered[destination.index][key]?.model {
                settle(model, index, [known])
                return
            }
        }
        if MainThread.isCurrent, !store.isLocal {
            guard !backing.arriving.contains(index) else { return }
            backing.arriving.insert(index)
            onLoad?(model, index)
            return
        }
        do {
            guard let query = try related(model, index) else { return }
            try distribute(try store.readBlocking { try query.query.run($0, query.owners) }, query.query)
        } catch {
            // A property cannot throw. The relationship stays unloaded, so that the next access can succeed.
            container.report(error, "\(entity.name).\(property.name) was not read")
        }
    }

    /// Reads a relationship without blocking, and notifies its observers.
    nonisolated(nonsending) func arrive(_ model: any PersistentModel, _ index: Int) async {
        defer { model._$backing.arriving.remove(index) }
        do {
            guard let query = try related(model, index) else { return }
            let answer = try await store.read { try query.query.run($0, query.owners) }
            try distribute(answer, query.query, telling: true)
        } catch {
            container.report(error, "A relationship of \(type(of: model)) was not read")
        }
    }

    private func related(
        _ model: any PersistentModel, _ index: Int
    ) throws -> (query: RelatedQuery, owners: RelatedQuery.Owners)? {
        let backing = model._$backing
        guard let entity = backing.entity else { return nil }
        let property = entity.properties[index]
        let query = try RelatedQuery(property, of: entity, schema, store.dialect)
        guard property.hasColumn else { return (query, .keys([backing.key])) }
        return backing.references[index].map { target in
            (query, .references([RelatedQuery.Reference(owner: backing.key, target: target)]))
        }
    }

    /// Updates models with the loaded members of a relationship.
    func distribute(_ answer: RelatedQuery.Answer, _ query: RelatedQuery, telling: Bool = false) throws {
        let others = try materializeAny(answer.rows, query.destination)
        var byOwner: [Int64: [any PersistentModel]] = [:]
        for link in answer.links { byOwner[link.owner, default: []].append(others[link.row]) }
        let index = query.property.index
        for key in answer.owners {
            guard let owner = registered[query.owner.index][key]?.model, owner._$backing.faults.contains(index) else {
                continue
            }
            let found = byOwner[key] ?? []
            if telling {
                owner._$mutate(at: index) { settle(owner, index, found) }
            } else {
                settle(owner, index, found)
            }
        }
    }

    /// Updates a relationship with its loaded members and the unsaved changes.
    private func settle(_ model: any PersistentModel, _ index: Int, _ found: [any PersistentModel]) {
        let backing = model._$backing
        backing.faults.remove(index)
        backing.references[index] = nil
        guard let property = backing.entity?.properties[index] else { return }
        let models = current(model, property, found)
        model._$setRelated(models, at: index)
        // A rollback restores the members that were loaded.
        if backing.state == .saved, !models.elementsEqual(found, by: { $0 === $1 }) {
            backing.originalRelated[index] = found
            touched[ObjectIdentifier(model)] = model
        }
    }

    /// Returns the members of a relationship: those in the store, corrected by the unsaved changes of the other ends.
    private func current(
        _ model: any PersistentModel, _ property: Schema.Property, _ found: [any PersistentModel]
    ) -> [any PersistentModel] {
        let present = found.filter { !$0.isDeleted }
        guard let relationship = property.relationship, relationship.isToMany, let inverse = relationship.inverse,
            let back = schema.entitiesByName[relationship.destination]?.property(named: inverse)
        else { return present }
        func belongs(_ other: any PersistentModel) -> Bool {
            guard back.relationship?.isToMany == true else {
                return reference(of: other, back.index) == model._$backing.key
            }
            return other._$related(at: back.index).contains { $0 === model }
        }
        let models = present.filter { !$0._$backing.changed.contains(back.index) || belongs($0) }
        let known = Set(models.map(ObjectIdentifier.init))
        return models
            + (inserted + Array(changed.values)).filter { other in
                type(of: other)._$entityName == relationship.destination && !other.isDeleted
                    && !known.contains(ObjectIdentifier(other)) && belongs(other)
            }
    }
}
