// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The synchronization of the two ends of a relationship.
enum RelationshipSync {
    /// Updates the other ends after a model's relationship was set.
    static func didChange(
        _ model: any PersistentModel, _ index: Int, from old: [any PersistentModel], to new: [any PersistentModel]
    ) {
        guard let schema = schema(of: model), let entity = try? schema.entity(for: type(of: model)),
            let relationship = entity.properties[index].relationship
        else { return }
        let before = Set(old.map(ObjectIdentifier.init))
        let after = Set(new.map(ObjectIdentifier.init))
        let added = new.filter { !before.contains(ObjectIdentifier($0)) }
        adopt(model, added)
        guard let inverse = relationship.inverse,
            let back = schema.entitiesByName[relationship.destination]?.property(named: inverse)
        else { return }
        for other in old where !after.contains(ObjectIdentifier(other)) {
            remove(model, from: other, back)
        }
        for other in added { add(model, to: other, back, takingFrom: entity.properties[index]) }
    }

    /// Inserts related models into the context of the model, or the model into theirs.
    private static func adopt(_ model: any PersistentModel, _ others: [any PersistentModel]) {
        if let context = model._$backing.context {
            for other in others where other._$backing.context == nil { context.insert(other) }
        } else if let context = others.lazy.compactMap({ $0._$backing.context }).first {
            context.insert(model)
        }
    }

    private static func remove(_ model: any PersistentModel, from other: any PersistentModel, _ back: Schema.Property) {
        if back.relationship?.isToMany == true {
            // A relationship that is not loaded yet will be loaded without the model.
            guard !other._$backing.faults.contains(back.index) else { return }
            change(back, of: other) { $0.filter { $0 !== model } }
        } else {
            other._$backing.context?.loader.fulfil(other, at: back.index)
            guard other._$related(at: back.index).first === model else { return }
            change(back, of: other) { _ in [] }
        }
    }

    private static func add(
        _ model: any PersistentModel, to other: any PersistentModel, _ back: Schema.Property,
        takingFrom property: Schema.Property
    ) {
        if back.relationship?.isToMany == true {
            guard !other._$backing.faults.contains(back.index) else { return }
            change(back, of: other) { models in
                models.contains { $0 === model } ? models : models + [model]
            }
        } else {
            other._$backing.context?.loader.fulfil(other, at: back.index)
            let previous = other._$related(at: back.index).first
            guard previous !== model else { return }
            change(back, of: other) { _ in [model] }
            // The previous owner loses the model; if the owner has a column for it, the column must be updated.
            if property.hasColumn, let previous {
                previous._$backing.context?.loader.fulfil(previous, at: property.index)
            }
            if let previous, !previous._$backing.faults.contains(property.index) {
                change(property, of: previous) { $0.filter { $0 !== other } }
            }
        }
    }

    /// Changes one end of a relationship, without updating the other end.
    private static func change(
        _ property: Schema.Property, of model: any PersistentModel,
        _ edit: ([any PersistentModel]) -> [any PersistentModel]
    ) {
        let backing = model._$backing
        let index = property.index
        func apply(_ model: some PersistentModel) {
            backing.remember(model, index)
            model._$mutate(at: index) { model._$setRelated(edit(model._$related(at: index)), at: index) }
        }
        apply(model)
        // A relationship without a column is saved at the other end.
        if property.hasColumn {
            backing.markChanged(model, index)
        } else if backing.state == .saved {
            backing.context?.pending.touch(model)
        }
    }

    // MARK: Schemas of models without a context

    private static func schema(of model: any PersistentModel) -> Schema? {
        if let context = model._$backing.context { return context.schema }
        let type = type(of: model)
        return implied.withLock { schemas in
            if let known = schemas[ObjectIdentifier(type)] { return known }
            let schema = Schema([type])
            guard schema.problem == nil else { return nil }
            schemas[ObjectIdentifier(type)] = schema
            return schema
        }
    }

    private static let implied = Mutex<[ObjectIdentifier: Schema]>([:])
}
