// SPDX-License-Identifier: Apache-2.0

extension AsyncStream {
    /// A stream without elements that does not end.
    public static var never: Self { Self { _ in } }

    /// A stream that has ended.
    public static var finished: Self { Self { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
    /// A stream without elements that does not end.
    public static var never: Self { Self { _ in } }

    /// Returns a stream that has ended.
    ///
    /// - Parameter error: The error that its reader receives, if any.
    public static func finished(throwing error: Failure? = nil) -> Self {
        Self { $0.finish(throwing: error) }
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Returns the elements as a stream, so that the type of a dependency's sequence stays hidden.
    ///
    /// An error ends the stream.
    public func eraseToStream() -> AsyncStream<Element> {
        AsyncStream { continuation in
            let task = Task {
                do {
                    for try await element in self { continuation.yield(element) }
                } catch {
                    // A stream without errors ends where its source fails.
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Returns the elements as a stream that throws, so that the type of a dependency's sequence stays hidden.
    public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await element in self { continuation.yield(element) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
