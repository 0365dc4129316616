// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The location of a store, such as a file or a database on a server, which a driver implements together with
/// ``DataStore``.
public protocol StorePlace: Sendable {
    /// Opens the store, and creates or migrates it; may block the calling thread.
    ///
    /// - Throws: ``DataStoreError``, or any error of a migration stage.
    func open(_ migrator: _StoreMigrator) throws -> any DataStore

    /// Reads from an existing database, without changing it.
    ///
    /// - Returns: The result of `body`; `nil` if there is no database yet.
    /// - Throws: ``DataStoreError``, or any error of `body`.
    func inspect<Value>(_ body: (any SQLConnection, any SQLDialect) throws -> Value) throws -> Value?

    /// Returns descriptions of the damages that the database finds in its own data.
    ///
    /// - Throws: ``DataStoreError``.
    func damages() throws -> [String]

    /// Returns the file for a backup with a name; `nil` if the driver makes no backups.
    func backup(named name: String) -> URL?
}
