// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// Asks for the user's passkey again before a sensitive act.
@DependencyClient
package struct BiometricClient: Sendable {
    /// Asks for the passkey, and returns whether it was the account's.
    package var authenticate: @Sendable () async throws -> Bool
    /// Returns whether the account has a passkey; without one, the password is asked for.
    package var isAvailable: @Sendable () async -> Bool = { false }
}

extension BiometricClient: TestDependencyKey {
    package static let testValue = BiometricClient()
    package static let previewValue = BiometricClient(authenticate: { true }, isAvailable: { true })
}

extension DependencyValues {
    /// The check of the passkey.
    package var biometricClient: BiometricClient {
        get { self[BiometricClient.self] }
        set { self[BiometricClient.self] = newValue }
    }
}
