// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The store of configurations that name no file and no server.
///
/// A program uses it through ``ModelConfiguration/init(_:app:isStoredInMemoryOnly:allowsSave:)``; the driver that
/// provides it is linked by the program and imported by none of its files.
package enum DefaultStore {
    /// Returns the location of a store; `nil` if the program links no driver that has a default store.
    ///
    /// `VitralDataSQLite` replaces this function in each program that links it.
    ///
    /// - Parameters:
    ///   - name: The name of the store.
    ///   - isInMemory: Whether the data is lost when the store is closed.
    package dynamic static func place(named name: String, isInMemory: Bool) -> (any StorePlace)? { nil }
}

/// The location of the default store in a program without a driver for it.
struct MissingDefaultStore: StorePlace {
    func open(_ migrator: _StoreMigrator) throws -> any DataStore { throw DataStoreError.noDefaultStore }

    func inspect<Value>(_ body: (any SQLConnection, any SQLDialect) throws -> Value) throws -> Value? {
        throw DataStoreError.noDefaultStore
    }

    func damages() throws -> [String] { throw DataStoreError.noDefaultStore }

    func backup(named name: String) -> URL? { nil }
}
