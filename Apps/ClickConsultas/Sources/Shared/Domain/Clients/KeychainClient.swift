// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
package import Foundation

/// Seals CPFs and notes in the account's vault.
///
/// Saving twice replaces, a missing key loads `nil`, and deleting one succeeds.
@DependencyClient
package struct KeychainClient: Sendable {
    /// Saves data under a key.
    package var save: @Sendable (_ data: Data, _ key: String) async throws -> Void
    /// Returns the data under a key.
    package var load: @Sendable (_ key: String) async throws -> Data?
    /// Removes the data under a key.
    package var delete: @Sendable (_ key: String) async throws -> Void
}

extension KeychainClient: TestDependencyKey {
    package static let testValue = KeychainClient()
    package static var previewValue: KeychainClient { inMemory() }

    /// Returns a client that keeps its data in memory.
    package static func inMemory() -> KeychainClient {
        let items = LockIsolated<[String: Data]>([:])
        return KeychainClient(
            save: { data, key in items.withValue { $0[key] = data } },
            load: { key in items.value[key] },
            delete: { key in items.withValue { $0[key] = nil } })
    }
}

extension DependencyValues {
    /// The account's vault.
    package var keychainClient: KeychainClient {
        get { self[KeychainClient.self] }
        set { self[KeychainClient.self] = newValue }
    }
}
