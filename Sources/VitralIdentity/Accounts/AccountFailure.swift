// SPDX-License-Identifier: Apache-2.0

/// The reason for which ``Accounts`` refused a user's request.
///
/// ```swift
/// func text(of failure: AccountFailure) -> String {
///     switch failure {
///     case .wrongNameOrPassword: "The name or password is incorrect."
///     case .tooManyAttempts(let wait): "Try again in \(wait.components.seconds) seconds."
///     default: "Something went wrong. Try again."
///     }
/// }
/// ```
public enum AccountFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name is shorter than 3 or longer than 32 characters.
    case nameLength
    /// The name has a character that is neither a letter, a digit, nor one of `._-`.
    case nameCharacter(Character)
    /// Another account has the name, without regard to case.
    case nameTaken
    /// The password is shorter than 8 characters.
    case passwordTooShort
    /// The password is longer than ``PasswordHasher/longestPassword``.
    case passwordTooLong
    /// The name or the password is wrong; the failure does not say which.
    case wrongNameOrPassword
    /// There were too many attempts; the next one is possible after this time.
    case tooManyAttempts(after: Duration)
    /// The browser is not signed in, or its sign-in has ended.
    case notSignedIn
    /// More users are signing in than the server can serve at once.
    case busy

    /// The reason, for logs.
    public var description: String {
        switch self {
        case .nameLength: "The name does not have 3 to 32 characters."
        case .nameCharacter(let character):
            "The name contains \(character), which is not a letter, digit, period, underscore or hyphen."
        case .nameTaken: "The name is already taken."
        case .passwordTooShort: "The password has fewer than 8 characters."
        case .passwordTooLong: "The password has more than \(PasswordHasher.longestPassword) bytes."
        case .wrongNameOrPassword: "The name or password is incorrect."
        case .tooManyAttempts(let wait): "Too many attempts; the next one is possible in \(wait)."
        case .notSignedIn: "The browser is not signed in."
        case .busy: "Too many users are signing in at once."
        }
    }
}
