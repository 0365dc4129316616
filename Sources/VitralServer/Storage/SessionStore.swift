// SPDX-License-Identifier: Apache-2.0

import Crypto

/// A place where sessions are written down, so that another process can go on with them.
///
/// Processes that share a store can stop, crash and take over from one another; their browsers notice a short pause.
/// ``FileSessionStore`` keeps sessions in a folder.
///
/// The bytes are the server's business. They hold what people have entered into the app, so a store must be as private
/// as the app's own data.
public protocol SessionStore: Sendable {
    /// Writes a session down, over what was there.
    func save(_ bytes: [UInt8], as key: SnapshotKey) async throws
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
}
