// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// The log as transactions read it: entries, the versions of records, and values that wait for a choice.
///
/// ```swift
/// func printNames(of trip: UUID, in container: ModelContainer) async throws {
///     let history = try SyncHistory(container.schema)
///     try await container.transaction { context in
///         for logged in try history.entries(of: trip, in: context) {
///             let version = try history.version(of: trip, as: SyncedTrip.self, by: logged.entry, in: context)
///             if let version { print("\(version.before.name) became \(version.after.name)") }
///         }
///     }
/// }
/// ```
///
/// A replica's log begins with the snapshot with which it has joined.
public struct SyncHistory: Sendable {
    let schema: SyncSchema

    /// Creates a reader for logs of a schema.
    ///
    /// - Throws: ``SyncError``, if the schema has no log, or a model cannot be synced.
    public init(_ schema: Schema) throws {
        self.schema = try SyncSchema(schema)
    }

    // MARK: Entries

    /// Returns the entry with a stamp.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func entry(_ stamp: Stamp, in context: ModelContext) throws -> LoggedEntry? {
        try LogTransaction(context, schema).entry(stamp).map(LoggedEntry.init)
    }

    /// Returns the entries that change a record, the oldest stamp first.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func entries(of record: UUID, in context: ModelContext) throws -> [LoggedEntry] {
        let log = LogTransaction(context, schema)
        return try log.entries(of: record).map(LoggedEntry.init)
    }

    /// Returns entries of some scopes, the latest stamp first.
    ///
    /// - Parameters:
    ///   - scopes: The scopes.
    ///   - stamp: The stamp that follows those of the entries; `nil` for the latest ones.
    ///   - limit: The maximum number of entries.
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func latest(
        of scopes: Set<UUID>, before stamp: Stamp? = nil, limit: Int, in context: ModelContext
    ) throws -> [LoggedEntry] {
        let log = LogTransaction(context, schema)
        let keys = try scopes.compactMap { try log.existingScope($0)?.key }
        let found = try log.statements.latest(of: keys.sorted(), before: stamp, limit: limit).flatMap(log.entries)
        return try found.sorted { $0.stamp > $1.stamp }.prefix(max(0, limit)).map(LoggedEntry.init)
    }

    /// Returns whether the log has all confirmed entries of a scope: that of a replica may begin with a snapshot.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func isComplete(_ scope: UUID, in context: ModelContext) throws -> Bool {
        let log = LogTransaction(context, schema)
        guard let end = try log.existingScope(scope) else { return true }
        return try log.isComplete(end)
    }

    // MARK: Records

    /// Returns the version of a record that an entry has written; `nil` if the entry does not change the record.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func version<Model: SyncedModel>(
        of record: UUID, as _: Model.Type = Model.self, by entry: SyncEntry, in context: ModelContext
    ) throws -> SyncVersion<Model>? {
        guard let entity = schema.entities[Model._$entityName],
            let change = entry.changes?.first(where: { $0.record == record && $0.entity == entity.name })
        else { return nil }
        guard let after = try written(to: record, as: Model.self, by: entry) else { return nil }
        let log = LogTransaction(context, schema)
        let before = Model(id: record)
        var isPastKnown = true
        for write in change.fields where write.key != .existence {
            guard let field = entity.fieldsByName[write.name], field.kind == write.kind else { continue }
            do {
                try entity.fill(before, field, try log.replaced(by: write, of: field, in: record, entity))
            } catch SyncError.unknownPast {
                isPastKnown = false
            }
        }
        let summary = SyncChange(change)
        return SyncVersion(
            before: before, after: after, properties: summary.properties, existence: summary.existence,
            isPastKnown: isPastKnown)
    }

    /// Returns a model in no context with the values that an entry has written; `nil` if it does not change the record.
    ///
    /// Of a set it has the added elements, of a sum the difference; other properties have their defaults.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func written<Model: SyncedModel>(
        to record: UUID, as _: Model.Type = Model.self, by entry: SyncEntry
    ) throws -> Model? {
        guard let entity = schema.entities[Model._$entityName],
            let change = entry.changes?.first(where: { $0.record == record && $0.entity == entity.name })
        else { return nil }
        let model = Model(id: record)
        for write in change.fields where write.key != .existence {
            guard let field = entity.fieldsByName[write.name], field.kind == write.kind else { continue }
            try entity.fill(model, field, try entity.written(write, of: field, isBefore: false))
        }
        return model
    }

    /// Returns the values of a property from which users have to choose, the latest last; one value if there is no choice.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func alternatives<Model: SyncedModel, Value>(
        of property: KeyPath<Model, Value>, in record: UUID, context: ModelContext
    ) throws -> [SyncAlternative<Value>] {
        guard let entity = schema.entities[Model._$entityName], let field = entity.field(of: property),
            let stored = try LogTransaction(context, schema).record(record), stored.entity == entity.name,
            case let state? = try stored.state()[field]
        else { return [] }
        return try entity.alternatives(of: property, field, state, in: record)
    }

    /// Returns the stamps of the values that a property has in some records, for ``SyncOperation/seen``: more than one where
    /// users have to choose.
    ///
    /// It reads all records at once.
    ///
    /// - Returns: The stamps by record, without records that the log does not have.
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func stamps<Model: SyncedModel>(
        of property: PartialKeyPath<Model>, in records: [UUID], context: ModelContext
    ) throws -> [UUID: [Stamp]] {
        guard let entity = schema.entities[Model._$entityName], let field = entity.field(of: property) else {
            return [:]
        }
        let log = LogTransaction(context, schema)
        try log.loadRecords(Array(Set(records)))
        return try log.records.compactMapValues { stored in
            stored.entity == entity.name ? try stored.state()[field]?.stamps : nil
        }
    }

    /// Returns the stamps of the values of a property that an entry has replaced; `nil` if it does not write the property.
    ///
    /// A form that corrects a refused entry has seen what the entry has: see ``SyncOperation/seen``.
    public func stamps<Model: SyncedModel>(
        of property: PartialKeyPath<Model>, in record: UUID, replacedBy entry: SyncEntry
    ) -> [Stamp]? {
        guard let entity = schema.entities[Model._$entityName], let field = entity.field(of: property),
            let change = entry.changes?.first(where: { $0.record == record && $0.entity == entity.name })
        else { return nil }
        return change.fields.first { $0.key == field.key }?.dependencies
    }

    /// Returns whether a property was changed after the record was created or restored.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func wasChanged<Model: SyncedModel>(
        _ property: PartialKeyPath<Model>, in record: UUID, context: ModelContext
    ) throws -> Bool {
        guard let entity = schema.entities[Model._$entityName], let field = entity.field(of: property),
            let stored = try LogTransaction(context, schema).record(record)
        else { return false }
        let state = try stored.state()
        return state[field]?.stamps.last != state[.existence]?.stamps.last
    }

    /// Returns the stamp of the entry that has created, deleted or restored a record last; `nil` without one.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func existence(of record: UUID, in context: ModelContext) throws -> Stamp? {
        try LogTransaction(context, schema).record(record)?.state()[.existence]?.stamps.last
    }

    /// Returns whether a record has changes that this version of the app does not know.
    ///
    /// - Throws: `DataStoreError`.
    public func isNewer(_ record: UUID, in context: ModelContext) throws -> Bool {
        try LogTransaction(context, schema).record(record)?.isNewer ?? false
    }

    /// Returns whether a scope has records with changes that this version of the app does not know.
    ///
    /// - Throws: `DataStoreError`.
    public func hasNewerRecords(in scope: UUID, context: ModelContext) throws -> Bool {
        let log = LogTransaction(context, schema)
        return try !context.rows(
            SQLStatement(log.statements.newerRecordsOfScope, [.text(scope.uuidString), .integer(1)])
        ).isEmpty
    }

    /// Changes the models of a context back to what an entry has replaced, for a write that reverts it.
    ///
    /// Records that the entry has created are deleted, and those that it has deleted are inserted again.
    ///
    /// - Throws: ``SyncError/unknownPast(_:)`` if such a value is not in the log, another ``SyncError``, or
    ///   `DataStoreError`.
    public func undo(_ entry: SyncEntry, in context: ModelContext) throws {
        try LogTransaction(context, schema).undo(entry)
    }
}

