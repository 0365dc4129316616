// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralIdentity

/// What went wrong, in words for the person, and beside which field they stand.
struct Problem: Equatable {
    enum Field {
        case name, password, newPassword, form
    }

    let field: Field
    let text: String

    init(_ field: Field, _ text: String) {
        self.field = field
        self.text = text
    }

    init(_ error: any Error) {
        self =
            switch error {
            case let failure as AccountFailure: Self.words(failure)
            case let failure as BrowserFailure: Problem(.form, Self.words(failure))
            case is PasskeyFailure: Problem(.form, "This passkey was not accepted.")
            default: Problem(.form, "Something went wrong. Try again in a moment.")
            }
    }

    private static func words(_ failure: AccountFailure) -> Problem {
        switch failure {
        case .nameLength: Problem(.name, "A name has 3 to 32 characters.")
        case .nameCharacter(let character): Problem(.name, "A name cannot have “\(character)”.")
        case .nameTaken: Problem(.name, "This name is taken.")
        case .passwordTooShort: Problem(.newPassword, "A password has at least 8 characters.")
        case .passwordTooLong: Problem(.newPassword, "This password is too long.")
        case .wrongNameOrPassword: Problem(.password, "Name or password are wrong.")
        case .tooManyAttempts(let wait):
            Problem(.form, "Too many attempts. Try again in \(max(1, wait.components.seconds)) seconds.")
        case .notSignedIn: Problem(.form, "You are not signed in any more.")
        case .busy: Problem(.form, "Too many people are signing in. Try again in a moment.")
        }
    }

    private static func words(_ failure: BrowserFailure) -> String {
        switch failure {
        case .cancelled: "Nothing was done: the passkey was cancelled, or it did not recognize you."
        case .passkeysUnsupported: "This browser has no passkeys."
        case .passkeyExists: "This device has a passkey of yours already."
        case .noPublicAddress: "There are no passkeys at this address."
        case .cookieRefused: "Your browser keeps no cookies of this page, so it cannot stay signed in."
        case .noAnswer: "Your browser did not answer. Try again."
        case .noAccounts, .other: "That did not work."
        }
    }
}

/// The words of a problem, where its field is.
struct ProblemView: View {
    let problem: Problem?
    let fields: Set<Problem.Field>

    init(_ problem: Problem?, beside fields: Problem.Field...) {
        self.problem = problem
        self.fields = Set(fields)
    }

    var body: some View {
        if let problem, fields.contains(problem.field) {
            Label(problem.text, systemImage: "exclamationmark.circle")
                .font(.footnote)
                .foregroundStyle(.red)
        }
    }
}
