// SPDX-License-Identifier: Apache-2.0

import Configuration
public import Crypto
import Foundation
import VitralFeatures
import VitralFiles
import VitralModels

/// The secret of an app's server, from which one key follows for each purpose: signed links, codes, keyed hashes.
///
/// ```swift
/// import VitralServer
///
/// static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
///     let secret = try AppSecret(launch)
///     let exports = SignedAddresses(key: secret.key(of: "exports"))
///     launch.note("A link of an hour: \(exports.sign("/exports/trips.csv", lasting: .seconds(3_600)))")
///     return Launched(container: try launch.database.open())
/// }
/// ```
///
/// The setting `accounts.keyFile` names its file, which is created if it is missing. Without the setting, the secret of a
/// database in a local file is beside it, so that the first start needs no preparation; that of a database in memory ends
/// with the process; and that of a database server needs the setting.
public struct AppSecret: Sendable {
    /// The folder of the secret beside the database; `nil` if the settings name its file, or for a database in memory.
    public let folder: String?
    private let secret: SymmetricKey

    /// Reads the secret, or creates it.
    ///
    /// - Throws: A `UsageError` that names what is missing or unreadable.
    public init<Options>(_ launch: Launch<Options>) throws {
        if let file = launch.settings.string(forKey: "accounts.keyFile") {
            (secret, folder) = (try Self.secret(in: URL(fileURLWithPath: file)), nil)
        } else if launch.database.address?.isInMemory == true {
            (secret, folder) = (SymmetricKey(size: .bits256), nil)
        } else if let path = launch.database.address?.filePath {
            let place = URL(fileURLWithPath: path)
            secret = try Self.secret(in: place.appendingPathExtension("key"))
            folder = place.deletingLastPathComponent().path
        } else {
            throw MissingSecret()
        }
    }

    private static func secret(in file: URL) throws -> SymmetricKey {
        if !FileManager.default.fileExists(atPath: file.path) {
            let new = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
            // Another process may just have created it; then its key counts.
            _ = try PrivateFile.create(Array(new.base64EncodedString().utf8), at: file)
        }
        let (bytes, permissions) = try PrivateFile.read(file)
        guard permissions & 0o077 == 0 else { throw InvalidSecret(file: file.path, isOpen: true) }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let data = Data(base64Encoded: text), data.count == 32 else {
            throw InvalidSecret(file: file.path, isOpen: false)
        }
        return SymmetricKey(data: data)
    }

    /// Returns the key of a purpose, of 256 bits.
    public func key(of purpose: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Data(purpose.utf8), outputByteCount: 32)
    }
}

/// The error of a database that outlives the process while the app's secret does not.
struct MissingSecret: UsageError, CustomStringConvertible {
    let description = """
        The app keeps keyed hashes and signatures with its database, and there is no key for them. To fix this, name its \
        file by the setting “accounts.keyFile” (VITRAL_ACCOUNTS_KEY_FILE); it is created if it is missing.
        """
}

/// The error of a file that has no key, or that other users can read.
struct InvalidSecret: UsageError, CustomStringConvertible {
    let file: String
    let isOpen: Bool

    var description: String {
        isOpen
            ? "Other users can read the key in \(file). To fix this, run “chmod 600 \(file)”."
            : "The file \(file) has no key of 32 bytes in Base64. To fix this, restore it, or remove it with its database."
    }
}
