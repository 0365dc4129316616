// SPDX-License-Identifier: Apache-2.0

import VitralData
public import VitralFeatures
import VitralIdentity
import VitralServer

/// The error of an app that seals secrets in its database, but has no keys that outlive the process.
///
/// ```swift
/// import VitralIdentityData
///
/// func vault(_ launch: Launch<NoOptions>, _ container: ModelContainer) throws -> Vault {
///     let keyring = try launch.accounts.vaultKeys(for: launch.database)  // throws MissingVaultKeys
///     return Vault(keyring: keyring, store: DataVaultStore(container))
/// }
/// ```
public struct MissingVaultKeys: UsageError, CustomStringConvertible {
    /// The reason and the fix.
    public var description: String {
        """
        The app keeps secrets sealed in its database, and there are no keys for them. To fix this, name the file with the \
        keys by --vault-key-file; it is created if it is missing.
        """
    }
}
