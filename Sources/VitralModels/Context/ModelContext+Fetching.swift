// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ModelContext {
    /// Fetches models.
    ///
    /// Unsaved changes are included, unless the descriptor excludes them. Models in memory that have no unsaved changes
    /// are updated from the store.
    ///
    /// - Throws: ``DataStoreError``.
    nonisolated(nonsending) public func fetch<Model>(_ descriptor: FetchDescriptor<Model>) async throws -> [Model] {
        let query = try query(descriptor)
        beginFetching(query.entity)
        defer { endFetching(query.entity) }
        let answer = try await store.read { try query.run($0) }
        return try models(answer, of: query, descriptor)
    }

    /// Fetches models; blocks the calling thread.
    ///
    /// - Throws: ``DataStoreError``; on the main actor ``DataStoreError/wouldBlockMainActor(operation:)`` if the store
    ///   is not local.
    public func fetch<Model>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
        try allowWaiting("fetch(_:)", isLocal: store.isLocal)
        let query = try query(descriptor)
        use(query.entity)
        return try models(try store.readBlocking { try query.run($0) }, of: query, descriptor)
    }

    /// Returns the number of models, with the descriptor's limit and offset applied.
    ///
    /// - Throws: ``DataStoreError``.
    nonisolated(nonsending) public func fetchCount<Model>(_ descriptor: FetchDescriptor<Model>) async throws -> Int {
        if hasPending(descriptor) { return try await fetch(descriptor).count }
        let statement = try container.translator.count(descriptor)
        return try await store.read { try Self.number($0.rows(statement)) }
    }

    /// Returns the number of models, with the limit and offset applied; blocks the calling thread.
    ///
    /// - Throws: ``DataStoreError``, as `fetch(_:)` without `await` does.
    public func fetchCount<Model>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
        if hasPending(descriptor) { return try fetch(descriptor).count }
        try allowWaiting("fetchCount(_:)", isLocal: store.isLocal)
        let statement = try container.translator.count(descriptor)
        return try store.readBlocking { try Self.number($0.rows(statement)) }
    }

    /// Fetches only the identifiers of models.
    ///
    /// - Throws: ``DataStoreError``.
    nonisolated(nonsending) public func fetchIdentifiers<Model>(
        _ descriptor: FetchDescriptor<Model>
    ) async throws -> [PersistentIdentifier] {
        if hasPending(descriptor) { return try await fetch(descriptor).map(\.persistentModelID) }
        let statement = try container.translator.keys(descriptor)
        let rows = try await store.read { try $0.rows(statement) }
        return identifiers(rows, Model.self)
    }

    /// Fetches only the identifiers of models; blocks the calling thread.
    ///
    /// - Throws: ``DataStoreError``, as `fetch(_:)` without `await` does.
    public func fetchIdentifiers<Model>(_ descriptor: FetchDescriptor<Model>) throws -> [PersistentIdentifier] {
        if hasPending(descriptor) { return try fetch(descriptor).map(\.persistentModelID) }
        try allowWaiting("fetchIdentifiers(_:)", isLocal: store.isLocal)
        let statement = try container.translator.keys(descriptor)
        return identifiers(try store.readBlocking { try $0.rows(statement) }, Model.self)
    }

    /// Returns the model with an identifier.
    ///
    /// - Returns: `nil` if there is no such model, or it has another type.
    /// - Throws: ``DataStoreError``.
    nonisolated(nonsending) public func model<Model: PersistentModel>(
        _ type: Model.Type = Model.self, for id: PersistentIdentifier
    ) async throws -> Model? {
        if let known: Model = registeredModel(for: id) { return known.isDeleted ? nil : known }
        guard let query = try query(Model.self, key: id) else { return nil }
        beginFetching(query.entity)
        defer { endFetching(query.entity) }
        return try model(of: try await store.read { try query.run($0) }, query)
    }

    /// Returns the model with an identifier; blocks the calling thread.
    ///
    /// - Returns: `nil` if there is no such model, or it has another type.
    /// - Throws: ``DataStoreError``, as `fetch(_:)` without `await` does.
    public func model<Model: PersistentModel>(
        _ type: Model.Type = Model.self, for id: PersistentIdentifier
    ) throws -> Model? {
        if let known: Model = registeredModel(for: id) { return known.isDeleted ? nil : known }
        try allowWaiting("model(for:)", isLocal: store.isLocal)
        guard let query = try query(Model.self, key: id) else { return nil }
        use(query.entity)
        return try model(of: try store.readBlocking { try query.run($0) }, query)
    }

    // MARK: Queries

    private func query<Model>(_ descriptor: FetchDescriptor<Model>) throws -> ModelQuery {
        let entity = try schema.entity(for: Model.self)
        var wanted = descriptor
        // Unsaved changes may add or remove results, so more rows are fetched, and the limit and offset are applied
        // later.
        let pending = descriptor.includePendingChanges ? pendingCount(entity) : 0
        if pending > 0 {
            wanted.fetchLimit = descriptor.fetchLimit.map { $0 + (descriptor.fetchOffset ?? 0) + pending }
            wanted.fetchOffset = nil
        }
        let relationships = try descriptor.relationshipKeyPathsForPrefetching.map { keyPath in
            guard let property = entity.property(for: keyPath), property.relationship != nil else {
                throw DataStoreError.invalidSchema("\(keyPath) is not a relationship of \(entity.name).")
            }
            return property
        }
        return ModelQuery(
            entity: entity, statement: try container.translator.rows(wanted),
            prefetching: try relationships.map { try RelatedQuery($0, of: entity, schema, store.dialect) })
    }

    private func query<Model: PersistentModel>(_: Model.Type, key id: PersistentIdentifier) throws -> ModelQuery? {
        let entity = try schema.entity(for: Model.self)
        guard id.storeIdentifier == store.identifier, id.entityName == entity.name else { return nil }
        let statement = SQLStatement(container.translator.names(of: entity).one, [.integer(id._key)])
        return ModelQuery(entity: entity, statement: statement, prefetching: [])
    }

    private func model<Model: PersistentModel>(of answer: ModelQuery.Answer, _ query: ModelQuery) throws -> Model? {
        let found: [Model] = try materialize(answer.rows, query.entity)
        return found.first { !$0.isDeleted }
    }

    private static func number(_ rows: SQLRows) -> Int {
        if !rows.isEmpty, case .integer(let count) = rows[0, 0] { Int(count) } else { 0 }
    }

    private func identifiers(_ rows: SQLRows, _ type: any PersistentModel.Type) -> [PersistentIdentifier] {
        rows.values.map { value in
            guard case .integer(let key) = value else { preconditionFailure("A key is a whole number.") }
            return PersistentIdentifier(_storeIdentifier: store.identifier, entityName: type._$entityName, key: key)
        }
    }

    // MARK: Unsaved changes

    private func hasPending<Model>(_ descriptor: FetchDescriptor<Model>) -> Bool {
        guard descriptor.includePendingChanges, let entity = try? schema.entity(for: Model.self) else { return false }
        return pendingCount(entity) > 0
    }

    private func pendingCount(_ entity: Schema.Entity) -> Int {
        guard !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty else { return 0 }
        // A change to another entity counts too, because the predicate may follow a relationship to it.
        return inserted.count + changed.count + deleted.count
    }

    private func models<Model>(
        _ answer: ModelQuery.Answer, of query: ModelQuery, _ descriptor: FetchDescriptor<Model>
    ) throws -> [Model] {
        var found: [Model] = try materialize(answer.rows, query.entity)
        for (related, rows) in zip(query.prefetching, answer.prefetched) { try distribute(rows, related) }
        guard hasPending(descriptor) else { return found }
        found = try found.filter { model in
            // A fetched row is a result, unless an unsaved change to some model makes its predicate false.
            try !model.isDeleted && (changed.isEmpty || descriptor.predicate?.evaluate(model) ?? true)
        }
        let known = Set(found.map(ObjectIdentifier.init))
        let pending = inserted + Array(changed.values)
        found += try pending.lazy.compactMap { $0 as? Model }.filter { model in
            try !model.isDeleted && !known.contains(ObjectIdentifier(model))
                && descriptor.predicate?.evaluate(model) ?? true
        }
        // Unsaved models have no key yet, and are sorted last.
        func age(_ model: Model) -> UInt64 {
            let key = model._$backing.key
            return key < 0 ? UInt64.max / 2 + key.magnitude : UInt64(key)
        }
        found.sort { one, other in
            for order in descriptor.sortBy {
                switch order.compare(one, other) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return age(one) < age(other)
        }
        let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
        return Array(descriptor.fetchLimit.map { rest.prefix($0) } ?? rest)
    }
}
