// SPDX-License-Identifier: Apache-2.0

package import VerniAPITypes
package import VerniDomain
import VerniLedger
import VitralIdentity
import VitralModels
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
        case let error as BrowserFailure: refusal(error)
        case let error as PasskeyFailure: error == .alreadyRegistered ? .passkeyExists : .passkeyRefused
        case SyncError.notFound: .notFound
        case let error as DataStoreError: VerniError(store: error)
        default: nil
        }
    }

    /// Returns the result of an operation of a page.
    ///
    /// - Throws: ``VerniError``, or an error of the server as it is.
    static func translating<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch {
            throw refusal(error) ?? error
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

    private static func refusal(_ failure: BrowserFailure) -> VerniError {
        switch failure {
        case .noAnswer: .offline
        case .cancelled: .passkeyCancelled
        case .passkeyExists: .passkeyExists
        case .passkeysUnsupported, .noPublicAddress: .passkeysUnsupported
        case .cookieRefused, .noAccounts, .other: .signInRefused
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
