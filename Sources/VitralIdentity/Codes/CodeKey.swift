// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// A key of the server, with which short secrets are hashed: an attacker who reads only the store cannot try all of them.
///
/// ```swift
/// let key = try CodeKey(base64: "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=")
/// ```
///
/// All processes of a database have the same key. With another key, codes that were sent are no longer accepted, and names
/// that were stored by keyed hash are no longer found.
public struct CodeKey: Sendable, CustomStringConvertible, CustomReflectable {
    private let key: SymmetricKey

    /// Creates a random key, for tests.
    public init() { key = SymmetricKey(size: .bits256) }

    /// Creates a key from 32 bytes or more.
    ///
    /// - Throws: ``InvalidCodeKey``.
    public init(data: Data) throws {
        guard data.count >= 32 else { throw InvalidCodeKey() }
        key = SymmetricKey(data: data)
    }

    /// Creates a key from 32 bytes or more in Base64.
    ///
    /// - Throws: ``InvalidCodeKey``.
    public init(base64: String) throws {
        guard let data = Data(base64Encoded: base64) else { throw InvalidCodeKey() }
        try self.init(data: data)
    }

    /// Returns the keyed hash of texts, each of which counts with its place.
    func hash(_ parts: String...) -> Data {
        var hash = HMAC<SHA256>(key: key)
        for part in parts {
            // The length tells `ab, c` from `a, bc`.
            withUnsafeBytes(of: UInt64(part.utf8.count).littleEndian) { hash.update(data: $0) }
            hash.update(data: Data(part.utf8))
        }
        return Data(hash.finalize())
    }

    /// Compares two hashes in a time that does not depend on them.
    static func areEqual(_ one: Data, _ other: Data) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// A description without the key.
    public var description: String { "CodeKey" }
    /// A mirror without the key.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The error for a key that is no Base64, or shorter than 32 bytes.
///
/// ```swift
/// do {
///     _ = try CodeKey(base64: "short")
/// } catch let error as InvalidCodeKey {
///     print(error)
/// }
/// ```
public struct InvalidCodeKey: Error, CustomStringConvertible, Hashable {
    /// The reason, in words.
    public var description: String { "The key must be 32 bytes or more, in Base64." }
}
