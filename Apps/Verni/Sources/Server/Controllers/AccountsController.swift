// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAPITypes
import VerniDomain
package import VitralIdentity
import VitralIdentityData

/// Signs users up and in.
package struct AccountsController: AccountsOperations {
    private let desk: AccountDesk
    private let accounts: Accounts

    package init(_ desk: AccountDesk, accounts: Accounts) {
        (self.desk, self.accounts) = (desk, accounts)
    }

    package func createAccount(_ body: APINewAccount, by caller: APICaller) async throws -> APIPendingAccount {
        let proof = try await desk.signUp(
            email: body.email, password: body.password.value, name: body.name,
            currency: try Currency(code: body.currency), language: body.language, by: session(caller))
        return APIPendingAccount(proof: APISecret(proof.text))
    }

    package func confirmAccount(_ body: APIAccountConfirmation, by caller: APICaller) async throws -> APISignIn {
        let account = try await desk.confirm(
            email: body.email, code: body.code.value, proof: SignUpProof(body.proof.value), by: session(caller))
        return try await answer(try await signIn(account, device: body.device), account, caller)
    }

    package func createSignIn(_ body: APINewSignIn, by caller: APICaller) async throws -> APISignIn {
        guard let address = EmailAddress(body.email) else { throw VerniError.signInRefused }
        let token = try await accounts.signIn(
            with: SignInName(address), password: body.password.value, device: body.device, address: caller.address)
        guard let account = try await accounts.account(for: token) else { throw VerniError.signInRefused }
        return try await answer(token, account.id, caller)
    }

    package func requestPasswordReset(_ body: APIPasswordResetRequest, by caller: APICaller) async throws {
        try await desk.requestReset(email: body.email, language: body.language, by: session(caller))
    }

    package func confirmPasswordReset(_ body: APIPasswordReset, by caller: APICaller) async throws {
        try await desk.reset(
            email: body.email, code: body.code.value, password: body.password.value, by: session(caller))
    }

    // MARK: Parts

    /// Returns the session of a caller without a sign-in.
    private func session(_ caller: APICaller) -> TokenSession {
        TokenSession(accounts: accounts, address: caller.address, user: nil)
    }

    /// Signs a device in to an account whose user has just proven to read the mail of its address.
    private func signIn(_ account: String, device: String) async throws -> SignInToken {
        guard let token = SignInToken(Data.random().base64URL) else { throw AccountFailure.notSignedIn }
        let time = desk.now()
        try await desk.store.insert(
            SignIn(
                id: token.signInID, account: account, device: String(device.filter { !$0.isNewline }.prefix(120)),
                created: time, lastSeen: time, expiry: time + Accounts.lifetime))
        return token
    }

    private func answer(_ token: SignInToken, _ account: String, _ caller: APICaller) async throws -> APISignIn {
        let user = APIUser(account: account, token: token, caller: caller)
        let own = try await desk.account(of: TokenSession(accounts: accounts, address: caller.address, user: user))
        return APISignIn(
            token: APISecret(token.text), device: token.signInID.base64URL, account: APIAccount(own))
    }
}

extension APIAccount {
    init(_ account: OwnAccount) {
        self.init(
            id: account.id, email: account.email, name: account.name, currency: account.currency.code,
            hidesAmounts: account.hidesAmounts, picture: account.picture)
    }
}

extension Data {
    /// Returns 32 random bytes.
    static func random() -> Data {
        var random = SystemRandomNumberGenerator()
        return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    }

    /// The bytes in Base64 for addresses (RFC 4648, 5), without padding.
    var base64URL: String {
        String(
            base64EncodedString().compactMap { character -> Character? in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            })
    }

    /// Reads bytes from Base64 for addresses; `nil` for any other text.
    init?(base64URL text: String) {
        let digits = text.map { character -> Character in
            switch character {
            case "-": "+"
            case "_": "/"
            default: character
            }
        }
        self.init(base64Encoded: String(digits) + String(repeating: "=", count: (4 - digits.count % 4) % 4))
    }
}
