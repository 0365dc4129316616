// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity

/// The rules for names and passwords of accounts.
enum AccountRules {
    static let nameLength = 3...32
    static let shortestPassword = 8

    /// Returns the problem with a new name, or `nil` if it is valid.
    static func problem(withName name: String) -> AccountProblem? {
        if name.isEmpty { return .nameMissing }
        // In the normalization in which accounts compare names, however a keyboard composes its letters.
        let name = name.precomposedStringWithCanonicalMapping
        return Accounts.problem(withName: name).map { AccountProblem($0) }
    }

    /// Returns a name without the spaces that keyboards add around it.
    static func trimmed(_ name: String) -> String { name.trimmingCharacters(in: .whitespaces) }

    /// Returns the problem with a new password, or `nil` if it is valid.
    static func problem(withPassword password: String) -> AccountProblem? {
        Accounts.problem(withPassword: password).map { AccountProblem($0) }
    }
}

extension AccountProblem {
    /// Creates the problem that a failure means to the user.
    init(_ failure: AccountFailure) {
        switch failure {
        case .nameLength: self = .nameLength
        case .nameCharacter(let character): self = .nameCharacter(character)
        case .nameTaken: self = .nameTaken
        case .passwordTooShort: self = .passwordTooShort
        case .passwordTooLong: self = .passwordTooLong
        case .wrongNameOrPassword: self = .wrongNameOrPassword
        // Rounded up, so that a user who returns at the announced time is accepted.
        case .tooManyAttempts(let wait): self = .tooManyAttempts(seconds: max(1, wait.wholeSeconds))
        case .notSignedIn: self = .notSignedIn
        case .busy: self = .busy
        }
    }

    /// Creates the problem that a missing response of the browser means to the user.
    init(_ failure: BrowserFailure) {
        switch failure {
        case .cancelled: self = .cancelled
        case .passkeysUnsupported, .noPublicAddress: self = .passkeysUnsupported
        case .passkeyExists: self = .passkeyExists
        case .cookieRefused: self = .cookieRefused
        case .noAnswer: self = .noAnswer
        case .noAccounts, .other: self = .unexpected
        }
    }

    /// Creates the problem that any error means to the user.
    init(_ error: any Error) {
        switch error {
        case let problem as AccountProblem: self = problem
        case let failure as AccountFailure: self.init(failure)
        case let failure as BrowserFailure: self.init(failure)
        case let failure as PasskeyFailure: self = failure == .alreadyRegistered ? .passkeyExists : .passkeyRefused
        // The task was cancelled because the user left the page.
        case is CancellationError: self = .cancelled
        default: self = .unexpected
        }
    }
}
