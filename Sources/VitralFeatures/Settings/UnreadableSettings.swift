// SPDX-License-Identifier: Apache-2.0

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
