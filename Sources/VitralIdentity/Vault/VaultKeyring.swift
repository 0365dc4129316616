// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation
import VitralFiles

/// The server's keys, under which the keys of its users are sealed.
///
/// ```swift
/// let file = URL(fileURLWithPath: "var/vault.keys")
/// let keyring = try VaultKeyring(file: file)
/// try keyring.rotated().write(to: file)
/// ```
///
/// The first key seals; the others still open what was sealed before a rotation. The keys come from a file that only
/// its owner may read, or from the environment, and are never logged.
public struct VaultKeyring: Sendable {
    /// One key of the server.
    struct Key: Sendable {
        /// The identifier of the key, which does not reveal it: the first bytes of its SHA-256.
        let id: [UInt8]
        let secret: SymmetricKey

        init(_ secret: SymmetricKey) {
            self.secret = secret
            id = secret.withUnsafeBytes { Array(SHA256.hash(data: $0).prefix(Self.idLength)) }
        }

        static let idLength = 8
        static let length = 32
    }

    let keys: [Key]

    /// The key that seals; each keyring has one.
    let current: Key

    init(current: Key, earlier: [Key] = []) {
        self.current = current
        keys = [current] + earlier
    }

    /// Returns a keyring with one random key that is not saved: for tests, and for a server whose vault may end with
    /// it.
    public static func random() -> VaultKeyring { VaultKeyring(current: Key(SymmetricKey(size: .bits256))) }

    /// Reads keys from a text: one key in Base64 on each line, the current one first.
    ///
    /// - Parameters:
    ///   - text: The text, for instance of an environment variable.
    ///   - name: The name of its origin in an error.
    /// - Throws: ``KeyringFailure``.
    public init(text: String, named name: String) throws(KeyringFailure) {
        var keys: [Key] = []
        for (number, line) in text.split(whereSeparator: \.isNewline).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.isEmpty { continue }
            guard let bytes = Data(base64Encoded: line), bytes.count == Key.length else {
                throw .notAKey(name, line: number + 1)
            }
            keys.append(Key(SymmetricKey(data: bytes)))
        }
        guard let current = keys.first else { throw .empty(name) }
        self.init(current: current, earlier: Array(keys.dropFirst()))
    }

    /// Reads keys from a file; creates it with a random key if it does not exist.
    ///
    /// Processes that start at the same time read the same key: the key of the process that created the file first.
    ///
    /// - Throws: ``KeyringFailure``, also if users other than the file's owner may read it.
    public init(file: URL) throws(KeyringFailure) {
        if !FileManager.default.fileExists(atPath: file.path) {
            do {
                _ = try PrivateFile.create(VaultKeyring.random().text, at: file)
            } catch {
                throw .unwritable(file.path)
            }
        }
        guard let (bytes, permissions) = try? PrivateFile.read(file) else { throw .unreadable(file.path) }
        guard permissions & 0o077 == 0 else { throw .tooOpen(file.path, mode: Int(permissions)) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadable(file.path) }
        try self.init(text: text, named: file.path)
    }

    /// Returns the keyring with a new random key in front.
    ///
    /// Write it to its file, then seal the keys of each vault again with ``Vault/resealKeys()``.
    public func rotated() -> VaultKeyring {
        VaultKeyring(current: Key(SymmetricKey(size: .bits256)), earlier: keys)
    }

    /// Returns the keyring with its current key only, for use after all keys were sealed again.
    public func withoutEarlierKeys() -> VaultKeyring { VaultKeyring(current: current) }

    /// Writes the keys to a file for ``init(file:)``; the file is never readable by users other than its owner.
    ///
    /// The file is replaced as a whole: a crash leaves the old keys or the new ones.
    ///
    /// - Throws: ``KeyringFailure/unwritable(_:)``.
    public func write(to file: URL) throws(KeyringFailure) {
        do {
            try PrivateFile.write(text, to: file)
        } catch {
            throw .unwritable(file.path)
        }
    }

    /// The keys, in the format of a file.
    private var text: [UInt8] {
        let lines = keys.map { key in key.secret.withUnsafeBytes { Data($0).base64EncodedString() + "\n" } }
        return Array(lines.joined().utf8)
    }

    func key(_ id: some Collection<UInt8>) -> Key? { keys.first { $0.id.elementsEqual(id) } }
}

extension VaultKeyring: CustomStringConvertible, CustomReflectable {
    /// The number of keys, without the keys themselves.
    public var description: String { "VaultKeyring(\(keys.count) keys)" }
    /// A mirror that leaves out the keys.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
