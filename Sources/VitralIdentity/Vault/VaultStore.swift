// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a vault keeps what it has sealed: a table of a database, or memory in tests.
///
/// A store sees sealed bytes only.
public protocol VaultStore: Sendable {
    /// The sealed key of an owner, if there is one.
    func sealedKey(of owner: String) async throws -> Data?

    /// Keeps a sealed key for an owner who has none.
    ///
    /// - Returns: The key that is kept now: another's, if two came at the same time.
    func insertSealedKey(_ key: Data, of owner: String) async throws -> Data

    /// Replaces the sealed key of an owner, if it is still the one that was read.
    func replaceSealedKey(_ key: Data, by newKey: Data, of owner: String) async throws

    /// The owners who have a key, in any order.
    func owners() async throws -> [String]

    /// A sealed record.
    func record(_ name: String, of owner: String) async throws -> Data?

    /// Keeps a sealed record, in place of one of the same name.
    func setRecord(_ record: Data, _ name: String, of owner: String) async throws

    /// Forgets a record, if there is one.
    func removeRecord(_ name: String, of owner: String) async throws

    /// Forgets an owner's key and records.
    func removeAll(of owner: String) async throws
}

/// A store in memory, gone with its process.
public actor MemoryVaultStore: VaultStore {
    private var keys: [String: Data] = [:]
    private var records: [String: [String: Data]] = [:]

    /// Makes an empty store.
    public init() {}

    /// The sealed key of an owner.
    public func sealedKey(of owner: String) -> Data? { keys[owner] }

    /// Keeps a sealed key for an owner who has none.
    public func insertSealedKey(_ key: Data, of owner: String) -> Data {
        if let kept = keys[owner] { return kept }
        keys[owner] = key
        return key
    }

    /// Replaces the sealed key of an owner.
    public func replaceSealedKey(_ key: Data, by newKey: Data, of owner: String) {
        if keys[owner] == key { keys[owner] = newKey }
    }

    /// The owners who have a key.
    public func owners() -> [String] { Array(keys.keys) }

    /// A sealed record.
    public func record(_ name: String, of owner: String) -> Data? { records[owner]?[name] }

    /// Keeps a sealed record.
    public func setRecord(_ record: Data, _ name: String, of owner: String) {
        records[owner, default: [:]][name] = record
    }

    /// Forgets a record.
    public func removeRecord(_ name: String, of owner: String) { records[owner]?[name] = nil }

    /// Forgets an owner.
    public func removeAll(of owner: String) {
        keys[owner] = nil
        records[owner] = nil
    }
}
