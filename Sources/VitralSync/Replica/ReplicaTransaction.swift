// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

extension Replica {
    /// Changes the log in several steps, which are saved together or not at all.
    ///
    /// ```swift
    /// func signIn(_ account: String, private scope: UUID, of guest: String, _ replica: Replica) async throws {
    ///     try await replica.transaction { log in
    ///         try log.forget(scope)
    ///         try log.adopt(author: guest, as: account)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter body: The steps. It runs again if another process inserts the same row first.
    /// - Returns: The result of `body`.
    /// - Throws: ``SyncError``, `DataStoreError`, or any error of `body`; nothing is saved then.
    @discardableResult public func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (ReplicaTransaction) throws -> Value
    ) async throws -> Value {
        try await container.logTransaction { try body(ReplicaTransaction(replica: self, context: $0)) }
    }
}

/// The log of a replica within one transaction.
public struct ReplicaTransaction {
    let replica: Replica
    /// The context of the transaction, in which models that are not synced may change too.
    public let context: ModelContext

    /// Runs an operation, and adds its changes to the log, as ``Replica/commit(_:in:by:at:)`` does.
    @discardableResult public func commit<Operation: SyncOperation>(
        _ operation: Operation, in scope: UUID, by author: String, at stamp: Stamp? = nil
    ) throws -> Stamp? {
        if let stamp, try LogTransaction(context, replica.schema).entry(stamp) != nil { return nil }
        try operation.write(to: context)
        return try replica.append(try EntryDraft(operation, in: scope, by: author, at: stamp), in: context)
    }

    /// Makes an account the author of earlier entries, as ``Replica/adopt(author:as:)`` does.
    public func adopt(author: String, as account: String) throws {
        try change { try $0.rewrite(stamp: { $0.stamp }, adoption: (author, account)) }
    }

    /// Adds a scope, as ``Replica/join(_:)`` does.
    public func join(_ scope: UUID) throws {
        try change { _ = try $0.scope(scope) }
    }

    /// Removes a scope, as ``Replica/forget(_:)`` does.
    public func forget(_ scope: UUID) throws {
        try change { try $0.forget(scope) }
    }

    private func change(_ body: (LogTransaction) throws -> Void) throws {
        let log = LogTransaction(context, replica.schema)
        try body(log)
        try log.save()
    }
}
