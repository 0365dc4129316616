// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// The log of one device, which changes its records while it is apart from the hub.
///
/// ```swift
/// func rename(_ trip: UUID, in scope: UUID, _ container: ModelContainer, over hub: any SyncTransport) async throws {
///     let replica = try Replica(container)
///     try await replica.write(scope, by: "ana") { context in
///         let trips = try context.fetch(FetchDescriptor<SyncedTrip>(predicate: #Predicate { $0.id == trip }))
///         trips.first?.name = "Lisboa"
///     }
///     let result = try await replica.sync(over: hub)
///     print("\(result.accepted) sent, \(result.received) received")
/// }
/// ```
///
/// A write changes models, merge states and the log in one transaction, and needs no connection. Any number of processes
/// can have a replica on the same database; the log is in the database alone.
public struct Replica: Sendable {
    let container: ModelContainer
    let policy: (any SyncPolicy)?
    let schema: SyncSchema
    let environment: SyncEnvironment

    /// Creates a replica.
    ///
    /// - Parameters:
    ///   - container: A container whose schema includes `SyncLog.models`.
    ///   - policy: The hub's rules, by which the replica refuses its own writes at once, with the hub's ``SyncRefusal``;
    ///     `nil` to leave that to the hub.
    ///   - derivation: The models that follow from the records.
    ///   - environment: The time and the random numbers.
    /// - Throws: ``SyncError``, if the schema has no log, or a model cannot be synced.
    public init(
        _ container: ModelContainer, policy: (any SyncPolicy)? = nil, derivation: (any SyncDerivation)? = nil,
        environment: SyncEnvironment = SyncEnvironment()
    ) throws {
        self.container = container
        self.policy = policy
        schema = try SyncSchema(container.schema, derivation: derivation)
        self.environment = environment
    }

    // MARK: Writing

    /// Changes records, and adds the changes to the log.
    ///
    /// - Parameters:
    ///   - scope: The scope of all records that the closure changes.
    ///   - author: The account, or a name that ``adopt(author:as:)`` replaces once there is an account.
    ///   - body: The changes, in the context of the transaction, which must not be saved in the closure.
    /// - Returns: The result of `body`.
    /// - Throws: ``SyncError``, `DataStoreError`, or any error of `body`; nothing is saved then.
    @discardableResult public func write<Value: Sendable>(
        _ scope: UUID, by author: String, _ body: @escaping @Sendable (ModelContext) throws -> Value
    ) async throws -> Value {
        try await container.logTransaction { context in
            let value = try body(context)
            _ = try append(EntryDraft(scope: scope, author: author), in: context)
            return value
        }
    }

    /// Runs an operation, and adds its changes to the log.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - scope: The scope of all records that the operation changes.
    ///   - author: The account, as for ``write(_:by:_:)``.
    ///   - stamp: The stamp, for an operation that several replicas make alike: one that the log has already is not added
    ///     again, and one that the hub refuses is removed without a trace, because no user has written it. By default the
    ///     clock's next stamp.
    /// - Returns: The stamp of the entry; `nil` if nothing has changed.
    /// - Throws: As ``write(_:by:_:)`` does.
    @discardableResult public func commit<Operation: SyncOperation>(
        _ operation: Operation, in scope: UUID, by author: String, at stamp: Stamp? = nil
    ) async throws -> Stamp? {
        try await transaction { try $0.commit(operation, in: scope, by: author, at: stamp) }
    }

    func append(_ draft: EntryDraft, in context: ModelContext) throws -> Stamp? {
        let log = LogTransaction(context, schema)
        var entry: SyncEntry?
        if let policy {
            entry = try log.record(draft, as: .pending, environment, authorize: policy.authorize)
            if let entry { try policy.validate(entry, in: context) }
        } else {
            entry = try log.record(draft, as: .pending, environment)
        }
        try log.save()
        return entry?.stamp
    }

