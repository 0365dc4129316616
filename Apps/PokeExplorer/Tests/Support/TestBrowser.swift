// SPDX-License-Identifier: Apache-2.0

import VitralIdentity

/// A browser tab, with the part of a live server that its account client needs: the browser stores the sign-in token,
/// and is signed out when the token ends.
@MainActor
final class TestBrowser: _AccountTab {
    let _address = "10.0.0.1"
    let _device: String
    let _proofs = BrowserProofs()
    var _site: RelyingParty?
    /// The failure of the next sign-in.
    var failure: BrowserFailure?

    private let accounts: Accounts
    private weak var client: _TabAccountClient?
    private var kept: (token: SignInToken, account: String)?
    private var listener: Int?

    init(_ accounts: Accounts, device: String = "Firefox, Linux") {
        self.accounts = accounts
        _device = device
        listener = accounts.endings.listen { [weak self] ended in await self?.end(ended) }
    }

    isolated deinit {
        if let listener { accounts.endings.stopListening(listener) }
    }

    /// Returns the client of the tab, which is not signed in yet.
    func makeClient() -> _TabAccountClient {
        let made = _TabAccountClient(accounts: accounts, tab: self, person: nil)
        client = made
        return made
    }

    func _keep(_ token: SignInToken) async throws {
        if let failure { throw failure }
        guard let account = try await accounts.account(for: token) else { throw BrowserFailure.cookieRefused }
        kept = (token, account.id)
        client?._setUser(_SignedInUser(account: SignedInAccount(id: account.id, name: account.name), token: token))
    }

    func _passkey(_ options: String, makesOne: Bool) async throws -> String { throw failure ?? .passkeysUnsupported }

    private func end(_ ended: EndedSignIns) {
        guard let kept, ended.contains(kept.token.signInID, of: kept.account) else { return }
        self.kept = nil
        client?._setUser(nil)
    }
}
