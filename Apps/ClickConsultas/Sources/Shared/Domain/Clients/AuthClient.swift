// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The accounts of patients, as features see them: sign-up, sign-in, codes, and the token of a mailed link.
///
/// Its live value is in Data. A closure throws a ``DomainError``. The sign-in itself is a cookie that no code of the app
/// sees.
@DependencyClient
package struct AuthClient: Sendable {
    /// Sends a code to an address; the answer is the same whether an account has it or not.
    package var sendCode: @Sendable (_ purpose: CodePurpose, _ email: EmailAddress) async throws -> Void
    /// Exchanges a code for the proof that the user reads the address.
    package var verifyCode:
        @Sendable (_ code: String, _ purpose: CodePurpose, _ email: EmailAddress) async throws -> EmailProof
    /// Throws ``DomainError/duplicateCPF`` if an account has the CPF.
    package var checkCPF: @Sendable (_ cpf: CPF, _ proof: EmailProof) async throws -> Void
    /// Returns the terms that apply now.
    package var terms: @Sendable () async throws -> Terms
    /// Creates the account and signs the browser in.
    package var signUp: @Sendable (_ registration: Registration) async throws -> Patient
    /// Signs the browser in.
    package var signIn: @Sendable (_ name: SignInName, _ password: Secret<String>) async throws -> Patient
    /// Signs the browser in with a passkey.
    package var signInWithPasskey: @Sendable () async throws -> Patient
    /// Replaces a forgotten password.
    package var resetPassword: @Sendable (_ proof: EmailProof, _ password: Secret<String>) async throws -> Void
    /// Gives the signed-in account another address, whose code the user has entered.
    package var changeEmail: @Sendable (_ proof: EmailProof) async throws -> Patient
    /// Returns the sign-ins of a demonstration, which the page shows; none elsewhere.
    package var demonstrations: @Sendable () async throws -> [Demonstration]
    /// Saves the token of a mailed link, which stays through sign-in.
    package var saveToken: @Sendable (_ token: String) async throws -> Void
    /// Returns the saved token.
    package var getToken: @Sendable () async throws -> String?
    /// Removes the token.
    package var clearToken: @Sendable () async throws -> Void
}

extension AuthClient: TestDependencyKey {
    /// A client without demonstrations, which is no endpoint that a test has to set.
    package static var testValue: AuthClient {
        var client = AuthClient()
        client.demonstrations = { [] }
        return client
    }

    package static var previewValue: AuthClient {
        var client = inMemory()
        client.sendCode = { _, _ in }
        client.verifyCode = { code, _, email in
            guard code == "123456" else { throw DomainError.otpInvalid(attemptsLeft: 4) }
            return EmailProof(email: email, token: "preview")
        }
        client.checkCPF = { _, _ in }
        client.terms = { Terms(version: "2026-11", text: Terms.sample) }
        client.signUp = { registration in try registration.patient(id: Patient.ID("preview")) }
        client.signIn = { _, _ in throw DomainError.invalidCredentials }
        client.signInWithPasskey = { throw DomainError.invalidCredentials }
        client.resetPassword = { _, _ in }
        client.changeEmail = { _ in throw DomainError.otpExpired }
        client.demonstrations = { Demonstration.samples }
        return client
    }

    /// Returns a client that keeps the token of one session in memory, and implements nothing else.
    package static func inMemory() -> AuthClient {
        let token = LockIsolated<String?>(nil)
        var client = AuthClient()
        client.saveToken = { token.setValue($0) }
        client.getToken = { token.value }
        client.clearToken = { token.setValue(nil) }
        return client
    }
}

extension DependencyValues {
    /// The accounts of patients, and the token of a mailed link.
    package var authClient: AuthClient {
        get { self[AuthClient.self] }
        set { self[AuthClient.self] = newValue }
    }
}
