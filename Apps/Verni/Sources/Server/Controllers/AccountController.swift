// SPDX-License-Identifier: Apache-2.0

package import VerniAPITypes
import VerniDomain
import VerniLedger
import VerniRepositories
package import VitralIdentity

/// Reads, changes and deletes the account of a sign-in.
package struct AccountController: AccountOperations {
    private let desk: AccountDesk
    private let accounts: Accounts

    package init(_ desk: AccountDesk, accounts: Accounts) {
        (self.desk, self.accounts) = (desk, accounts)
    }

    package func getAccount(by user: APIUser) async throws -> APIAccount {
        APIAccount(try await desk.account(of: session(user)))
    }

    package func updateAccount(_ body: APIProfile, by user: APIUser) async throws -> APIAccount {
        try await desk.log.ledger(of: user.account).perform(
            .editProfile(
                name: try TextLimits.checked(body.name), picture: body.picture,
                currency: try Currency(code: body.currency), hidesAmounts: body.hidesAmounts))
        return try await getAccount(by: user)
    }

    package func deleteAccount(_ body: APIPasswordProof, by user: APIUser) async throws {
        try await desk.delete(password: body.password.value, by: session(user))
    }

    package func requestEmail(_ body: APIEmailRequest, by user: APIUser) async throws {
        try await desk.requestEmail(body.email, password: body.password.value, by: session(user))
    }

    package func confirmEmail(_ body: APIEmailConfirmation, by user: APIUser) async throws {
        try await desk.confirmEmail(body.email, code: body.code.value, by: session(user))
    }

    package func changePassword(_ body: APIPasswordChange, by user: APIUser) async throws {
        try await desk.changePassword(from: body.current.value, to: body.new.value, by: session(user))
    }

    private func session(_ user: APIUser) -> TokenSession {
        TokenSession(accounts: accounts, address: user.caller.address, user: user)
    }
}
