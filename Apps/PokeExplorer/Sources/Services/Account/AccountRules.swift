// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity

/// Which names and passwords an account can have.
enum AccountRules {
    static let nameLength = 3...32
    static let shortestPassword = 8

    /// What is wrong with a new name; `nil` if nothing is.
    static func problem(withName name: String) -> AccountProblem? {
        if name.isEmpty { return .nameMissing }
        // As accounts compare it, however a keyboard composes its letters.
        let name = name.precomposedStringWithCanonicalMapping
        return Accounts.problem(withName: name).map { AccountProblem($0) }
    }

    /// A name without what keyboards put around it.
    static func trimmed(_ name: String) -> String { name.trimmingCharacters(in: .whitespaces) }

    /// What is wrong with a new password; `nil` if nothing is.
    static func problem(withPassword password: String) -> AccountProblem? {
        Accounts.problem(withPassword: password).map { AccountProblem($0) }
    }
}

extension AccountProblem {
    /// What a failure means to a person.
    init(_ failure: AccountFailure) {
        switch failure {
        case .nameLength: self = .nameLength
        case .nameCharacter(let character): self = .nameCharacter(character)
        case .nameTaken: self = .nameTaken
        case .passwordTooShort: self = .passwordTooShort
        case .passwordTooLong: self = .passwordTooLong
        case .wrongNameOrPassword: self = .wrongNameOrPassword
        // Rounded up: who comes back at the time that was told is let in.
        case .tooManyAttempts(let wait): self = .tooManyAttempts(seconds: max(1, wait.wholeSeconds))
        case .notSignedIn: self = .notSignedIn
        case .busy: self = .busy
        }
    }

    /// What it means to a person that their browser did not do its part.
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

    /// What any error means to a person.
    init(_ error: any Error) {
        switch error {
        case let problem as AccountProblem: self = problem
        case let failure as AccountFailure: self.init(failure)
        case let failure as BrowserFailure: self.init(failure)
        case let failure as PasskeyFailure: self = failure == .alreadyRegistered ? .passkeyExists : .passkeyRefused
        // Whoever was told to stop has left the page.
        case is CancellationError: self = .cancelled
        default: self = .unexpected
        }
    }
}
