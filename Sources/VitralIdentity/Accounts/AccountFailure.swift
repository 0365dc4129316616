// SPDX-License-Identifier: Apache-2.0

/// Why something that a person asked of their account was not done.
public enum AccountFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name is shorter than 3 or longer than 32 characters.
    case nameLength
    /// The name has a character that is neither a letter, a digit, nor one of `._-`.
    case nameCharacter(Character)
    /// Someone has the name, without regard to case.
    case nameTaken
    /// The password is shorter than 8 characters.
    case passwordTooShort
    /// The password is longer than ``PasswordHasher/longestPassword``.
    case passwordTooLong
    /// Name or password are wrong; which of them is not told.
    case wrongNameOrPassword
    /// Too many attempts; try again after this time.
    case tooManyAttempts(after: Duration)
    /// The browser is not signed in, or not any more.
    case notSignedIn
    /// More people are signing in than the server can serve at once.
    case busy

    /// What happened, for logs.
    public var description: String {
        switch self {
        case .nameLength: "The name does not have 3 to 32 characters."
        case .nameCharacter(let character):
            "The name holds \(character), which is no letter, digit, dot, underscore or dash."
        case .nameTaken: "The name is taken."
        case .passwordTooShort: "The password has fewer than 8 characters."
        case .passwordTooLong: "The password has more than \(PasswordHasher.longestPassword) bytes."
        case .wrongNameOrPassword: "Name or password are wrong."
        case .tooManyAttempts(let wait): "Too many attempts; the next one is possible in \(wait)."
        case .notSignedIn: "The browser is not signed in."
        case .busy: "Too many people are signing in at once."
        }
    }
}
