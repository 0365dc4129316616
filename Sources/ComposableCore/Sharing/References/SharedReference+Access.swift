// SPDX-License-Identifier: Apache-2.0

extension SharedReference {
    /// Calls a function with the value, under a lock, and returns its result or throws its error.
    func withLock<R, Failure: Error>(_ operation: (inout Value) throws(Failure) -> R) throws(Failure) -> R {
        var result: Result<R, Failure>?
        modify { value in
            do throws(Failure) {
                result = .success(try operation(&value))
            } catch {
                result = .failure(error)
            }
        }
        switch result {
        case .success(let value)?: return value
        case .failure(let error)?: throw error
        // Every reference that `Shared` has calls the function, once.
        case nil: preconditionFailure("A reference has not called the function")
        }
    }
}

extension SharedReference where Value: Equatable {
    /// Returns whether two references have equal values; in an assertion, whether the expected one is the actual one.
    func isEqual(to other: SharedReference) -> Bool {
        guard isSame(as: other) else { return read() == other.read() }
        guard SharedChangeTracker.isAsserting else { return true }
        return read() == SharedChangeTracker.withActualValues { other.read() }
    }
}
