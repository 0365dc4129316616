// SPDX-License-Identifier: Apache-2.0

/// An error in the operator's input: an option, a setting or a file of settings.
///
/// ```swift
/// struct MissingTimetable: UsageError, CustomStringConvertible {
///     var description: String { "There is no timetable. To fix this, name one by --timetable." }
/// }
/// ```
///
/// A program that throws one while it starts prints its description in one line and ends with exit code 64, as for an
/// option that it does not know.
public protocol UsageError: Error {}

/// A file of settings that cannot be read.
public struct UnreadableSettings: UsageError, CustomStringConvertible {
    /// The file.
    public let file: String
    private let reason: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - reason: The reason, without secrets.
    public init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }

    /// The reason, with the file's name.
    public var description: String { "The settings in \(file) cannot be read: \(reason)" }
}
