// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A vault store in memory, which ends with its process.
///
/// ```swift
/// let vault = Vault(keyring: .random(), store: MemoryVaultStore())
/// ```
public actor MemoryVaultStore: VaultStore {
    private var keys: [String: Data] = [:]
    private var records: [String: [String: Data]] = [:]

    /// Creates an empty store.
    public init() {}

    /// Returns the sealed key of an owner.
    public func sealedKey(of owner: String) -> Data? { keys[owner] }

    /// Adds a sealed key for an owner without a key; returns the stored key.
    public func insertSealedKey(_ key: Data, of owner: String) -> Data {
        if let kept = keys[owner] { return kept }
        keys[owner] = key
        return key
    }

    /// Updates the sealed key of an owner, if it is still `key`.
    public func replaceSealedKey(_ key: Data, by newKey: Data, of owner: String) {
        if keys[owner] == key { keys[owner] = newKey }
    }

    /// Returns the owners that have a key.
    public func owners() -> [String] { Array(keys.keys) }

    /// Returns a sealed record.
    public func record(_ name: String, of owner: String) -> Data? { records[owner]?[name] }

    /// Saves a sealed record.
    public func setRecord(_ record: Data, _ name: String, of owner: String) {
        records[owner, default: [:]][name] = record
    }

    /// Removes a record.
    public func removeRecord(_ name: String, of owner: String) { records[owner]?[name] = nil }

    /// Removes an owner's key and records.
    public func removeAll(of owner: String) {
        keys[owner] = nil
        records[owner] = nil
    }
}
