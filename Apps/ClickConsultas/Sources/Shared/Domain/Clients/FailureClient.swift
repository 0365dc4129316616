// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The translation of failures that are none of the domain's, such as a database's.
@DependencyClient
package struct FailureClient: Sendable {
    /// Returns the refusal that the user sees; a failure of the server is logged under the identifier in it.
    package var refusal: @Sendable (_ failure: any Error) -> DomainError = { _ in .offline }
}

extension FailureClient: TestDependencyKey {
    package static let testValue = FailureClient()
    package static let previewValue = FailureClient(refusal: { _ in .offline })
}

extension DependencyValues {
    /// The translation of failures that are none of the domain's.
    package var failureClient: FailureClient {
        get { self[FailureClient.self] }
        set { self[FailureClient.self] = newValue }
    }
}
