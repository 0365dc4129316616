// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A store of the sealed records of a vault: a table of a database, or memory in tests.
///
/// A store sees sealed bytes only.
public protocol VaultStore: Sendable {
    /// Returns the sealed key of an owner, if there is one.
    func sealedKey(of owner: String) async throws -> Data?

    /// Adds a sealed key for an owner without a key.
    ///
    /// - Returns: The stored key, which is another caller's if two callers added a key at the same time.
    func insertSealedKey(_ key: Data, of owner: String) async throws -> Data

    /// Updates the sealed key of an owner, if it is still the one that was read.
    func replaceSealedKey(_ key: Data, by newKey: Data, of owner: String) async throws

    /// Returns the owners that have a key, in any order.
    func owners() async throws -> [String]

    /// Returns a sealed record, if there is one.
    func record(_ name: String, of owner: String) async throws -> Data?

    /// Saves a sealed record, and replaces an earlier one of the same name.
    func setRecord(_ record: Data, _ name: String, of owner: String) async throws

    /// Removes a record, if there is one.
    func removeRecord(_ name: String, of owner: String) async throws

    /// Removes an owner's key and records.
    func removeAll(of owner: String) async throws
}
