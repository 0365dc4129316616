// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// The server's half of a log, which checks the entries of all replicas, orders them, and keeps them.
///
/// ```swift
/// func receive(_ entries: [Data], from account: String, in container: ModelContainer) async throws -> [SyncVerdict] {
///     let hub = try SyncHub(container, policy: Ownership())
///     return try await hub.accept(entries, from: account)
/// }
/// ```
///
/// Any number of processes can have a hub on the same database. Open it with the durability `.power`: an entry that the
/// hub has accepted is never lost.
public struct SyncHub: Sendable {
    /// The time by which a stamp may be ahead of the hub's time, in milliseconds.
    public static let clockTolerance: Int64 = 5 * 60 * 1_000
    /// The maximum number of entries in a push or a page.
    public static let entryLimit = 1_000
    /// The maximum number of bytes of a record's state, unless a hub is created with another one.
    public static let recordByteLimit = 256 * 1_024
    /// The maximum number of bytes of all entries of an event; an event with more has their number alone.
    public static let eventByteLimit = 4 * 1_024
    /// The maximum number of entries of an event.
    public static let eventEntryLimit = 16

    let container: ModelContainer
    let schema: SyncSchema
    let policy: any SyncPolicy
    let kinds: [String: any SyncOperation.Type]
    let relaysUnknownKinds: Bool
    let recordByteLimit: Int
    let environment: SyncEnvironment
    let announcer = SyncAnnouncer()

    /// Creates a hub.
    ///
    /// - Parameters:
    ///   - container: A container whose schema includes `SyncLog.models`.
    ///   - policy: The rules for reading and writing.
    ///   - operations: The operations that the hub can check.
    ///   - relaysUnknownKinds: Whether the policy alone decides about entries of other operations, or of newer versions. If
    ///     not, they are refused as ``SyncRefusal/unsupportedKind``, and wait in their replicas.
    ///   - recordByteLimit: The maximum number of bytes of a record's state, beyond which an entry that adds to it is refused
    ///     as ``SyncRefusal/tooLarge``.
    ///   - derivation: The models that follow from the records.
    ///   - environment: The time and the random numbers.
    /// - Throws: ``SyncError``, if the schema has no log, or a model cannot be synced.
    public init(
        _ container: ModelContainer, policy: any SyncPolicy, operations: [any SyncOperation.Type] = [],
        relaysUnknownKinds: Bool = false, recordByteLimit: Int = Self.recordByteLimit,
        derivation: (any SyncDerivation)? = nil,
        environment: SyncEnvironment = SyncEnvironment()
    ) throws {
        self.container = container
        schema = try SyncSchema(container.schema, derivation: derivation)
        self.policy = policy
        kinds = Dictionary(operations.map { ($0.kind, $0) }) { first, _ in first }
        self.relaysUnknownKinds = relaysUnknownKinds
        self.recordByteLimit = recordByteLimit
        self.environment = environment
    }

    // MARK: Writing

