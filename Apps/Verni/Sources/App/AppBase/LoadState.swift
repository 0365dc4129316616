// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The state of a value that is read from the ledger.
///
/// A failed reload keeps the value that is shown.
package struct LoadState<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// The last value; `nil` before the first one.
    package private(set) var value: Value?
    /// The error of the last load; `nil` if it succeeded.
    package private(set) var failure: VerniError?

    package init(_ value: Value? = nil) {
        self.value = value
    }

    /// Whether there is neither a value nor an error yet.
    package var isLoading: Bool { value == nil && failure == nil }

    /// Takes the result of a load.
    package mutating func receive(_ result: Result<Value, VerniError>) {
        switch result {
        case .success(let value):
            self.value = value
            failure = nil
        case .failure(let error):
            failure = error
        }
    }

    /// Changes the value that is shown.
    package mutating func update(_ change: (inout Value) -> Void) {
        guard var value else { return }
        change(&value)
        self.value = value
    }
}

/// Returns the result of an asynchronous call; an error that is none of the domain is ``VerniError/serverFailed(status:)``.
@MainActor
package func result<Value: Sendable>(of call: () async throws -> Value) async -> Result<Value, VerniError> {
    do {
        return .success(try await call())
    } catch let error as VerniError {
        return .failure(error)
    } catch {
        return .failure(.serverFailed(status: 500))
    }
}
