// SPDX-License-Identifier: Apache-2.0

package import VerniAPITypes
package import VerniDomain
import VitralIdentity
import VitralPush
import VitralSync
import VitralSyncHTTP

/// Translates errors of accounts, codes, push messages and the log into those of the domain, and into problems.
package enum ProblemMapper {
    /// Returns the domain's error for an error; `nil` for a failure of the server.
    package static func refusal(_ error: any Error) -> VerniError? {
        switch error {
        case let error as VerniError: error
        case let error as AccountFailure: refusal(error)
        case let error as CodeFailure:
            switch error {
            case .invalid, .expired: .codeInvalid
            case .tooManyAttempts(let wait): .tooManyTries(seconds: wait.wholeSeconds)
            }
        case is SignInNameTaken: .emailInvalid
        case let error as BrowserFailure: error == .noAnswer ? .offline : .signInRefused
        case is PasskeyFailure: .signInRefused
        case SyncError.notFound: .notFound
        default: nil
        }
    }

    /// Returns the problem of an error; `nil` for a failure of the server.
    package static func problem(_ error: any Error) -> APIProblem? {
        if let problem = error as? APIProblem { return problem }
        if let refusal = refusal(error) { return APIProblem(refusal) }
        if let failure = error as? PushFailure {
            return APIProblem(type: "subscriptionInvalid", title: "\(failure)", status: 422)
        }
        return SyncProblem(error).map { problem in
            APIProblem(
                type: problem.type, title: problem.title, status: problem.status,
                errors: problem.errors?.map { APIProblemPart(pointer: $0.pointer, detail: $0.detail) })
        }
    }

    private static func refusal(_ failure: AccountFailure) -> VerniError {
        switch failure {
        case .nameLength, .nameCharacter, .nameTaken, .wrongNameOrPassword: .signInRefused
        case .passwordTooShort, .passwordTooLong: .passwordTooWeak
        case .tooManyAttempts(let wait): .tooManyTries(seconds: wait.wholeSeconds)
        case .notSignedIn: .signedOut
        case .busy: .tooManyTries(seconds: 10)
        }
    }
}
