// SPDX-License-Identifier: Apache-2.0

extension AsyncStream {
    /// Creates a stream of the elements of a sequence, whose type it hides; an error ends it.
    ///
    /// - Parameter sequence: The sequence.
    public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element, Element: Sendable {
        self = sequence.eraseToStream()
    }
}

extension AsyncThrowingStream where Failure == any Error {
    /// Creates a stream of the elements of a sequence, whose type it hides.
    ///
    /// - Parameter sequence: The sequence.
    public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element, Element: Sendable {
        self = sequence.eraseToThrowingStream()
    }
}

extension Task where Failure == any Error {
    /// The result of the task, which is cancelled when the task that waits for it is.
    public var cancellableValue: Success {
        get async throws {
            try await withTaskCancellationHandler {
                try await value
            } onCancel: {
                cancel()
            }
        }
    }
}

extension Task where Failure == Never {
    /// The result of the task, which is cancelled when the task that waits for it is.
    public var cancellableValue: Success {
        get async {
            await withTaskCancellationHandler {
                await value
            } onCancel: {
                cancel()
            }
        }
    }
}

extension Result where Failure == any Error {
    /// Creates the result of work that may fail.
    ///
    /// - Parameter body: The work.
    public init(catching body: nonisolated(nonsending) () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
