// SPDX-License-Identifier: Apache-2.0

/// The unsaved changes of a context.
final class PendingChanges {
    /// The models to insert, in order; some of them may have been deleted again.
    private(set) var inserted: [any PersistentModel] = []
    private(set) var changed: [ObjectIdentifier: any PersistentModel] = [:]
    private(set) var deleted: [ObjectIdentifier: any PersistentModel] = [:]
    /// The models with a relationship that changed only by its other end, which a rollback restores and a save ignores.
    private(set) var touched: [ObjectIdentifier: any PersistentModel] = [:]
    /// The entities of models that were inserted and deleted again.
    private var dropped: Set<String> = []

    var isEmpty: Bool {
        changed.isEmpty && deleted.isEmpty && !inserted.contains { $0._$backing.state == .inserted }
    }

    /// The largest number of fetched rows that the changes can affect.
    ///
    /// A change to another entity than the fetched one counts too, because a predicate may follow a relationship to it.
    var count: Int { inserted.count + changed.count + deleted.count }

    // MARK: Changes

    /// Adds a new model.
    func insert(_ model: any PersistentModel) {
        inserted.append(model)
    }

    /// Adds a saved model that has changed.
    func change(_ model: any PersistentModel) {
        changed[ObjectIdentifier(model)] = model
    }

    /// Adds a saved model with a relationship that changed by its other end.
    func touch(_ model: any PersistentModel) {
        touched[ObjectIdentifier(model)] = model
    }

    /// Marks a saved model as deleted.
    ///
    /// Its unsaved changes are kept: a relationship that the model has left must not deny the deletion or be deleted
    /// with it.
    func delete(_ model: any PersistentModel) {
        model._$backing.state = .deleted
        deleted[ObjectIdentifier(model)] = model
    }

    /// Removes a model that was never saved.
    func drop(_ model: any PersistentModel) {
        model._$backing.state = .gone
        inserted.removeAll { $0 === model }
        dropped.insert(type(of: model)._$entityName)
    }

    /// Cancels the deletion of a model, or inserts a model again that was inserted and deleted before a save.
    func undelete(_ model: any PersistentModel) {
        let backing = model._$backing
        if deleted.removeValue(forKey: ObjectIdentifier(model)) != nil {
            backing.state = .saved
            if !backing.changed.isEmpty { change(model) }
        } else if backing.state == .gone, backing.key < 0 {
            backing.state = .inserted
            insert(model)
        }
    }

    /// Removes the changes of a model that no longer exists.
    func forget(_ model: any PersistentModel) {
        changed[ObjectIdentifier(model)] = nil
        deleted[ObjectIdentifier(model)] = nil
        touched[ObjectIdentifier(model)] = nil
    }

    /// Undoes all changes: models return to their state after the last save or fetch.
    func rollback() {
        for model in inserted {
            model._$backing.state = .free
            model._$backing.context = nil
        }
        inserted = []
        for model in deleted.values {
            model._$backing.state = .saved
            restore(model)
        }
        deleted = [:]
        for model in changed.values { restore(model) }
        changed = [:]
        for model in touched.values { restore(model) }
        touched = [:]
        dropped = []
    }

    private func restore(_ model: any PersistentModel) {
        let backing = model._$backing
        for (index, value) in backing.original {
            // The value came from this property, so it can be set again.
            model._$mutate(at: index) { try? model._$setValue(value, at: index) }
        }
        for (index, models) in backing.originalRelated {
            let present = models.filter { $0._$backing.state != .gone }
            model._$mutate(at: index) { model._$setRelated(present, at: index) }
        }
        backing.settle()
    }

    // MARK: Saving

    /// Removes the new models that were deleted again.
    func removeCancelledInsertions() {
        inserted.removeAll { $0._$backing.state != .inserted }
    }

    /// Removes the new models of a draft that was saved.
    func removeInsertions(of draft: SaveDraft) {
        let saved = Set(draft.inserted.map(ObjectIdentifier.init))
        inserted.removeAll { saved.contains(ObjectIdentifier($0)) }
    }

    /// Removes the changes of a draft that was saved; the changes that were made during the save remain.
    func settle(_ draft: SaveDraft) {
        for model in draft.changed {
            let backing = model._$backing
            for index in backing.changed where !backing.changedAgain.contains(index) { backing.changed.remove(index) }
            backing.original = backing.changed.reduce(into: [:]) {
                $0[$1] = backing.writing[$1] ?? backing.original[$1]
            }
            for (index, written) in backing.writingRelated {
                backing.originalRelated[index] = backing.changed.contains(index) ? written : nil
            }
            backing.writing = [:]
            backing.writingRelated = [:]
            if backing.changed.isEmpty { changed[ObjectIdentifier(model)] = nil }
        }
        for (model, related) in draft.touched { settle(model, related) }
        for model in draft.deleted { deleted[ObjectIdentifier(model)] = nil }
    }

    /// Updates the saved state of relationships that changed only by their other end.
    private func settle(_ model: any PersistentModel, _ related: [Int: [any PersistentModel]]) {
        let backing = model._$backing
        for (index, saved) in related where !backing.changed.contains(index) {
            let isSame = model._$related(at: index).elementsEqual(saved) { $0 === $1 }
            backing.originalRelated[index] = isSame ? nil : saved
        }
        if backing.originalRelated.keys.allSatisfy(backing.changed.contains) {
            touched[ObjectIdentifier(model)] = nil
        }
    }

    /// Removes and returns the entities of models that were inserted and deleted again.
    func takeDropped() -> Set<String> {
        defer { dropped = [] }
        return dropped
    }
}
