// SPDX-License-Identifier: Apache-2.0

/// Why something that a person asked of their account was not done.
///
/// Its text is in the catalogue, under `account.problem.…`.
enum AccountProblem: Error, Hashable, Sendable {
    /// No name was entered.
    case nameMissing
    /// The name is too short or too long.
    case nameLength
    /// The name has a character that names do not have.
    case nameCharacter(Character)
    /// Someone has the name.
    case nameTaken
    /// No password was entered.
    case passwordMissing
    /// The new password is too short.
    case passwordTooShort
    /// The new password is longer than any password has to be.
    case passwordTooLong
    /// Name or password are wrong; which of them is not told.
    case wrongNameOrPassword
    /// The password that was asked once more is wrong.
    case wrongPassword
    /// Too many attempts; so many seconds to wait.
    case tooManyAttempts(seconds: Int)
    /// Too many people are signing in at once.
    case busy
    /// The browser is not signed in, or not any more.
    case notSignedIn
    /// The browser does not keep the cookie by which it stays signed in.
    case cookieRefused
    /// The browser did not do its part in time.
    case noAnswer
    /// The browser knows no passkeys, or the site has none.
    case passkeysUnsupported
    /// The device has a passkey of this account already.
    case passkeyExists
    /// The passkey signs nobody in.
    case passkeyRefused
    /// The person changed their mind; there is nothing to tell.
    case cancelled
    /// Anything else.
    case unexpected
}

/// Where a person enters something about their account.
enum AccountField: Hashable, Sendable, CaseIterable {
    case name, password, newPassword
}

/// What is wrong with what was entered, at its place.
struct AccountProblems: Hashable, Sendable {
    /// What is wrong with each field.
    private(set) var fields: [AccountField: AccountProblem] = [:]
    /// What belongs to no field.
    private(set) var form: AccountProblem?

    /// The first field with a problem, from the top of the form.
    var firstField: AccountField? { AccountField.allCases.first { fields[$0] != nil } }

    var isEmpty: Bool { fields.isEmpty && form == nil }

    subscript(_ field: AccountField) -> AccountProblem? { fields[field] }

    /// Notes a problem at a field.
    mutating func note(_ problem: AccountProblem?, at field: AccountField) {
        fields[field] = problem
    }

    /// Notes a problem where it belongs.
    ///
    /// - Parameter newPassword: The field in which a password is made up.
    mutating func note(_ problem: AccountProblem, newPassword: AccountField) {
        switch problem {
        case .nameMissing, .nameLength, .nameCharacter, .nameTaken: fields[.name] = problem
        case .passwordTooShort, .passwordTooLong: fields[newPassword] = problem
        case .passwordMissing, .wrongNameOrPassword, .wrongPassword: fields[.password] = problem
        case .cancelled: break
        default: form = problem
        }
    }

    /// Forgets what was wrong with a field that is being mended, and with the form as a whole.
    mutating func clear(_ field: AccountField) {
        fields[field] = nil
        form = nil
    }
}
