// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import Crypto
import Foundation
import VitralIdentity
import VitralLaunch
import VitralModels

/// The keys of the server, which the database does not have: those of the vault, and the one of hashes and signatures.
///
/// A database in a local file has its keys beside it unless the settings name others, so that the first start needs no
/// preparation; a server's database needs the settings.
struct ServerKeys: Sendable {
    /// The keys that seal CPFs and notes.
    let vault: VaultKeyring
    private let secret: AppSecret

    /// Reads the keys, and creates those of a local database.
    ///
    /// - Throws: `MissingVaultKeys` for a database of a server without keys in the settings, `KeyringFailure`, and the
    ///   errors of the secret.
    init<Options>(_ launch: Launch<Options>) throws {
        let isInMemory = launch.database.address?.isInMemory == true
        if launch.accounts.keyring == nil, !isInMemory, let path = launch.database.address?.filePath {
            vault = try VaultKeyring(file: URL(fileURLWithPath: path).appendingPathExtension("vault-keys"))
        } else {
            vault = try launch.accounts.vaultKeys(for: launch.database)
        }
        secret = try AppSecret(launch)
    }

    /// The folder of the keys beside the database; `nil` if the settings name the keys, or for a database in memory.
    var folder: String? { secret.folder }

    /// Returns the key of a purpose.
    func key(of purpose: String) -> SymmetricKey { secret.key(of: purpose) }

    /// Returns the keys of the accounts.
    func accountKeys() throws -> AccountKeys {
        try AccountKeys(data: key(of: "accounts").withUnsafeBytes { Data($0) })
    }
}
