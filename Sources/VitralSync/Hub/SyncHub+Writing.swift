// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

extension SyncHub {
    /// Changes records as an account, and adds the changes to the log at once.
    ///
    /// This is the way of pages that the server renders: the policy checks their changes as those of replicas.
    ///
    /// - Parameters:
    ///   - scope: The scope of all records that the closure changes.
    ///   - author: The account.
    ///   - body: The changes, in the context of the transaction, which must not be saved in the closure.
    /// - Returns: The result of `body`.
    /// - Throws: ``SyncRefusal``, ``SyncError``, `DataStoreError`, or any error of `body`; nothing is saved then.
    @discardableResult public func write<Value: Sendable>(
        _ scope: UUID, by author: String, _ body: @escaping @Sendable (ModelContext) throws -> Value
    ) async throws -> Value {
        try await container.logTransaction { context in
            let value = try body(context)
            _ = try append(EntryDraft(scope: scope, author: author), in: context)
            return value
        }
    }

    /// Runs an operation as an account, and adds its changes to the log at once.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - scope: The scope of all records that the operation changes.
    ///   - author: The account.
    ///   - stamp: The stamp, for an operation that several replicas make alike: one that the log has already is not added
    ///     again. By default the clock's next stamp.
    /// - Returns: The stamp of the entry; `nil` if nothing has changed.
    /// - Throws: As ``write(_:by:_:)`` does.
    @discardableResult public func commit<Operation: SyncOperation>(
        _ operation: Operation, in scope: UUID, by author: String, at stamp: Stamp? = nil
    ) async throws -> Stamp? {
        try await container.logTransaction { context in
            try commit(operation, in: scope, by: author, at: stamp, within: context)
        }
    }

    /// Runs an operation in a transaction of the caller's, and saves its context.
    ///
    /// Use it where other changes depend on the operation, such as those of an account that is deleted.
    ///
    /// - Throws: As ``write(_:by:_:)`` does.
    @discardableResult public func commit<Operation: SyncOperation>(
        _ operation: Operation, in scope: UUID, by author: String, at stamp: Stamp? = nil, within context: ModelContext
    ) throws -> Stamp? {
        if let stamp, try LogTransaction(context, schema).entry(stamp) != nil { return nil }
        try operation.write(to: context)
        return try append(try EntryDraft(operation, in: scope, by: author, at: stamp), in: context)
    }

    /// Removes a scope with its records and its log, for good.
    ///
    /// Use it for the private scope of an account that is deleted. Nothing checks whether the caller may do that.
    ///
    /// - Parameter context: The context of the caller's transaction, which is saved.
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func forget(_ scope: UUID, within context: ModelContext) throws {
        let log = LogTransaction(context, schema)
        try log.forget(scope)
        try log.save()
    }

    private func append(_ draft: EntryDraft, in context: ModelContext) throws -> Stamp? {
        let log = LogTransaction(context, schema)
        var sizes: [UUID: Int] = [:]
        let entry = try log.record(draft, as: .confirmed(0), environment) { entry, context in
            try authorize(entry, in: context)
            sizes = try largeStates(of: entry, log)
        }
        try checkStates(sizes, log)
        if let entry { try policy.validate(entry, in: context) }
        try log.save()
        return entry?.stamp
    }
}
