// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import Logging
import VitralIdentity
import VitralModels

/// Translates failures of accounts, browsers and databases into the domain's refusals.
package struct AccountRefusal: Sendable {
    private let logger: Logger

    /// Creates a translator that logs failures of the server.
    package init(logger: Logger = Logger(label: "clickconsultas.accounts")) { self.logger = logger }

    /// Returns the result of an operation, or throws the domain's refusal.
    ///
    /// - Throws: ``DomainError``, or `CancellationError`.
    package func translating<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        do {
            return try await work()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw refusal(error)
        }
    }

    /// Returns the refusal for a failure; one of the server's is logged under an identifier that the user can name.
    package func refusal(_ error: any Error) -> DomainError {
        switch error {
        case let error as DomainError: return error
        case let error as AccountFailure: return Self.refusal(error)
        case let error as CodeFailure:
            switch error {
            case .invalid(let attemptsLeft): return .otpInvalid(attemptsLeft: attemptsLeft)
            case .expired: return .otpExpired
            case .tooManyAttempts(let wait): return .tooManyAttempts(retryAfter: wait)
            }
        case let error as SignInNameTaken:
            return Self.taken(error.kind)
        case is PasskeyFailure: return .passkeyNotAccepted
        case let error as BrowserFailure: return Self.refusal(error)
        case let error as DataStoreError:
            if let refusal = PatientRepository.refusal(error) as? DomainError { return refusal }
        default: break
        }
        let id = String(UUID().uuidString.prefix(8))
        // A failure of the database names tables and columns, and no value of a row; others may contain an address.
        let text = error is DataStoreError ? "\(error)" : String(reflecting: type(of: error))
        logger.error("A request failed.", metadata: ["id": "\(id)", "error": "\(text)"])
        return .server(id: id)
    }

    /// Returns the refusal of a name that another account has.
    static func taken(_ kind: String) -> DomainError { kind == AccountKeys.cpfKind ? .duplicateCPF : .duplicateEmail }

    private static func refusal(_ error: AccountFailure) -> DomainError {
        switch error {
        case .nameLength, .nameCharacter, .nameTaken, .wrongNameOrPassword: .invalidCredentials
        case .passwordTooShort, .passwordTooLong: .invalidPassword
        case .tooManyAttempts(let wait): .tooManyAttempts(retryAfter: wait)
        case .notSignedIn: .sessionExpired
        case .busy: .tooManyAttempts(retryAfter: .seconds(10))
        }
    }

    private static func refusal(_ error: BrowserFailure) -> DomainError {
        switch error {
        case .noAnswer: .offline
        case .cookieRefused: .cookieRefused
        case .passkeysUnsupported, .cancelled, .passkeyExists, .noPublicAddress, .noAccounts, .other:
            .passkeyNotAccepted
        }
    }
}