    /// Restores what an entry has replaced, and adds that to the log as a change of its own.
    ///
    /// Records that the entry has created are deleted, and those that it has deleted are restored. Properties get the values
    /// that the entry has replaced, also if others have changed them since.
    ///
    /// - Throws: ``SyncError/unknownPast(_:)`` if such a value is not in the log; otherwise as ``write(_:by:_:)`` does.
    public func revert(_ stamp: Stamp, by author: String) async throws {
        try await container.logTransaction { context in
            let log = LogTransaction(context, schema)
            guard let stored = try log.entry(stamp) else { throw SyncError.unknownPast(stamp) }
            try log.undo(stored.entry())
            _ = try append(EntryDraft(scope: stored.scope.scope, author: author), in: context)
        }
    }

    /// Makes an account the author of the entries that were written before there was one.
    ///
    /// A text property whose whole value is the former author gets the account too, so that records may name
    /// their authors. The former author should therefore be a name that no user types, such as one with a random number.
    ///
    /// - Parameters:
    ///   - author: The author of entries that were never sent.
    ///   - account: The account.
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func adopt(author: String, as account: String) async throws {
        try await transaction { try $0.adopt(author: author, as: account) }
    }

    // MARK: Scopes

    /// Adds a scope to those that ``sync(over:)`` reads.
    ///
    /// - Throws: `DataStoreError`.
    public func join(_ scope: UUID) async throws {
        try await transaction { try $0.join(scope) }
    }

    /// Removes a scope with its records and its log, also entries that the hub does not have.
    ///
    /// The hub's copy stays as it is; joining the scope again reads it.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func forget(_ scope: UUID) async throws {
        try await transaction { try $0.forget(scope) }
    }

    // MARK: Reading

    /// Returns a stream with an element after each change of the log, by any process; several changes in a row may be one
    /// element.
    ///
    /// - Throws: `DataStoreError`.
    public func changes() throws -> AsyncStream<Void> {
        let changes = try container.changes(of: StoredSyncEntry.self)
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let following = Task {
            for await _ in changes { continuation.yield() }
            continuation.finish()
        }
        continuation.onTermination = { _ in following.cancel() }
        return stream
    }

    /// The number of entries that the hub does not have.
    public var status: SyncStatus {
        get async throws {
            try await container.read { try LogTransaction($0, schema).counts() }
        }
    }

    /// The entries that the hub has refused, the oldest first.
    public var refused: [RefusedEntry] {
        get async throws {
            try await container.read { context in
                try LogTransaction(context, schema).refused().map { stored in
                    RefusedEntry(entry: try stored.entry(), reason: stored.refusal ?? .malformed)
                }
            }
        }
    }

    /// Deletes a refused entry, after the user has corrected it or given it up.
    ///
    /// - Throws: `DataStoreError`.
    public func discard(_ stamp: Stamp) async throws {
        try await container.transaction { context in
            let log = LogTransaction(context, schema)
            guard let stored = try log.entry(stamp), stored.place == .refused else { return }
            try log.remove(stored)
            try log.save()
        }
    }

    /// Returns the entries that change a record, the oldest stamp first.
    ///
    /// Entries before the snapshot with which the replica has joined are not included.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func history(of record: UUID) async throws -> [SyncEntry] {
        try await container.read { context in
            try LogTransaction(context, schema).entries(of: record).map { try $0.entry() }
        }
    }

    /// The fields from whose values users have to choose.
    public var conflicts: [SyncConflict] {
        get async throws {
            try await container.read { context in
                let log = LogTransaction(context, schema)
                return try log.records(SQLStatement(log.statements.conflicts, [.integer(1)])).flatMap { stored in
                    try stored.state().fields.compactMap { field in
                        guard case .values(let values) = field.state, values.count > 1 else { return nil }
                        return SyncConflict(
                            entity: stored.entity, record: stored.record, property: field.key.name,
                            stamps: values.map(\.stamp), values: values.map(\.value))
                    }
                }
            }
        }
    }

    /// The records with changes that this version of the app does not know.
    public var newerRecords: [UUID] {
        get async throws {
            try await container.read { context in
                try LogTransaction(context, schema).newerRecords().map(\.record)
            }
        }
    }
}
