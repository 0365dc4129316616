// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ComposableCore
package import VitralIdentity

extension AuthClient {
    /// Returns the client of a session's tab.
    ///
    /// - Parameters:
    ///   - service: The accounts of the app.
    ///   - accountClient: Returns the tab's client, at each call; throws outside of a tab.
    ///   - language: Returns the language of the page, at each call.
    ///   - session: Returns the identifier of the session, at each call: it keeps the token of a mailed link over restarts of
    ///     the server.
    ///   - demonstrations: The sign-ins that the page shows.
    package static func live(
        _ service: AccountService, accountClient: @escaping @Sendable () throws -> any AccountClient,
        session: @escaping @Sendable () -> String?,
        language: @escaping @Sendable () -> DomainLanguage, demonstrations: [Demonstration] = []
    ) -> AuthClient {
        let refusal = service.refusal
        var client = AuthClient()
        client.sendCode = { purpose, email in
            try await refusal.translating {
                try await service.sendCode(purpose, to: email, for: accountClient(), language: language())
            }
        }
        client.verifyCode = { code, purpose, email in
            try await refusal.translating {
                try await service.verify(code, purpose, email, for: accountClient())
            }
        }
        client.checkCPF = { cpf, proof in
            try await refusal.translating { try await service.checkCPF(cpf, proof) }
        }
        client.terms = { try await refusal.translating { try await service.terms(in: language()) } }
        client.signUp = { registration in
            try await refusal.translating {
                try await service.signUp(registration, with: accountClient(), language: language())
            }
        }
        client.signIn = { name, password in
            try await refusal.translating {
                try await service.signIn(name, password.value, with: accountClient())
            }
        }
        client.signInWithPasskey = {
            try await refusal.translating {
                let client = try accountClient()
                try await client.signInWithPasskey()
                return try await service.signedIn(client)
            }
        }
        client.resetPassword = { proof, password in
            try await refusal.translating {
                try await service.resetPassword(proof, password.value, with: accountClient())
            }
        }
        client.changeEmail = { proof in
            try await refusal.translating { try await service.changeEmail(proof, with: accountClient()) }
        }
        client.demonstrations = { demonstrations }
        let tokens = LinkTokens(
            container: service.container, vault: service.vault, now: service.environment.now)
        let owner: @Sendable () throws -> String = {
            guard let session = session() else { throw DomainError.sessionExpired }
            return session
        }
        client.saveToken = { token in try await refusal.translating { try await tokens.save(token, of: owner()) } }
        client.getToken = { try await refusal.translating { try await tokens.token(of: owner()) } }
        client.clearToken = { try await refusal.translating { try await tokens.remove(of: owner()) } }
        return client
    }
}
