// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralFeatures
import VitralIdentity

/// An authenticator that identifies accounts by the cookie of a browser, or by the bearer token of a program.
struct IdentityAuthenticator: SessionAuthenticator {
    let accounts: Accounts
    let checkInterval: Duration

    func credential(in request: BrowserRequest) -> SessionCredential? {
        let token =
            request.bearerToken.map { SignInToken($0) }
            ?? request.cookies(named: SignInCookie.name(for: request)).lazy
            .compactMap { SignInToken($0) }.first
        return token.map { SessionCredential($0) }
    }

    func account(of credential: SessionCredential) async throws -> AuthenticatedAccount? {
        guard let token = credential.token, let account = try await accounts.account(for: token) else { return nil }
        return AuthenticatedAccount(id: account.id, name: account.name, credential: credential)
    }

    func isInForce(_ signIn: SignInKey) async throws -> Bool {
        try await accounts.isInForce(Data(signIn.bytes))
    }

    func forgetting(_ request: BrowserRequest) -> String { SignInCookie.clearing(for: request) }

    func observeEnds(
        _ onEnd: @escaping @Sendable (_ ended: @escaping EndedSignInTest) async -> Void
    ) -> @Sendable () -> Void {
        let endings = accounts.endings
        let number = endings.listen { ended in
            await onEnd { signIn, account in ended.contains(Data(signIn.bytes), of: account) }
        }
        return { endings.stopListening(number) }
    }
}

extension SessionCredential {
    init(_ token: SignInToken) {
        self.init(secret: token.text, signIn: SignInKey(Array(token.signInID)))
    }

    /// The sign-in token in the credential; `nil` if the secret is not one.
    var token: SignInToken? { SignInToken(secret) }
}

extension _SignedInUser {
    /// Creates the signed-in user of an account; returns `nil` if there is none.
    init?(_ account: AuthenticatedAccount?) {
        guard let account, let token = account.credential.token else { return nil }
        self.init(account: SignedInAccount(id: account.id, name: account.name), token: token)
    }
}
