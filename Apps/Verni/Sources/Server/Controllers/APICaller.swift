// SPDX-License-Identifier: Apache-2.0

package import VitralIdentity

/// The sender of a request.
package struct APICaller: Hashable, Sendable {
    /// The network address, as trusted proxies report it.
    package let address: String

    package init(address: String) {
        self.address = address
    }
}

/// The sender of a request with a sign-in.
package struct APIUser: Hashable, Sendable {
    /// The identifier of the account.
    package let account: String
    /// The token of the sign-in.
    package let token: SignInToken
    package let caller: APICaller

    package init(account: String, token: SignInToken, caller: APICaller) {
        (self.account, self.token, self.caller) = (account, token, caller)
    }
}
