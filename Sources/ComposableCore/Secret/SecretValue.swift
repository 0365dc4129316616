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

/// A type of secrets that a restored session has again.
///
/// Use it for what a user has written and would lose, such as a note about an illness. The value is in the store's state
/// in a snapshot of a session, which the server seals with a key of the session's token; it is in no record and in no log. An
/// app that saves `restorableState` itself must seal it too. Let passwords and codes be entered again instead.
///
/// ```swift
/// struct Note: RestorableSecretValue, Equatable {
///     var text = ""
///     static let absent = Note()
/// }
///
/// @ObservableState
/// struct Booking: Codable {
///     var note = Secret(Note())
/// }
/// ```
public protocol RestorableSecretValue: SecretValue, Codable {}

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

extension Optional: RestorableSecretValue where Wrapped: RestorableSecretValue {}
