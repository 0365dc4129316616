// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// A vault for the secrets of an app's users, like the Keychain on a phone.
///
/// ```swift
/// let keyring = try VaultKeyring(file: URL(fileURLWithPath: "var/vault.keys"))
/// let vault = Vault(keyring: keyring, store: MemoryVaultStore())
/// try await vault.save(Data("secret".utf8), for: "token", of: "account-1")
/// let secret = try await vault.load("token", of: "account-1")
/// ```
///
/// Each record is sealed with AES-GCM under a key of its owner, and that key under the server's key. The seal covers
/// the owner and the name: a record that was altered, renamed or moved to another owner does not open.
public struct Vault: Sendable {
    private let keyring: VaultKeyring
    private let store: any VaultStore

    /// The largest record, in bytes.
    public static let largestRecord = 64 * 1_024

    /// Creates a vault on a store.
    public init(keyring: VaultKeyring, store: any VaultStore) {
        self.keyring = keyring
        self.store = store
    }

    /// Saves a secret under a name, and replaces an earlier one of the same name.
    ///
    /// - Throws: ``VaultFailure``, or what the store throws.
    public func save(_ secret: Data, for name: String, of owner: String) async throws {
        guard secret.count <= Self.largestRecord else { throw VaultFailure.tooLarge(name) }
        let sealed = try Self.seal(secret, named: name, of: owner, with: await ownerKey(owner))
        try await store.setRecord(sealed, name, of: owner)
    }

    /// Returns the secrets of a new owner, sealed, for a store that adds them in the transaction that adds the owner.
    ///
    /// - Parameter secrets: The secrets by their names.
    /// - Throws: ``VaultFailure``.
    public func seal(_ secrets: [String: Data], ofNew owner: String) throws -> SealedSecrets {
        let key = SymmetricKey(size: .bits256)
        let records = try secrets.map { name, secret in
            (name, try Self.seal(secret, named: name, of: owner, with: key))
        }
        return SealedSecrets(
            owner: owner, key: try seal(key, of: owner),
            records: Dictionary(records, uniquingKeysWith: { first, _ in first }))
    }

    private static func seal(
        _ secret: Data, named name: String, of owner: String, with key: SymmetricKey
    ) throws -> Data {
        guard secret.count <= largestRecord else { throw VaultFailure.tooLarge(name) }
        let box = try AES.GCM.seal(secret, using: key, authenticating: label(ofRecord: name, owner: owner))
        // With the nonce of twelve bytes that `seal` creates, there always is a combined form.
        guard let sealed = box.combined else { throw VaultFailure.tampered(name) }
        return sealed
    }

    /// Returns the secret with a name; `nil` if there is none.
    ///
    /// - Throws: ``VaultFailure/tampered(_:)`` if the stored record does not open, or what the store throws.
    public func load(_ name: String, of owner: String) async throws -> Data? {
        guard let sealed = try await store.record(name, of: owner) else { return nil }
        guard let sealedKey = try await store.sealedKey(of: owner) else { throw VaultFailure.tampered(name) }
        let key = try open(sealedKey, of: owner)
        guard let box = try? AES.GCM.SealedBox(combined: sealed),
            let secret = try? AES.GCM.open(box, using: key, authenticating: Self.label(ofRecord: name, owner: owner))
        else { throw VaultFailure.tampered(name) }
        return secret
    }

    /// Removes a secret, if there is one.
    public func delete(_ name: String, of owner: String) async throws {
        try await store.removeRecord(name, of: owner)
    }

    /// Removes an owner with all their secrets.
    public func deleteAll(of owner: String) async throws {
        try await store.removeAll(of: owner)
    }

    /// Seals the owners' keys again, under the server's current key: the last step of a rotation.
    ///
    /// Records stay unchanged. The operation may be interrupted and run again.
    ///
    /// - Returns: The number of keys that were sealed again.
    @discardableResult
    public func resealKeys() async throws -> Int {
        var count = 0
        for owner in try await store.owners() {
            guard let sealed = try await store.sealedKey(of: owner), !isCurrent(sealed) else { continue }
            try await store.replaceSealedKey(sealed, by: seal(open(sealed, of: owner), of: owner), of: owner)
            count += 1
        }
        return count
    }

    /// Validates that this keyring opens the keys of all owners.
    ///
    /// - Returns: The number of keys, and the number of those that are sealed by an older key than the current one.
    /// - Throws: ``VaultFailure/noKey(_:)`` if a key does not open, or what the store throws.
    public func checkKeys() async throws -> (count: Int, outdated: Int) {
        var result = (count: 0, outdated: 0)
        for owner in try await store.owners() {
            guard let sealed = try await store.sealedKey(of: owner) else { continue }
            _ = try open(sealed, of: owner)
            result.count += 1
            if !isCurrent(sealed) { result.outdated += 1 }
        }
        return result
    }

    // MARK: Owners' keys

    private func isCurrent(_ sealed: Data) -> Bool {
        sealed.prefix(VaultKeyring.Key.idLength).elementsEqual(keyring.current.id)
    }

    private func ownerKey(_ owner: String) async throws -> SymmetricKey {
        if let sealed = try await store.sealedKey(of: owner) { return try open(sealed, of: owner) }
        let made = try seal(SymmetricKey(size: .bits256), of: owner)
        return try open(await store.insertSealedKey(made, of: owner), of: owner)
    }

    private func seal(_ key: SymmetricKey, of owner: String) throws -> Data {
        let bytes = key.withUnsafeBytes { Data($0) }
        let current = keyring.current
        let box = try AES.GCM.seal(bytes, using: current.secret, authenticating: Self.label(ofKey: owner))
        guard let sealed = box.combined else { throw VaultFailure.noKey(owner) }
        return Data(current.id) + sealed
    }

    private func open(_ sealed: Data, of owner: String) throws -> SymmetricKey {
        let id = sealed.prefix(VaultKeyring.Key.idLength)
        guard let key = keyring.key(id), let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst(id.count)),
            let bytes = try? AES.GCM.open(box, using: key.secret, authenticating: Self.label(ofKey: owner))
        else { throw VaultFailure.noKey(owner) }
        return SymmetricKey(data: bytes)
    }

    /// Returns the label that binds a sealed record to its place; the length separates the owner from the name.
    private static func label(ofRecord name: String, owner: String) -> Data {
        Data("vitral-vault-1|record|\(owner.utf8.count)|\(owner)|\(name)".utf8)
    }

    /// Returns the label that binds a sealed key to its owner.
    private static func label(ofKey owner: String) -> Data {
        Data("vitral-vault-1|key|\(owner.utf8.count)|\(owner)|".utf8)
    }
}

/// The reason for which a vault refused a request.
///
/// ```swift
/// func token(in vault: Vault, of owner: String) async throws -> Data? {
///     do {
///         return try await vault.load("token", of: owner)
///     } catch VaultFailure.tampered(let name) {
///         print("The record “\(name)” was altered.")
///         return nil
///     }
/// }
/// ```
public enum VaultFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The stored record was altered, or belongs to another name or owner.
    case tampered(String)
    /// The owner's key does not open: the server has another key now, or the owner's key was altered.
    case noKey(String)
    /// The secret is larger than ``Vault/largestRecord``.
    case tooLarge(String)

    /// The reason, without any secret.
    public var description: String {
        switch self {
        case .tampered(let name): "The record \(name) of the vault does not open: it was altered."
        case .noKey(let owner): "The vault key of \(owner) does not open with any key of this server."
        case .tooLarge(let name): "The secret \(name) is larger than \(Vault.largestRecord) bytes."
        }
    }
}
