// SPDX-License-Identifier: Apache-2.0

/// The reason why an account operation failed.
///
/// Its text is in the catalog, under `account.problem.…`.
enum AccountProblem: Error, Hashable, Sendable {
    /// The name is empty.
    case nameMissing
    /// The name is too short or too long.
    case nameLength
    /// The name contains an invalid character.
    case nameCharacter(Character)
    /// Another account has the name.
    case nameTaken
    /// The password is empty.
    case passwordMissing
    /// The new password is too short.
    case passwordTooShort
    /// The new password is longer than the maximum.
    case passwordTooLong
    /// The name or the password is wrong; the user does not learn which.
    case wrongNameOrPassword
    /// The password that confirms the operation is wrong.
    case wrongPassword
    /// Too many attempts; the user must wait this many seconds.
    case tooManyAttempts(seconds: Int)
    /// Too many users are signing in at the same time.
    case busy
    /// The browser is not signed in, or no longer signed in.
    case notSignedIn
    /// The browser does not store the cookie that keeps it signed in.
    case cookieRefused
    /// The browser did not respond in time.
    case noAnswer
    /// The browser does not support passkeys, or the site has none.
    case passkeysUnsupported
    /// The device already has a passkey of this account.
    case passkeyExists
    /// The passkey does not sign in any account.
    case passkeyRefused
    /// The user cancelled, so no message is shown.
    case cancelled
    /// Any other failure.
    case unexpected
}

/// A field of the account forms.
enum AccountField: Hashable, Sendable, CaseIterable {
    case name, password, newPassword
}

/// The problems of a form, by field.
struct AccountProblems: Hashable, Sendable {
    /// The problem of each field.
    private(set) var fields: [AccountField: AccountProblem] = [:]
    /// The problem of the form as a whole.
    private(set) var form: AccountProblem?

    /// The first field with a problem, from the top of the form.
    var firstField: AccountField? { AccountField.allCases.first { fields[$0] != nil } }

    var isEmpty: Bool { fields.isEmpty && form == nil }

    subscript(_ field: AccountField) -> AccountProblem? { fields[field] }

    /// Adds a problem to a field.
    mutating func note(_ problem: AccountProblem?, at field: AccountField) {
        fields[field] = problem
    }

    /// Adds a problem to the field that it concerns, or to the form.
    ///
    /// - Parameter newPassword: The field for the new password.
    mutating func note(_ problem: AccountProblem, newPassword: AccountField) {
        switch problem {
        case .nameMissing, .nameLength, .nameCharacter, .nameTaken: fields[.name] = problem
        case .passwordTooShort, .passwordTooLong: fields[newPassword] = problem
        case .passwordMissing, .wrongNameOrPassword, .wrongPassword: fields[.password] = problem
        case .cancelled: break
        default: form = problem
        }
    }

    /// Removes the problem of a field that the user edits, and the problem of the form.
    mutating func clear(_ field: AccountField) {
        fields[field] = nil
        form = nil
    }
}
