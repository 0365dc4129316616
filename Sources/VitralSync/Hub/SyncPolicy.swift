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

    /// Validates an entry before its changes are merged. The author is the account that sends it.
    ///
    /// - Throws: ``SyncRefusal``.
    func authorize(_ entry: SyncEntry, in context: ModelContext) throws

    /// Validates the records after the changes of an entry were merged.
    ///
    /// - Throws: ``SyncRefusal``, usually ``SyncRefusal/invalid(_:)``; the changes are undone.
    func validate(_ entry: SyncEntry, in context: ModelContext) throws
}

extension SyncPolicy {
    /// Accepts all changes that ``authorize(_:in:)`` permits.
    public func validate(_ entry: SyncEntry, in context: ModelContext) throws {}
}
