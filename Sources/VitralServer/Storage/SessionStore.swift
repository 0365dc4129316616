// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation
import VitralFeatures

/// A store of saved sessions, from which another process can restore them.
///
/// ```swift
/// actor MemorySessionStore: SessionStore {
///     private var sessions: [SnapshotKey: [UInt8]] = [:]
///
///     func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) { sessions[key] = bytes }
///     func load(_ key: SnapshotKey) -> [UInt8]? { sessions[key] }
///     func prune() { if sessions.count > 1_000 { sessions.removeAll() } }
/// }
/// ```
///
/// Processes that share a store can stop, crash and take over from each other; their users notice a short pause.
/// ``FileSessionStore`` keeps sessions in a folder.
///
/// Only the server interprets the bytes. They contain users' input, so a store must be as private as the app's own
/// data.
public protocol SessionStore: Sendable {
    /// Saves a session, and replaces its earlier state.
    ///
    /// - Parameter source: The network of the session's browser, with which a store can limit the sessions of one
    ///   address.
    func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) async throws
    /// Reads a session; returns `nil` if there is none, or if it is too old.
    func load(_ key: SnapshotKey) async throws -> [UInt8]?
    /// Removes sessions that are too old or beyond the limits.
    func prune() async throws
}

/// The key of a session in a store: a SHA-256 of its token, which does not reveal the token.
public struct SnapshotKey: Hashable, Sendable, CustomStringConvertible {
    /// The key as sixty-four hexadecimal digits.
    public let description: String

    init(hashing token: String) {
        description = Hexadecimal.text(of: SHA256.hash(data: Array(token.utf8)))
    }

    /// Reads the description of a key; returns `nil` if the text is not a key.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 64, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        description = String(text)
    }
}

/// The network of a session's browser, an address or a /64 of IPv6, by which a store counts sessions.
///
/// It does not reveal the address, because a store does not need it.
public struct SnapshotSource: Hashable, Sendable {
    private let network: String

    init(_ network: ClientNetwork) {
        self.network = network.description
    }

    /// Returns a hash of the address under a key of the store; equal addresses have equal hashes under the same key.
    public func digest(key: some ContiguousBytes) -> UInt64 {
        let code = HMAC<SHA256>.authenticationCode(for: Array(network.utf8), using: SymmetricKey(data: key))
        return code.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension SnapshotSource: CustomStringConvertible, CustomReflectable {
    /// A description without the address.
    public var description: String { "SnapshotSource" }
    /// A mirror that leaves out the address.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
