// SPDX-License-Identifier: Apache-2.0

import Observation

/// The engine's state of a model: its context, its changes, its unloaded relationships and its observers.
public final class _ModelBacking {
    enum State {
        /// Created by the app, and in no context.
        case free
        /// In a context, and not saved.
        case inserted
        /// In the store.
        case saved
        /// In the store until its context is saved.
        case deleted
        /// No longer in the store, or never inserted.
        case gone
    }

    weak var context: ModelContext?
    weak var model: (any PersistentModel)?
    var entity: Schema.Entity?
    var state = State.free
    /// The key of the row, or a temporary negative key, unique in the process, while there is no row.
    var key: Int64 = 0
    /// The properties with unsaved changes.
    var changed = PropertySet()
    /// The relationships that are not loaded yet.
    var faults = PropertySet()
    /// The relationships that are being loaded for the main actor.
    var arriving = PropertySet()
    /// The keys at the other end of to-one relationships that are not loaded yet.
    var references: [Int: Int64] = [:]
    // Created by the first change, because most models of a long list are never changed.
    private var previous: Previous?
    /// The properties that changed again while they were being saved.
    var changedAgain = PropertySet()
    // Created by the first observed access, because most models of a long list are never observed.
    private var registrar: ObservationRegistrar?

    /// The values of a model before its changes, and the values that a running save writes.
    private final class Previous {
        var original: [Int: SQLValue] = [:]
        var originalRelated: [Int: [any PersistentModel]] = [:]
        var writing: [Int: SQLValue] = [:]
        var writingRelated: [Int: [any PersistentModel]] = [:]
    }

    /// Creates the state of a model without a context.
    public init() {}

    /// The values of changed properties before their changes.
    var original: [Int: SQLValue] {
        get { previous?.original ?? [:] }
        set { change { $0.original = newValue } }
    }

    /// The members of changed relationships before their changes.
    var originalRelated: [Int: [any PersistentModel]] {
        get { previous?.originalRelated ?? [:] }
        set { change { $0.originalRelated = newValue } }
    }

    /// The values that a running save writes, by property.
    var writing: [Int: SQLValue] {
        get { previous?.writing ?? [:] }
        set { change { $0.writing = newValue } }
    }

    /// The members of relationships that a running save writes, by property.
    var writingRelated: [Int: [any PersistentModel]] {
        get { previous?.writingRelated ?? [:] }
        set { change { $0.writingRelated = newValue } }
    }

    private func change(_ change: (Previous) -> Void) {
        let previous = previous ?? Previous()
        change(previous)
        self.previous = previous
    }

    var hasChanges: Bool { state == .inserted || state == .deleted || !changed.isEmpty }
    var isDeleted: Bool { state == .deleted || state == .gone }

    func identifier(of entityName: String) -> PersistentIdentifier {
        PersistentIdentifier(_storeIdentifier: context?.store.identifier, entityName: entityName, key: key)
    }

    /// Registers an access to a property with its observers.
    public func _access<Model: PersistentModel, Value>(
        _ model: Model, keyPath: KeyPath<Model, Value>, at index: Int
    ) {
        _prepare(model, at: index)
        let registrar = self.registrar ?? ObservationRegistrar()
        self.registrar = registrar
        registrar.access(model, keyPath: keyPath)
    }

    /// Loads a relationship that is not loaded yet.
    public func _prepare<Model: PersistentModel>(_ model: Model, at index: Int) {
        if faults.contains(index) { context?.loader.fulfil(model, at: index) }
    }

    /// Changes a property, and marks the change as unsaved.
    public func _mutate<Model: PersistentModel, Value>(
        _ model: Model, keyPath: KeyPath<Model, Value>, at index: Int, _ change: () -> Void
    ) {
        remember(model, index)
        _observe(model, keyPath: keyPath, change)
        markChanged(model, index)
    }

    /// Changes a property, and notifies its observers.
    public func _observe<Model: PersistentModel, Value>(
        _ model: Model, keyPath: KeyPath<Model, Value>, _ change: () throws -> Void
    ) rethrows {
        guard let registrar else { return try change() }
        try registrar.withMutation(of: model, keyPath: keyPath, change)
    }

    /// Saves the value of a property before its first unsaved change, for a rollback.
    func remember(_ model: some PersistentModel, _ index: Int) {
        guard state == .saved, !changed.contains(index), let entity else { return }
        if entity.properties[index].relationship != nil {
            // A change of the other end may already have saved it.
            if originalRelated[index] == nil { originalRelated[index] = model._$related(at: index) }
        } else {
            // A fetched value can always be encoded.
            original[index] = try? model._$value(at: index)
        }
    }

    func markChanged(_ model: any PersistentModel, _ index: Int) {
        changed.insert(index)
        changedAgain.insert(index)
        context?.didChange(model)
    }

    /// Clears the changes, after a save or a rollback.
    func settle() {
        changed = PropertySet()
        previous = nil
    }
}
