// SPDX-License-Identifier: Apache-2.0

/// Calls an operation with a continuation that carries the current dependencies into an escaping closure.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///     DispatchQueue.global().async {
///         dependencies.yield {
///             @Dependency(\.uuid) var uuid
///             print(uuid())
///         }
///     }
/// }
/// ```
///
/// A closure of `Task` needs it not: tasks inherit dependencies.
///
/// - Parameter operation: A function that passes the continuation on.
/// - Returns: The result of the operation.
public func withEscapedDependencies<R>(_ operation: (DependencyValues.Continuation) throws -> R) rethrows -> R {
    try operation(DependencyValues.Continuation())
}

/// Calls an asynchronous operation with a continuation that carries the current dependencies into an escaping closure.
///
/// - Parameters:
///   - isolation: The actor that runs the operation; the caller's, unless stated.
///   - operation: A function that passes the continuation on.
/// - Returns: The result of the operation.
public func withEscapedDependencies<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
    try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
    /// The dependencies of a scope, for closures that run after it.
    public struct Continuation: Sendable {
        private let values = DependencyValues._current

        /// Calls an operation with the dependencies of the scope.
        ///
        /// - Parameter operation: The code that has them.
        /// - Returns: The result of the operation.
        public func yield<R>(_ operation: () throws -> R) rethrows -> R {
            try DependencyValues.$_current.withValue(values, operation: operation)
        }

        /// Calls an asynchronous operation with the dependencies of the scope.
        ///
        /// - Parameters:
        ///   - isolation: The actor that runs the operation; the caller's, unless stated.
        ///   - operation: The code that has them.
        /// - Returns: The result of the operation.
        public func yield<R>(
            isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
        ) async rethrows -> R {
            try await DependencyValues.$_current.withValue(values, operation: operation)
        }
    }
}
