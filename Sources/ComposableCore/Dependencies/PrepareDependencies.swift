// SPDX-License-Identifier: Apache-2.0

/// Sets dependencies for the whole process, before anything reads them.
///
/// ```swift
/// prepareDependencies {
///     $0.timeZone = TimeZone(identifier: "Europe/Lisbon") ?? .gmt
/// }
/// ```
///
/// In a test it sets them for that test. A dependency that was read or prepared before keeps its value, and an issue is
/// reported.
///
/// - Parameters:
///   - updateValues: A function that changes the dependencies.
///   - fileID: The place that an issue names.
///   - filePath: The path of the file.
///   - line: The line in the file.
///   - column: The column of the line.
/// - Returns: The result of the function.
@discardableResult
public func prepareDependencies<R>(
    _ updateValues: (inout DependencyValues) throws -> R, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
    var values = DependencyValues()
    let result = try updateValues(&values)
    values.prepare(location: DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return result
}
