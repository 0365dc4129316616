// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The secrets of a new owner as a store keeps them: ``Vault/seal(_:ofNew:)`` makes them.
///
/// ```swift
/// func sealed(_ token: String, of owner: String, by vault: Vault) throws -> SealedSecrets {
///     try vault.seal(["token": Data(token.utf8)], ofNew: owner)
/// }
/// ```
public struct SealedSecrets: Hashable, Sendable {
    /// The owner.
    public let owner: String
    /// The owner's key, sealed under the server's.
    public let key: Data
    /// The records by their names, sealed under the owner's key.
    public let records: [String: Data]
}
