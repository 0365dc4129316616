// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import Configuration
import Crypto
import Foundation
import VitralFiles
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
    /// The key of keyed hashes and signed links, from which one is derived for each purpose.
    private let secret: SymmetricKey
    /// The folder of the keys beside the database; `nil` if the settings name the keys, or for a database in memory.
    let folder: String?

    /// Reads the keys, and creates those of a local database.
    ///
    /// - Throws: `MissingVaultKeys` for a database of a server without keys in the settings, `KeyringFailure`.
    init<Options>(_ launch: Launch<Options>) throws {
        let isInMemory = launch.database.address?.isInMemory == true
        if launch.accounts.keyring == nil, !isInMemory, let path = launch.database.address?.filePath {
            let place = URL(fileURLWithPath: path)
            vault = try VaultKeyring(file: place.appendingPathExtension("vault-keys"))
            secret = try Self.secret(in: place.appendingPathExtension("key"))
            folder = place.deletingLastPathComponent().path
            return
        }
        vault = try launch.accounts.vaultKeys(for: launch.database)
        folder = nil
        if isInMemory {
            secret = SymmetricKey(size: .bits256)
        } else if let file = launch.settings.string(forKey: "accounts.keyFile") {
            secret = try Self.secret(in: URL(fileURLWithPath: file))
        } else {
            throw MissingAccountKey()
        }
    }

    private static func secret(in file: URL) throws -> SymmetricKey {
        if !FileManager.default.fileExists(atPath: file.path) {
            let new = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
            // Another process may just have created it; then its key counts.
            _ = try PrivateFile.create(Array(new.base64EncodedString().utf8), at: file)
        }
        let (bytes, permissions) = try PrivateFile.read(file)
        guard permissions & 0o077 == 0 else { throw InvalidAccountKey(file: file.path, isOpen: true) }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let data = Data(base64Encoded: text), data.count == 32 else {
            throw InvalidAccountKey(file: file.path, isOpen: false)
        }
        return SymmetricKey(data: data)
    }

    /// Returns the key of a purpose.
    func key(of purpose: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Data(purpose.utf8), outputByteCount: 32)
    }

    /// Returns the keys of the accounts.
    func accountKeys() throws -> AccountKeys {
        try AccountKeys(data: key(of: "accounts").withUnsafeBytes { Data($0) })
    }
}
