// SPDX-License-Identifier: Apache-2.0

/// Calls an operation with the dependencies of a model.
///
/// A parent model creates its child with it, so that the child has the parent's dependencies:
///
/// ```swift
/// final class Folder {
///     @Dependency(\.uuid) var uuid
///
///     func makeChild() -> Folder {
///         withDependencies(from: self) { Folder() }
///     }
/// }
/// ```
///
/// - Parameters:
///   - model: An object with a property declared by ``Dependency``.
///   - operation: The code that has them.
///   - fileID: The place that an issue names.
///   - filePath: The path of the file.
///   - line: The line in the file.
///   - column: The column of the line.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
    from model: Model, operation: () throws -> R, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) rethrows -> R {
    let location = DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let values = DependencyValues(of: model, location: location)
    return try DependencyValues.$_current.withValue(values, operation: operation)
}

/// Calls an operation with the dependencies of a model, and further changes.
///
/// - Parameters:
///   - model: An object with a property declared by ``Dependency``.
///   - updateValuesForOperation: A function that changes the dependencies of the operation.
///   - operation: The code that has them.
///   - fileID: The place that an issue names.
///   - filePath: The path of the file.
///   - line: The line in the file.
///   - column: The column of the line.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
    from model: Model, _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
    operation: () throws -> R, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) rethrows -> R {
    let location = DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var values = DependencyValues(of: model, location: location)
    try values.update(updateValuesForOperation)
    return try DependencyValues.$_current.withValue(values, operation: operation)
}

/// Calls an asynchronous operation with the dependencies of a model.
///
/// - Parameters:
///   - model: An object with a property declared by ``Dependency``.
///   - isolation: The actor that runs the operation; the caller's, unless stated.
///   - operation: The code that has them.
///   - fileID: The place that an issue names.
///   - filePath: The path of the file.
///   - line: The line in the file.
///   - column: The column of the line.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
    from model: Model, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) async rethrows -> R {
    let location = DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let values = DependencyValues(of: model, location: location)
    return try await DependencyValues.$_current.withValue(values, operation: operation)
}

/// Calls an asynchronous operation with the dependencies of a model, and further changes.
///
/// - Parameters:
///   - model: An object with a property declared by ``Dependency``.
///   - isolation: The actor that runs the operation; the caller's, unless stated.
///   - updateValuesForOperation: A function that changes the dependencies of the operation.
///   - operation: The code that has them.
///   - fileID: The place that an issue names.
///   - filePath: The path of the file.
///   - line: The line in the file.
///   - column: The column of the line.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
    from model: Model, isolation: isolated (any Actor)? = #isolation,
    _ updateValuesForOperation: (inout DependencyValues) async throws -> Void, operation: () async throws -> R,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) async rethrows -> R {
    let location = DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var values = DependencyValues(of: model, location: location)
    try await values.update(updateValuesForOperation)
    return try await DependencyValues.$_current.withValue(values, operation: operation)
}

extension DependencyValues {
    /// Returns the values that a model's `@Dependency` properties read.
    fileprivate init(of model: AnyObject, location: DependencyLocation) {
        var mirror: Mirror? = Mirror(reflecting: model)
        while let level = mirror {
            for child in level.children {
                guard let holder = child.value as? any DependencyHolder else { continue }
                self = .current(over: holder.created, at: nil)
                return
            }
            mirror = level.superclassMirror
        }
        DependencyIssue.noDependencies(model: type(of: model)).report(at: location)
        self = ._current
    }
}
