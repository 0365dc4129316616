// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralIdentity
public import VitralModels

/// The codes of an app, in a database that any number of processes can share.
///
/// Add the store's ``models`` to the app's schema:
///
/// ```swift
/// func makeCodes(in container: ModelContainer, key: String) throws -> Codes {
///     Codes(store: DataCodeStore(container), key: try CodeKey(base64: key))
/// }
/// ```
public struct DataCodeStore: CodeStore {
    /// The store's models, for the app's `Schema`.
    public static var models: [any PersistentModel.Type] { [StoredCode.self] }

    private let container: ModelContainer

    /// Creates a store that keeps codes in a container.
    ///
    /// - Parameter container: A container whose schema includes the ``models``.
    public init(_ container: ModelContainer) { self.container = container }

    /// Updates a record in one transaction.
    ///
    /// - Throws: Any error of `change`, or `DataStoreError`.
    public func update<Value: Sendable>(
        _ id: Data, _ change: @escaping @Sendable (inout CodeRecord?) throws -> Value
    ) async throws -> Value {
        try await container.insertion { try Self.update(id, in: $0, change) }
    }

    /// Deletes the records whose code expired before a time.
    ///
    /// - Throws: `DataStoreError`.
    public func deleteRecords(expiredBefore time: Date) async throws {
        try await container.transaction { context in
            try context.delete(model: StoredCode.self, where: #Predicate { $0.expiry < time })
        }
    }

    static func update<Value>(
        _ id: Data, in context: ModelContext, _ change: (inout CodeRecord?) throws -> Value
    ) throws -> Value {
        let stored = try context.fetch(StoredCode.with(id: id)).first
        let old = stored?.record
        var record = old
        let value = try change(&record)
        if let record, record != old {
            if let stored {
                stored.record = record
            } else {
                context.insert(StoredCode(record, id: id))
            }
        } else if record == nil, let stored {
            context.delete(stored)
        }
        return value
    }
}

extension Codes {
    /// Returns a new code as part of a larger transaction, for example one that also queues the e-mail with it.
    ///
    /// ```swift
    /// func send(_ codes: Codes, to address: String, in container: ModelContainer) async throws {
    ///     try await container.transaction { context in
    ///         let code = try codes.issue(for: .signUp, to: address, in: context)
    ///         context.insert(Trip(name: "The mail with \(code)"))
    ///     }
    /// }
    /// ```
    ///
    /// The schema includes ``DataCodeStore/models``. If another process issues the first code for the same address at the same
    /// time, the transaction fails with `DataStoreError.uniqueConstraintViolated`.
    ///
    /// - Parameters:
    ///   - purpose: The purpose.
    ///   - address: The address to which the code is sent.
    ///   - account: The account that a signed-in user changes.
    ///   - context: The context of the transaction.
    /// - Throws: `CodeFailure.tooManyAttempts`, or `DataStoreError`.
    public func issue(
        for purpose: CodePurpose, to address: String, account: String? = nil, in context: ModelContext
    ) throws -> String {
        let issue = _issue(for: purpose, to: address, account: account)
        let failure: CodeFailure? = try DataCodeStore.update(issue.id, in: context) { issue.apply(&$0) }
        if let failure { throw failure }
        return issue.code
    }
}