extension SyncedEntity {
    /// Returns the values of a field from which users have to choose.
    func alternatives<Model: SyncedModel, Value>(
        of property: KeyPath<Model, Value>, _ field: SyncedField, _ state: FieldState, in record: UUID
    ) throws -> [SyncAlternative<Value>] {
        guard case .values(let values) = state else { return [] }
        return try values.map { value in
            let model = Model(id: record)
            try fill(model, field, try columns(of: field, .values([value])))
            return SyncAlternative(stamp: value.stamp, value: model[keyPath: property])
        }
    }

    /// The values of columns, by property.
    typealias Columns = [(property: Schema.Property, value: SQLValue)]

    /// Returns the columns that a write has given to a field, or for sets and sums its part of them.
    func written(_ write: FieldWrite, of field: SyncedField, isBefore: Bool) throws -> Columns {
        switch write.content {
        case .value(let value, _):
            try columns(of: field, .values([.init(stamp: Stamp(time: 0, replica: 0), value: value)]))
        case .elements(let added, let removed):
            try columns(
                of: field,
                .elements(
                    Set(
                        (isBefore ? removed.map(\.text) : added).map {
                            FieldWrite.Element(text: $0, stamp: Stamp(time: 0, replica: 0))
                        })))
        case .difference(let difference): try columns(of: field, .sum(isBefore ? 0 : Int128(difference)))
        }
    }

    /// Sets columns of a model in no context; values of a newer version are left out.
    func fill(_ model: any SyncedModel, _ field: SyncedField, _ columns: Columns) throws {
        for (property, value) in columns {
            do {
                try model._$setValue(value, at: property.index)
            } catch DataStoreError.unreadableValue {
                continue
            }
        }
    }
}

extension LogTransaction {
    /// Returns the columns of a field that a write has replaced.
    ///
    /// - Throws: ``SyncError/unknownPast(_:)``.
    func replaced(
        by write: FieldWrite, of field: SyncedField, in record: UUID, _ entity: SyncedEntity
    ) throws -> SyncedEntity.Columns {
        guard case .value(_, let replaced) = write.content else {
            return try entity.written(write, of: field, isBefore: true)
        }
        guard let latest = replaced.max() else { return [] }
        let value = try value(of: write.key, in: record, at: latest)
        return try entity.columns(of: field, .values([.init(stamp: latest, value: value)]))
    }
}
