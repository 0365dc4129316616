// SPDX-License-Identifier: Apache-2.0

/// The receiver of a value that a key loads.
///
/// A key resumes it once. An issue is reported if it is released before that.
public struct LoadContinuation<Value>: Sendable {
    private let callback: ResumedOnce<Result<Value?, any Error>>

    /// Creates a continuation.
    ///
    /// - Parameters:
    ///   - description: The key, for an issue.
    ///   - callback: The function that receives the value; `nil` stands for the initial value.
    public init(
        _ description: @autoclosure @escaping @Sendable () -> String = "",
        callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
    ) {
        self.callback = ResumedOnce("load", key: description, callback: callback)
    }

    /// Delivers a value.
    ///
    /// - Parameter value: The loaded value.
    public func resume(returning value: Value) {
        resume(with: .success(value))
    }

    /// Delivers an error, which becomes the `loadError` of the property.
    ///
    /// - Parameter error: The reason why the value could not be loaded.
    public func resume(throwing error: any Error) {
        resume(with: .failure(error))
    }

    /// Delivers the absence of a value: the property has its initial value.
    public func resumeReturningInitialValue() {
        resume(with: .success(nil))
    }

    /// Delivers a result.
    ///
    /// - Parameter result: A value, `nil` for the initial value, or an error.
    public func resume(with result: Result<Value?, any Error>) {
        callback.resume(result)
    }
}
