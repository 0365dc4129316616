// SPDX-License-Identifier: Apache-2.0

import Observation

/// What the engine knows of a model: whose it is, what changed, what is not read yet, and who reads it.
public final class _ModelBacking {
    enum State {
        /// Made by the app and told to no context.
        case free
        /// Told to a context and not saved.
        case inserted
        /// In the store.
        case saved
        /// In the store until its context is saved.
        case deleted
        /// Not in the store any more, or never to be.
        case gone
    }

    weak var context: ModelContext?
    weak var model: (any PersistentModel)?
    var entity: Schema.Entity?
    var state = State.free
    /// The key of the row; a negative one that no other model of this process has until there is one.
    var key: Int64 = 0
    /// Properties with changes that are not saved.
    var changed = PropertySet()
    /// Relationships that are not read yet.
    var faults = PropertySet()
    /// Relationships that are being read for the main actor.
    var arriving = PropertySet()
    /// The keys at the other end of relationships to one that are not read yet.
    var references: [Int: Int64] = [:]
    // Made when something changes: most models of a long list never do.
    private var former: Former?
    /// Properties that changed again while they were being saved.
    var changedAgain = PropertySet()
    // Made when somebody reads: most models of a long list are only passed on.
    private var registrar: ObservationRegistrar?

    /// What a model was before it changed, and what is being written of it.
    private final class Former {
        var original: [Int: SQLValue] = [:]
        var originalRelated: [Int: [any PersistentModel]] = [:]
        var writing: [Int: SQLValue] = [:]
        var writingRelated: [Int: [any PersistentModel]] = [:]
    }

    /// A model that nobody knows.
    public init() {}

    /// Values as they were before they changed.
    var original: [Int: SQLValue] {
        get { former?.original ?? [:] }
        set { change { $0.original = newValue } }
    }

    /// The other ends of relationships as they were before they changed.
    var originalRelated: [Int: [any PersistentModel]] {
        get { former?.originalRelated ?? [:] }
        set { change { $0.originalRelated = newValue } }
    }

    /// What a save that is under way writes, by property.
    var writing: [Int: SQLValue] {
        get { former?.writing ?? [:] }
        set { change { $0.writing = newValue } }
    }

    /// What a save that is under way writes of relationships.
    var writingRelated: [Int: [any PersistentModel]] {
        get { former?.writingRelated ?? [:] }
        set { change { $0.writingRelated = newValue } }
    }

    private func change(_ change: (Former) -> Void) {
        let former = former ?? Former()
        change(former)
        self.former = former
    }

    var hasChanges: Bool { state == .inserted || state == .deleted || !changed.isEmpty }
    var isDeleted: Bool { state == .deleted || state == .gone }

    func identifier(of entityName: String) -> PersistentIdentifier {
        PersistentIdentifier(_storeIdentifier: context?.store.identifier, entityName: entityName, key: key)
    }

    /// Notes that a property is read.
    public func _access<Model: PersistentModel, Value>(_ model: Model, _ keyPath: KeyPath<Model, Value>, _ index: Int) {
        _prepare(model, index)
        let registrar = self.registrar ?? ObservationRegistrar()
        self.registrar = registrar
        registrar.access(model, keyPath: keyPath)
    }

    /// Reads a relationship that was not read yet.
    public func _prepare<Model: PersistentModel>(_ model: Model, _ index: Int) {
        if faults.contains(index) { context?.fulfil(model, index) }
    }

    /// Changes a property as the app wants it.
    public func _mutate<Model: PersistentModel, Value>(
        _ model: Model, _ keyPath: KeyPath<Model, Value>, _ index: Int, _ change: () -> Void
    ) {
        remember(model, index)
        _observe(model, keyPath, change)
        markChanged(model, index)
    }

    /// Tells who has read a property that it changes.
    public func _observe<Model: PersistentModel, Value>(
        _ model: Model, _ keyPath: KeyPath<Model, Value>, _ change: () throws -> Void
    ) rethrows {
        guard let registrar else { return try change() }
        try registrar.withMutation(of: model, keyPath: keyPath, change)
    }

    /// Keeps what a property was when it was last saved, so that it can be rolled back.
    func remember(_ model: some PersistentModel, _ index: Int) {
        guard state == .saved, !changed.contains(index), let entity else { return }
        if entity.properties[index].relationship != nil {
            // The other end may have changed it before.
            if originalRelated[index] == nil { originalRelated[index] = model._$related(at: index) }
        } else {
            // What was fetched can be written again.
            original[index] = try? model._$value(at: index)
        }
    }

    func markChanged(_ model: any PersistentModel, _ index: Int) {
        changed.insert(index)
        changedAgain.insert(index)
        context?.didChange(model)
    }

    /// Forgets what was changed: it is saved, or rolled back.
    func settle() {
        changed = PropertySet()
        former = nil
    }
}
