// SPDX-License-Identifier: Apache-2.0

/// The receiver of the values that an outside system has from now on.
public struct SharedSubscriber<Value>: Sendable {
    private let callback: @Sendable (Result<Value?, any Error>) -> Void
    private let onLoading: @Sendable (Bool) -> Void

    /// Creates a subscriber.
    ///
    /// - Parameters:
    ///   - callback: The function that receives values; `nil` stands for the initial value.
    ///   - onLoading: The function that receives whether the key is loading.
    public init(
        callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
        onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
    ) {
        self.callback = callback
        self.onLoading = onLoading
    }

    /// Delivers a value.
    ///
    /// - Parameter value: The new value.
    public func yield(_ value: Value) {
        yield(with: .success(value))
    }

    /// Reports that the key is loading.
    ///
    /// - Parameter isLoading: Whether it is.
    public func yieldLoading(_ isLoading: Bool = true) {
        onLoading(isLoading)
    }

    /// Delivers the absence of a value: the property has its initial value.
    public func yieldReturningInitialValue() {
        yield(with: .success(nil))
    }

    /// Delivers an error, which becomes the `loadError` of the property.
    ///
    /// - Parameter error: The reason why the value could not be loaded.
    public func yield(throwing error: any Error) {
        yield(with: .failure(error))
    }

    /// Delivers a result.
    ///
    /// - Parameter result: A value, `nil` for the initial value, or an error.
    public func yield(with result: Result<Value?, any Error>) {
        callback(result)
    }
}
