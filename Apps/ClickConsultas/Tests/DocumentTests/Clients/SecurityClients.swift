// SPDX-License-Identifier: Apache-2.0

import Composable
import Foundation

/// The document's client of the token (block 21).
@DependencyClient
struct TokenClient: Sendable {
    var keep: @Sendable (_ token: Secret<String>) async throws -> Void
    var current: @Sendable () async throws -> Secret<String>?
    var forget: @Sendable () async throws -> Void
}

/// The document's client of biometrics (block 22).
///
/// A closure that cannot throw has no way to say that it is unimplemented, so `@DependencyClient` asks for a default:
/// without one the document's `isAvailable` does not compile. `false` is the safe one.
@DependencyClient
struct PresenceClient: Sendable {
    var confirm: @Sendable () async throws -> Bool
    var canConfirm: @Sendable () async -> Bool = { false }
}

/// The document's client of the keychain (block 23).
@DependencyClient
struct VaultClient: Sendable {
    var seal: @Sendable (_ data: Data, _ key: String) async throws -> Void
    var open: @Sendable (_ key: String) async throws -> Data?
    var remove: @Sendable (_ key: String) async throws -> Void

    /// Returns a client that keeps its data in memory.
    static func inMemory() -> VaultClient {
        let sealed = LockIsolated<[String: Data]>([:])
        return VaultClient(
            seal: { data, key in sealed.withValue { $0[key] = data } },
            open: { key in sealed.value[key] },
            remove: { key in sealed.withValue { $0[key] = nil } })
    }
}
