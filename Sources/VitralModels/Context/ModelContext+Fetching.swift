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
        let query = try ModelQuery(descriptor, pendingCount: pending.count, in: container)
        used.beginFetching(query.entity)
        defer { used.endFetching(query.entity) }
        let answer = try await store.read { try query.run($0) }
        return try models(answer, of: query, descriptor)
    }

    /// Fetches models; blocks the calling thread.
    ///
    /// - Throws: ``DataStoreError``; on the main actor ``DataStoreError/wouldBlockMainActor(operation:)`` if the store
    ///   is not local.
    public func fetch<Model>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
        try allowWaiting("fetch(_:)", isLocal: store.isLocal)
        let query = try ModelQuery(descriptor, pendingCount: pending.count, in: container)
        used.use(query.entity)
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
        guard let query = try ModelQuery(Model.self, key: id, in: container) else { return nil }
        used.beginFetching(query.entity)
        defer { used.endFetching(query.entity) }
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
        guard let query = try ModelQuery(Model.self, key: id, in: container) else { return nil }
        used.use(query.entity)
        return try model(of: try store.readBlocking { try query.run($0) }, query)
    }

    // MARK: Answers

    private func model<Model: PersistentModel>(of answer: ModelQuery.Answer, _ query: ModelQuery) throws -> Model? {
        let found: [Model] = try registry.materialize(answer.rows, as: query.entity)
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

    private func models<Model>(
        _ answer: ModelQuery.Answer, of query: ModelQuery, _ descriptor: FetchDescriptor<Model>
    ) throws -> [Model] {
        let found: [Model] = try registry.materialize(answer.rows, as: query.entity)
        for (related, rows) in zip(query.prefetching, answer.prefetched) { try loader.distribute(rows, of: related) }
        return hasPending(descriptor) ? try pending.applied(to: found, of: descriptor) : found
    }

    private func hasPending<Model>(_ descriptor: FetchDescriptor<Model>) -> Bool {
        descriptor.includePendingChanges && pending.count > 0 && (try? schema.entity(for: Model.self)) != nil
    }
}
