// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A type of secrets in state that is saved, with the value that replaces a secret there.
///
/// Texts, bytes, lists and optionals conform. A type of your own states its empty value:
///
/// ```swift
/// struct CardNumber: SecretValue {
///     var digits: String
///     static let absent = CardNumber(digits: "")
/// }
/// ```
public protocol SecretValue {
    /// The value of a restored secret.
    static var absent: Self { get }
}

extension String: SecretValue {
    /// The empty text.
    public static var absent: String { "" }
}

extension Data: SecretValue {
    /// No bytes.
    public static var absent: Data { Data() }
}

extension Array: SecretValue {
    /// The empty list.
    public static var absent: [Element] { [] }
}

extension Optional: SecretValue {
    /// `nil`.
    public static var absent: Wrapped? { nil }
}
