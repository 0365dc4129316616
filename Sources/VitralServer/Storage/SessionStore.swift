// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation
import VitralFeatures

/// A place where sessions are written down, so that another process can go on with them.
///
/// Processes that share a store can stop, crash and take over from one another; their browsers notice a short pause.
/// ``FileSessionStore`` keeps sessions in a folder.
///
/// The bytes are the server's business. They hold what people have entered into the app, so a store must be as private
/// as the app's own data.
public protocol SessionStore: Sendable {
    /// Writes a session down, over what was there.
    ///
    /// - Parameter source: Where its browser is, so that a store can bound what one address may keep.
    func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) async throws
    /// Reads a session; `nil` if there is none, or none that is young enough.
    func load(_ key: SnapshotKey) async throws -> [UInt8]?
    /// Forgets what is too old or too much.
    func prune() async throws
}

/// The name of a session in a store: a SHA-256 of its token, from which the token cannot be found.
public struct SnapshotKey: Hashable, Sendable, CustomStringConvertible {
    /// Sixty-four hexadecimal digits.
    public let description: String

    init(hashing token: String) {
        description = Hexadecimal.text(of: SHA256.hash(data: Array(token.utf8)))
    }

    /// Reads the description of a key; `nil` if the text is none.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 64, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        description = String(text)
    }
}

/// The network address of a session's browser, or its /64 of IPv6, for a store to count by.
///
/// It does not show the address, which a store has no need to keep.
public struct SnapshotSource: Hashable, Sendable {
    private let network: String

    init(_ network: ClientNetwork) {
        self.network = network.description
    }

    /// A hash of the address under a key of the store's own: the same for the same address and key.
    public func digest(key: some ContiguousBytes) -> UInt64 {
        let code = HMAC<SHA256>.authenticationCode(for: Array(network.utf8), using: SymmetricKey(data: key))
        return code.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension SnapshotSource: CustomStringConvertible, CustomReflectable {
    /// Names no address.
    public var description: String { "SnapshotSource" }
    /// Shows no address.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
