// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralIdentity
public import VitralModels

/// What a vault has sealed, in a database, which any number of processes share.
///
/// The app's schema has the store's ``models`` beside its own. A tool for the vault alone opens the database with these
/// models and a `ModelConfiguration` that says `migrates: false`, which leaves everything else as it is.
///
/// ```swift
/// let vault = Vault(keyring: try VaultKeyring(file: keys), store: DataVaultStore(container))
/// ```
///
/// Each call is one transaction, or one look, on the database's own threads. What the database says is thrown as
/// `DataStoreError`.
public struct DataVaultStore: VaultStore {
    /// What the store keeps, for the app's `Schema`.
    public static var models: [any PersistentModel.Type] { [StoredVaultKey.self, StoredVaultRecord.self] }

    private let container: ModelContainer

    /// Keeps what is sealed in a container.
    ///
    /// - Parameter container: A container whose schema has the ``models``.
    public init(_ container: ModelContainer) { self.container = container }

    /// The sealed key of an owner, if there is one.
    ///
    /// - Throws: `DataStoreError`.
    public func sealedKey(of owner: String) async throws -> Data? {
        try await container.values(StoredVaultKey.of(owner), \.sealed).first
    }

    /// Keeps a sealed key for an owner who has none.
    ///
    /// - Returns: The key that is kept now: another's, if two came at the same time.
    /// - Throws: `DataStoreError`.
    public func insertSealedKey(_ key: Data, of owner: String) async throws -> Data {
        try await container.insertion { context in
            if let kept = try context.fetch(StoredVaultKey.of(owner)).first { return kept.sealed }
            context.insert(StoredVaultKey(key, of: owner))
            return key
        }
    }

    /// Replaces the sealed key of an owner, if it is still the one that was read.
    ///
    /// - Throws: `DataStoreError`.
    public func replaceSealedKey(_ key: Data, by newKey: Data, of owner: String) async throws {
        try await container.transaction { context in
            guard let stored = try context.fetch(StoredVaultKey.of(owner)).first, stored.sealed == key else { return }
            stored.sealed = newKey
        }
    }

    /// The owners who have a key, in any order.
    ///
    /// - Throws: `DataStoreError`.
    public func owners() async throws -> [String] {
        try await container.values(FetchDescriptor<StoredVaultKey>(), \.owner)
    }

    /// A sealed record.
    ///
    /// - Throws: `DataStoreError`.
    public func record(_ name: String, of owner: String) async throws -> Data? {
        try await container.values(StoredVaultRecord.named(name, of: owner), \.sealed).first
    }

    /// Keeps a sealed record, in place of one of the same name.
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

    /// Forgets a record, if there is one.
    ///
    /// - Throws: `DataStoreError`.
    public func removeRecord(_ name: String, of owner: String) async throws {
        try await container.transaction { context in
            try context.delete(
                model: StoredVaultRecord.self, where: #Predicate { $0.owner == owner && $0.name == name })
        }
    }

    /// Forgets an owner's key and records.
    ///
    /// - Throws: `DataStoreError`.
    public func removeAll(of owner: String) async throws {
        try await container.transaction { try Self.deleteAll(of: owner, in: $0) }
    }

    /// Forgets an owner's key and records in a transaction that deletes more of them: see ``DataAccountStore``.
    ///
    /// - Throws: `DataStoreError`.
    public static func deleteAll(of owner: String, in context: ModelContext) throws {
        try context.delete(model: StoredVaultRecord.self, where: #Predicate { $0.owner == owner })
        try context.delete(model: StoredVaultKey.self, where: #Predicate { $0.owner == owner })
    }
}
