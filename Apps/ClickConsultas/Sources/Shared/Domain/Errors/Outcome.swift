// SPDX-License-Identifier: Apache-2.0

import ComposableCore

/// Returns the result of a client's work; ``FailureClient`` translates an error that is none of the domain's.
package func outcome<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
) async -> Result<Value, DomainError> {
    do {
        return .success(try await work())
    } catch let error as DomainError {
        return .failure(error)
    } catch is CancellationError {
        // The page has gone, or the server is stopping.
        return .failure(.offline)
    } catch {
        @Dependency(\.failureClient) var failureClient
        return .failure(failureClient.refusal(error))
    }
}

extension Result where Failure == DomainError {
    /// The refusal; `nil` after a success.
    package var problem: DomainError? {
        if case .failure(let problem) = self { problem } else { nil }
    }
}

/// Validates a secret in a reducer.
///
/// The record of a session has no secrets, so it contains the refusal, which a replay throws again.
///
/// - Parameters:
///   - name: The name of the refusal in the record.
///   - validate: Validates the secret.
/// - Throws: The refusal.
package func checkSecret(_ name: String, _ validate: () throws(DomainError) -> Void) throws(DomainError) {
    let refusal: DomainError? = recordedAnswer(name) {
        do throws(DomainError) {
            try validate()
            return nil
        } catch {
            return error
        }
    }
    if let refusal { throw refusal }
}
