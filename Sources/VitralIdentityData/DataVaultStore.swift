// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralIdentity
public import VitralModels

/// The sealed keys and records of a vault, in a database that any number of processes can share.
///
/// Add the store's ``models`` to the app's schema. A tool that works only on the vault opens the database with these
/// models and a `ModelConfiguration` with `migrates: false`, which leaves all other tables unchanged.
///
/// ```swift
/// func openVault(keys: URL, in container: ModelContainer) throws -> Vault {
///     Vault(keyring: try VaultKeyring(file: keys), store: DataVaultStore(container))
/// }
/// ```
///
/// Each call is one transaction or one read, on the database's own threads. Database errors are thrown as
/// `DataStoreError`.
public struct DataVaultStore: VaultStore {
    /// The store's models, for the app's `Schema`.
    public static var models: [any PersistentModel.Type] { [StoredVaultKey.self, StoredVaultRecord.self] }

    private let container: ModelContainer

    /// Creates a store that keeps sealed data in a container.
    ///
    /// - Parameter container: A container whose schema includes the ``models``.
    public init(_ container: ModelContainer) { self.container = container }

    /// Returns the sealed key of an owner, if there is one.
    ///
    /// - Throws: `DataStoreError`.
    public func sealedKey(of owner: String) async throws -> Data? {
        try await container.values(StoredVaultKey.of(owner), \.sealed).first
    }

    /// Adds a sealed key for an owner, if the owner has none.
    ///
    /// - Returns: The stored key, which is another caller's if two callers insert at the same time.
    /// - Throws: `DataStoreError`.
    public func insertSealedKey(_ key: Data, of owner: String) async throws -> Data {
        try await container.insertion { context in
            if let kept = try context.fetch(StoredVaultKey.of(owner)).first { return kept.sealed }
            context.insert(StoredVaultKey(key, of: owner))
            return key
        }
    }

    /// Updates the sealed key of an owner, if the stored key is still the one that was read.
    ///
    /// - Throws: `DataStoreError`.
    public func replaceSealedKey(_ key: Data, by newKey: Data, of owner: String) async throws {
        try await container.transaction { context in
            guard let stored = try context.fetch(StoredVaultKey.of(owner)).first, stored.sealed == key else { return }
            stored.sealed = newKey
        }
    }

    /// Returns the owners that have a key, in any order.
    ///
    /// - Throws: `DataStoreError`.
    public func owners() async throws -> [String] {
        try await container.values(FetchDescriptor<StoredVaultKey>(), \.owner)
    }

    /// Returns a sealed record, if it exists.
    ///
    /// - Throws: `DataStoreError`.
    public func record(_ name: String, of owner: String) async throws -> Data? {
        try await container.values(StoredVaultRecord.named(name, of: owner), \.sealed).first
    }

    /// Saves a sealed record, replacing any record with the same name.
    ///
    /// - Throws: `DataStoreError`.
    public func setRecord(_ record: Data, _ name: String, of owner: String) async throws {
        try await container.insertion { context in
            if let stored = try context.fetch(StoredVaultRecord.named(name, of: owner)).first {
                stored.sealed = record
            } else {
                context.insert(StoredVaultRecord(record, name, of: owner))
            }
        }
    }

    /// Removes a record, if it exists.
    ///
    /// - Throws: `DataStoreError`.
    public func removeRecord(_ name: String, of owner: String) async throws {
        try await container.transaction { context in
            try context.delete(
                model: StoredVaultRecord.self, where: #Predicate { $0.owner == owner && $0.name == name })
        }
    }

    /// Adds the secrets of a new owner, as part of the transaction that adds the owner: see ``DataAccountStore``.
    ///
    /// ```swift
    /// func add(_ token: Data, of account: String, in context: ModelContext, by vault: Vault) throws {
    ///     DataVaultStore.insert(try vault.seal(["token": token], ofNew: account), in: context)
    /// }
    /// ```
    public static func insert(_ secrets: SealedSecrets, in context: ModelContext) {
        context.insert(StoredVaultKey(secrets.key, of: secrets.owner))
        for (name, sealed) in secrets.records.sorted(by: { $0.key < $1.key }) {
            context.insert(StoredVaultRecord(sealed, name, of: secrets.owner))
        }
    }

    /// Removes an owner's key and records.
    ///
    /// - Throws: `DataStoreError`.
    public func removeAll(of owner: String) async throws {
        try await container.transaction { try Self.deleteAll(of: owner, in: $0) }
    }

    /// Removes an owner's key and records, as part of a larger transaction: see ``DataAccountStore``.
    ///
    /// - Throws: `DataStoreError`.
    public static func deleteAll(of owner: String, in context: ModelContext) throws {
        try context.delete(model: StoredVaultRecord.self, where: #Predicate { $0.owner == owner })
        try context.delete(model: StoredVaultKey.self, where: #Predicate { $0.owner == owner })
    }
}
