// SPDX-License-Identifier: Apache-2.0

/// Calls an operation with other dependencies.
///
/// ```swift
/// struct Order {
///     @Dependency(\.uuid) var uuid
/// }
///
/// let order = withDependencies {
///     $0.uuid = .incrementing
/// } operation: {
///     Order()
/// }
/// ```
///
/// - Parameters:
///   - updateValuesForOperation: A function that changes the dependencies of the operation.
///   - operation: The code that has them, with all the tasks that it starts and the objects that it creates.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<R>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
    var values = DependencyValues._current
    try values.update(updateValuesForOperation)
    return try DependencyValues.$_current.withValue(values, operation: operation)
}

/// Calls an asynchronous operation with other dependencies.
///
/// - Parameters:
///   - isolation: The actor that runs the operation; the caller's, unless stated.
///   - updateValuesForOperation: A function that changes the dependencies of the operation.
///   - operation: The code that has them, with all the tasks that it starts and the objects that it creates.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ updateValuesForOperation: (inout DependencyValues) async throws -> Void, operation: () async throws -> R
) async rethrows -> R {
    var values = DependencyValues._current
    try await values.update(updateValuesForOperation)
    return try await DependencyValues.$_current.withValue(values, operation: operation)
}
