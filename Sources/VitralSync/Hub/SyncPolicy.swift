// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// The rules by which a hub shows scopes and accepts entries.
///
/// ```swift
/// struct Ownership: SyncPolicy {
///     func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool { account == "ana" }
///     func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
///         guard entry.author == "ana" else { throw SyncRefusal.notFound }
///     }
/// }
/// ```
///
/// The rules are asked in the transaction that uses their answer, so that a member who leaves can read and write nothing
/// from then on. The context is for reading.
public protocol SyncPolicy: Sendable {
    /// Returns whether an account may read a scope.
    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool

    /// Returns the scopes of the log that an account may read.
    ///
    /// - Throws: Any error of the context.
    func readableScopes(of account: String, in context: ModelContext) throws -> [UUID]

    /// Validates an entry before its changes are merged. The author is the account that sends it.
    ///
    /// - Throws: ``SyncRefusal``.
    func authorize(_ entry: SyncEntry, in context: ModelContext) throws

    /// Validates the records after the changes of an entry were merged.
    ///
    /// - Throws: ``SyncRefusal``, usually ``SyncRefusal/invalid(_:)``; the changes are undone.
    func validate(_ entry: SyncEntry, in context: ModelContext) throws

    /// Returns the records that an entry names in its values.
    ///
    /// A replica asks when the hub has refused the entry: if it names a record whose creation was refused before, the reason
    /// is ``SyncRefusal/dependsOnRejected``, and not that the hub does not find the record.
    ///
    /// - Throws: Any error of reading the values.
    func references(of entry: SyncEntry) throws -> Set<UUID>
}

extension SyncPolicy {
    /// Asks ``mayRead(_:by:in:)`` about each scope of the log; an app with many scopes finds them by an index of its own.
    public func readableScopes(of account: String, in context: ModelContext) throws -> [UUID] {
        try context.fetch(FetchDescriptor<StoredSyncScope>()).map(\.scope)
            .filter { try mayRead($0, by: account, in: context) }
            .sorted { $0.uuidString < $1.uuidString }
    }

    /// Accepts all changes that ``authorize(_:in:)`` permits.
    public func validate(_ entry: SyncEntry, in context: ModelContext) throws {}

    /// Returns no records.
    public func references(of entry: SyncEntry) throws -> Set<UUID> { [] }
}
