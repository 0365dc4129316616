// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The accounts of patients, as features see them: sign-up, sign-in and codes.
///
/// Its live value is in Data. A closure throws a ``DomainError``.
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
}

extension AuthClient: TestDependencyKey {
    package static let testValue = AuthClient()
    package static let previewValue = AuthClient(
        sendCode: { _, _ in },
        verifyCode: { code, _, email in
            guard code == "123456" else { throw DomainError.otpInvalid(attemptsLeft: 4) }
            return EmailProof(email: email, token: "preview")
        },
        checkCPF: { _, _ in },
        terms: { Terms(version: "2026-11", text: Terms.sample) },
        signUp: { registration in try registration.patient(id: Patient.ID("preview")) },
        signIn: { _, _ in throw DomainError.invalidCredentials },
        signInWithPasskey: { throw DomainError.invalidCredentials },
        resetPassword: { _, _ in })
}

extension DependencyValues {
    /// The accounts of patients.
    package var authClient: AuthClient {
        get { self[AuthClient.self] }
        set { self[AuthClient.self] = newValue }
    }
}