    /// Adds the entries of a replica to the log, each for itself: a refusal affects no other entry.
    ///
    /// An entry that the log has already gets the same number again.
    ///
    /// - Parameters:
    ///   - entries: The bytes of the entries, at most ``entryLimit``; further ones are ignored.
    ///   - account: The account that sends them, by its sign-in.
    /// - Returns: A verdict for each entry, after all accepted ones are saved.
    /// - Throws: `DataStoreError`; the entries may be sent again.
    public func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        let entries = entries.prefix(Self.entryLimit).map { try? SyncEntry(reading: $0) }
        do {
            // Most batches have no refusal, and cost one transaction.
            return try await container.logTransaction { context in
                let log = LogTransaction(context, schema)
                try log.prefetch(entries.compactMap { $0 }, includesDependencies: true)
                let numbers = try entries.map { try accept(Self.readable($0), from: account, log) }
                try log.save()
                return numbers.map { .accepted(number: $0) }
            }
        } catch is SyncRefusal {
            return try await acceptEach(entries, from: account)
        }
    }

    /// Returns the entry of bytes that are one.
    ///
    /// - Throws: ``SyncRefusal/malformed``.
    private static func readable(_ entry: SyncEntry?) throws -> SyncEntry {
        guard let entry else { throw SyncRefusal.malformed }
        return entry
    }

    private func acceptEach(_ entries: [SyncEntry?], from account: String) async throws -> [SyncVerdict] {
        var verdicts: [SyncVerdict] = []
        for entry in entries {
            do {
                let number = try await container.logTransaction { context in
                    let log = LogTransaction(context, schema)
                    let number = try accept(Self.readable(entry), from: account, log)
                    try log.save()
                    return number
                }
                verdicts.append(.accepted(number: number))
            } catch let refusal as SyncRefusal {
                verdicts.append(.refused(refusal))
            }
        }
        return verdicts
    }

    // MARK: Reading

    /// Returns the entries of a scope that follow a number.
    ///
    /// - Parameters:
    ///   - scope: The scope.
    ///   - number: The number of the last entry that the reader has; 0 for the beginning.
    ///   - limit: The maximum number of entries, at most ``entryLimit``.
    ///   - account: The account that reads.
    /// - Throws: ``SyncError/notFound`` if the account may not read the scope, or there is none; `DataStoreError`.
    public func page(
        of scope: UUID, after number: Int64, limit: Int = Self.entryLimit, for account: String
    ) async throws -> SyncPage {
        try await container.read { context in
            let log = LogTransaction(context, schema)
            guard try policy.mayRead(scope, by: account, in: context), let end = try log.existingScope(scope) else {
                throw SyncError.notFound
            }
            let stored = try log.page(of: end, after: max(0, number), limit: max(1, min(limit, Self.entryLimit)))
            return SyncPage(
                after: number, entries: stored.map(\.bytes), digest: try log.digest(after: stored.last, of: end),
                hasMore: (stored.last?.place.number ?? end.number) < end.number)
        }
    }

    /// Returns the states of all records of a scope.
    ///
    /// - Throws: As ``page(of:after:limit:for:)`` does.
    public func snapshot(of scope: UUID, for account: String) async throws -> SyncSnapshot {
        try await container.read { context in
            let log = LogTransaction(context, schema)
            guard try policy.mayRead(scope, by: account, in: context), let end = try log.existingScope(scope) else {
                throw SyncError.notFound
            }
            return SyncSnapshot(
                number: end.number, digest: end.digest, time: try log.existingClock()?.latest ?? 0,
                records: try log.records(in: end).map { .init(id: $0.record, entity: $0.entity, state: $0.bytes) })
        }
    }

    /// Returns the scopes that an account may read, with the numbers of their last entries.
    ///
    /// - Throws: `DataStoreError`.
    public func scopes(for account: String) async throws -> [SyncEvent] {
        try await container.read { context in
            let log = LogTransaction(context, schema)
            return try policy.readableScopes(of: account, in: context).compactMap { scope in
                try log.existingScope(scope).map { SyncEvent(scope: scope, number: $0.number) }
            }
        }
    }

    /// Returns a stream of the scopes that grow from now on, by any process, as far as an account may read them.
    ///
    /// A reader that leaves more than `limit` events unread is dropped: its stream ends. Several entries in a row may be
    /// one event. An event has its entries, if they are small. An account that may no longer read a scope hears so by one
    /// last event without entries.
    ///
    /// - Throws: `DataStoreError`.
    public func events(for account: String, unreadLimit limit: Int = 256) throws -> AsyncStream<SyncEvent> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: SyncEvent.self, bufferingPolicy: .bufferingOldest(max(1, limit)))
        let stop = try follow(as: account) { news in
            if case .enqueued = continuation.yield(news.event) { return true }
            continuation.finish()
            return false
        }
        continuation.onTermination = { _ in stop() }
        return stream
    }

    /// Sends the scopes that grow from now on, as far as an account may read them.
    ///
    /// - Parameter send: Takes an event without waiting, and returns whether it takes further ones.
    /// - Returns: A function that ends it.
    /// - Throws: `DataStoreError`.
    package func follow(
        as account: String, _ send: @escaping @Sendable (SyncAnnouncement) -> Bool
    ) throws -> @Sendable () -> Void {
        let reader = try announcer.add(account, to: self, send)
        return { [announcer] in announcer.remove(reader) }
    }
}
