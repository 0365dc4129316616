// SPDX-License-Identifier: Apache-2.0

// Shared values, dependencies, streams and paths of earlier versions, so that old code gets an error with the replacement.

/// A key of the user defaults by a key path.
@available(*, unavailable, message: "Use '.appStorage' with a name: Foundation on Linux has no key-value observing.")
public struct AppStorageKeyPathKey<Value> {}

extension SharedReader {
    /// Returns a value that does not change.
    @available(*, unavailable, message: "Use 'SharedReader(value:)'.")
    public static func constant(_ value: sending Value) -> Self { Self(value: value) }
}

extension DependencyValues {
    /// Runs an operation with another value of a dependency.
    @available(*, unavailable, message: "Use 'withDependencies { $0[keyPath: keyPath] = value } operation: { … }'.")
    public static func withValue<Value, R>(
        _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value, operation: () throws -> R
    ) rethrows -> R { try operation() }

    /// Runs an operation with other values of dependencies.
    @available(*, unavailable, message: "Use 'withDependencies { … } operation: { … }'.")
    public static func withValues<R>(
        _ updateValuesForOperation: (inout Self) throws -> Void, operation: () throws -> R
    ) rethrows -> R { try operation() }

    /// Runs assertions with other values of dependencies.
    @available(*, unavailable, message: "Use 'withDependencies { … } operation: { … }'.")
    public static func withTestValues(
        _ updateValuesForOperation: (inout Self) throws -> Void, assert operation: () throws -> Void
    ) rethrows { try operation() }
}

extension AsyncStream {
    /// Returns a stream with what fills it.
    @available(*, unavailable, message: "Use 'makeStream(of:bufferingPolicy:)'.")
    public static func streamWithContinuation(
        _ elementType: Element.Type = Element.self,
        bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
    ) -> (stream: Self, continuation: Continuation) { makeStream(of: elementType, bufferingPolicy: limit) }
}

extension AsyncThrowingStream where Failure == any Error {
    /// Returns a stream with what fills it.
    @available(*, unavailable, message: "Use 'makeStream(of:throwing:bufferingPolicy:)'.")
    public static func streamWithContinuation(
        _ elementType: Element.Type = Element.self,
        bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
    ) -> (stream: Self, continuation: Continuation) { makeStream(of: elementType, bufferingPolicy: limit) }
}

/// A path to a case.
@available(*, unavailable, message: "Use 'AnyCasePath', or a case key path such as '\\.child'.")
public typealias CasePath<Root, Value> = AnyCasePath<Root, Value>

/// The registrar of observations of earlier systems.
@available(*, unavailable, message: "Use 'ObservationRegistrar'.")
public typealias PerceptionRegistrar = ObservationRegistrar
