// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralIdentity

/// A problem as the user reads it, and the field beside which it is shown.
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
        case .nameLength: Problem(.name, "The name must be 3 to 32 characters long.")
        case .nameCharacter(let character): Problem(.name, "The name can’t contain “\(character)”.")
        case .nameTaken: Problem(.name, "This name is already taken.")
        case .passwordTooShort: Problem(.newPassword, "The password must be at least 8 characters long.")
        case .passwordTooLong: Problem(.newPassword, "This password is too long.")
        case .wrongNameOrPassword: Problem(.password, "The name or password is incorrect.")
        case .tooManyAttempts(let wait):
            Problem(.form, "Too many attempts. Try again in \(max(1, wait.components.seconds)) seconds.")
        case .notSignedIn: Problem(.form, "You’ve been signed out.")
        case .busy: Problem(.form, "Too many people are signing in right now. Try again in a moment.")
        }
    }

    private static func words(_ failure: BrowserFailure) -> String {
        switch failure {
        case .cancelled: "The passkey was cancelled or wasn’t recognized. No changes were made."
        case .passkeysUnsupported: "This browser doesn’t support passkeys."
        case .passkeyExists: "You already have a passkey on this device."
        case .noPublicAddress: "Passkeys aren’t available at this address."
        case .cookieRefused: "Your browser is blocking cookies from this site, so you can’t stay signed in."
        case .noAnswer: "Your browser didn’t respond. Try again."
        case .noAccounts, .other: "Something went wrong. Try again."
        }
    }
}

/// The text of a problem, beside its field.
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
