// SPDX-License-Identifier: Apache-2.0

/// The error for a setting with an invalid value.
///
/// ```swift
/// func port(_ text: String) throws -> Int {
///     guard let port = Int(text), (0...65_535).contains(port) else {
///         throw InvalidSetting(key: "mail.port", expectation: "a whole number from 0 to 65535")
///     }
///     return port
/// }
/// ```
public struct InvalidSetting: UsageError, CustomStringConvertible, Equatable {
    /// The setting's key.
    public let key: String
    /// The description of a valid value.
    public let expectation: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - key: The setting's key.
    ///   - expectation: The values that it can have, such as “a number from 1 to 9”.
    public init(key: String, expectation: String) {
        self.key = key
        self.expectation = expectation
    }

    /// The reason, in words.
    public var description: String { "The setting “\(key)” must be \(expectation)." }
}
