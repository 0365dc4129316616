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
