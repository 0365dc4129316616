// SPDX-License-Identifier: Apache-2.0

/// The loader of a context's relationships that have not been read yet.
final class RelationshipLoader {
    /// The closure that is called when an unloaded relationship is accessed on the main actor, which must not be
    /// blocked.
    var onLoad: ((any PersistentModel, Int) -> Void)?
    private let container: ModelContainer
    private let registry: ModelRegistry
    private let pending: PendingChanges

    init(_ container: ModelContainer, registry: ModelRegistry, pending: PendingChanges) {
        self.container = container
        self.registry = registry
        self.pending = pending
    }

    /// Reads a relationship that has not been loaded yet.
    ///
    /// On the main actor with a store that is not local, the relationship stays empty for now; its observers are
    /// notified when it has been loaded.
    func fulfil(_ model: any PersistentModel, at index: Int) {
        let backing = model._$backing
        guard backing.faults.contains(index), let entity = backing.entity else { return }
        let property = entity.properties[index]
        if property.hasColumn {
            guard let key = backing.references[index],
                let destination = property.relationship.flatMap({
                    container.schema.entitiesByName[$0.destination]
                })
            else {
                backing.faults.remove(index)
                return
            }
            if let known = registry.model(of: destination, key: key) {
                settle(model, at: index, with: [known])
                return
            }
        }
        let store = container.store
        if MainThread.isCurrent, !store.isLocal {
            guard !backing.arriving.contains(index) else { return }
            backing.arriving.insert(index)
            onLoad?(model, index)
            return
        }
        do {
            guard let query = try query(for: model, at: index) else { return }
            try distribute(try store.readBlocking { try query.related.run($0, query.owners) }, of: query.related)
        } catch {
            // A property cannot throw. The relationship stays unloaded, so that the next access can succeed.
            container.report(error, "\(entity.name).\(property.name) was not read")
        }
    }

    /// Reads a relationship without blocking, and notifies its observers.
    nonisolated(nonsending) func arrive(_ model: any PersistentModel, at index: Int) async {
        defer { model._$backing.arriving.remove(index) }
        do {
            guard let query = try query(for: model, at: index) else { return }
            let answer = try await container.store.read { try query.related.run($0, query.owners) }
            try distribute(answer, of: query.related, telling: true)
        } catch {
            container.report(error, "A relationship of \(type(of: model)) was not read")
        }
    }

    private func query(
        for model: any PersistentModel, at index: Int
    ) throws -> (related: RelatedQuery, owners: RelatedQuery.Owners)? {
        let backing = model._$backing
        guard let entity = backing.entity else { return nil }
        let property = entity.properties[index]
        let related = try RelatedQuery(property, of: entity, in: container)
        guard property.hasColumn else { return (related, .keys([backing.key])) }
        return backing.references[index].map { target in
            (related, .references([RelatedQuery.Reference(owner: backing.key, target: target)]))
        }
    }

    /// Updates models with the loaded members of a relationship.
    func distribute(_ answer: RelatedQuery.Answer, of query: RelatedQuery, telling: Bool = false) throws {
        let others = try registry.materializeAny(answer.rows, as: query.destination)
        var byOwner: [Int64: [any PersistentModel]] = [:]
        for link in answer.links { byOwner[link.owner, default: []].append(others[link.row]) }
        let index = query.property.index
        for key in answer.owners {
            guard let owner = registry.model(of: query.owner, key: key), owner._$backing.faults.contains(index) else {
                continue
            }
            let found = byOwner[key] ?? []
            if telling {
                owner._$mutate(at: index) { settle(owner, at: index, with: found) }
            } else {
                settle(owner, at: index, with: found)
            }
        }
    }

    /// Updates a relationship with its loaded members and the unsaved changes.
    private func settle(_ model: any PersistentModel, at index: Int, with found: [any PersistentModel]) {
        let backing = model._$backing
        backing.faults.remove(index)
        backing.references[index] = nil
        guard let property = backing.entity?.properties[index] else { return }
        let models = current(property, of: model, found)
        model._$setRelated(models, at: index)
        // A rollback restores the members that were loaded.
        if backing.state == .saved, !models.elementsEqual(found, by: { $0 === $1 }) {
            backing.originalRelated[index] = found
            pending.touch(model)
        }
    }

    /// Returns the members of a relationship: those in the store, corrected by the unsaved changes of the other ends.
    private func current(
        _ property: Schema.Property, of model: any PersistentModel, _ found: [any PersistentModel]
    ) -> [any PersistentModel] {
        let present = found.filter { !$0.isDeleted }
        guard let relationship = property.relationship, relationship.isToMany, let inverse = relationship.inverse,
            let back = container.schema.entitiesByName[relationship.destination]?.property(named: inverse)
        else { return present }
        func belongs(_ other: any PersistentModel) -> Bool {
            guard back.relationship?.isToMany == true else {
                return other.reference(at: back.index) == model._$backing.key
            }
            return other._$related(at: back.index).contains { $0 === model }
        }
        let models = present.filter { !$0._$backing.changed.contains(back.index) || belongs($0) }
        let known = Set(models.map(ObjectIdentifier.init))
        return models
            + (pending.inserted + Array(pending.changed.values)).filter { other in
                type(of: other)._$entityName == relationship.destination && !other.isDeleted
                    && !known.contains(ObjectIdentifier(other)) && belongs(other)
            }
    }
}

extension PersistentModel {
    /// Returns the key of the model that a to-one relationship refers to.
    func reference(at index: Int) -> Int64? {
        if _$backing.faults.contains(index) { return _$backing.references[index] }
        guard let other = _$related(at: index).first?._$backing, !other.isDeleted else { return nil }
        return other.key
    }
}
