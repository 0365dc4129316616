// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// A store of codes.
public protocol CodeStore: Sendable {
    /// Updates a record in one transaction: no other update of it comes between the read and the write.
    ///
    /// - Parameters:
    ///   - id: The identifier of the record.
    ///   - change: Changes the record, which is `nil` if it does not exist. It may run more than once.
    /// - Returns: The result of `change`.
    func update<Value: Sendable>(
        _ id: Data, _ change: @escaping @Sendable (inout CodeRecord?) throws -> Value
    ) async throws -> Value

    /// Deletes the records whose code expired before a time.
    func deleteRecords(expiredBefore time: Date) async throws
}

/// A store of codes in memory, which ends with its process.
///
/// ```swift
/// let codes = Codes(store: MemoryCodeStore(), key: key)
/// ```
public final class MemoryCodeStore: CodeStore {
    private let records = Mutex<[Data: CodeRecord]>([:])

    /// Creates an empty store.
    public init() {}

    /// Updates a record.
    public func update<Value: Sendable>(
        _ id: Data, _ change: @escaping @Sendable (inout CodeRecord?) throws -> Value
    ) async throws -> Value {
        try records.withLock { records in
            var record = records[id]
            let value = try change(&record)
            records[id] = record
            return value
        }
    }

    /// Deletes the records whose code expired before a time.
    public func deleteRecords(expiredBefore time: Date) async throws {
        records.withLock { records in records = records.filter { $0.value.expiry >= time } }
    }
}
