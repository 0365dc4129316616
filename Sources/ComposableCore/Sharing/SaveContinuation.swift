// SPDX-License-Identifier: Apache-2.0

/// The receiver of the result when a key saves a value.
///
/// A key resumes it once. An issue is reported if it is released before that.
public struct SaveContinuation: Sendable {
    private let callback: ResumedOnce<Result<Void, any Error>>

    /// Creates a continuation.
    ///
    /// - Parameters:
    ///   - description: The key, for an issue.
    ///   - callback: The function that receives the result.
    public init(
        _ description: @autoclosure @escaping @Sendable () -> String = "",
        callback: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        self.callback = ResumedOnce("save", key: description, callback: callback)
    }

    /// Reports that the value is saved.
    public func resume() {
        resume(with: .success(()))
    }

    /// Reports an error, which becomes the `saveError` of the property.
    ///
    /// - Parameter error: The reason why the value could not be saved.
    public func resume(throwing error: any Error) {
        resume(with: .failure(error))
    }

    /// Reports a result.
    ///
    /// - Parameter result: Success, or an error.
    public func resume(with result: Result<Void, any Error>) {
        callback.resume(result)
    }
}
