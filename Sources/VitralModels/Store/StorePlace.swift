// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A place for a store, such as a file or a database on a server: what a driver implements beside ``DataStore``.
public protocol StorePlace: Sendable {
    /// Opens the store, and makes it what the migrator asks for. It may wait.
    ///
    /// - Throws: ``DataStoreError``, or what a migration throws.
    func open(_ migrator: _StoreMigrator) throws -> any DataStore

    /// Reads from a database that is there, and changes nothing in it.
    ///
    /// - Returns: What `body` returns; `nil` where there is no database yet.
    /// - Throws: ``DataStoreError``, or what `body` throws.
    func inspect<Value>(_ body: (any SQLConnection, any SQLDialect) throws -> Value) throws -> Value?

    /// Returns the damages that the database finds in itself, in words.
    ///
    /// - Throws: ``DataStoreError``.
    func damages() throws -> [String]

    /// Returns the file for a backup with a name of its own; `nil` where the driver makes no backups.
    func backup(named name: String) -> URL?
}
