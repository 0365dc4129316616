// SPDX-License-Identifier: Apache-2.0

import VitralData
import VitralFeatures
public import VitralIdentity
import VitralServer

extension AccountSettings {
    /// Returns the keys for a vault in the app's database.
    ///
    /// Unless the settings name keys, a database in memory has random keys, which end with the process like the
    /// database.
    ///
    /// - Throws: ``MissingVaultKeys`` if the database outlives the process and the settings name no keys.
    public func vaultKeys(for database: LaunchDatabase) throws -> VaultKeyring {
        if let keyring { return keyring }
        guard database.address?.isInMemory == true else { throw MissingVaultKeys() }
        return .random()
    }
}
