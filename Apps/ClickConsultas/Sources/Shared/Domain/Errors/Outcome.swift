// SPDX-License-Identifier: Apache-2.0

/// Returns the result of a client's work; an error that is none of the domain's comes from the connection.
package func outcome<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
) async -> Result<Value, DomainError> {
    do {
        return .success(try await work())
    } catch {
        return .failure(error as? DomainError ?? .offline)
    }
}
