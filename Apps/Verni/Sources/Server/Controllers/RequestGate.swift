// SPDX-License-Identifier: Apache-2.0

import VerniDomain
package import VerniServices
package import VitralIdentity

/// The entrance of all requests: sign-ins and limits.
package struct RequestGate: Sendable {
    private let accounts: Accounts
    private let limiter: any RequestLimiting

    package init(_ accounts: Accounts, limiter: any RequestLimiting) {
        (self.accounts, self.limiter) = (accounts, limiter)
    }

    /// Counts a request of an address.
    ///
    /// - Parameter isGuess: Whether the request may send mail or try a password without a sign-in.
    /// - Throws: ``VerniError/tooManyTries(seconds:)``.
    package func admit(_ caller: APICaller, isGuess: Bool) async throws {
        try await take(1, for: .address(caller.address))
        if isGuess { try await take(1, for: .guess(caller.address)) }
    }

    /// Returns the user of a token, and counts the request of the account.
    ///
    /// - Throws: ``VerniError/signedOut``, ``VerniError/tooManyTries(seconds:)``, or `DataStoreError`.
    package func user(_ token: String?, from caller: APICaller) async throws -> APIUser {
        guard let token = token.flatMap({ SignInToken($0) }), let account = try await accounts.account(for: token)
        else { throw VerniError.signedOut }
        try await take(1, for: .account(account.id))
        return APIUser(account: account.id, token: token, caller: caller)
    }

    /// Counts a page's request for a file of an account.
    ///
    /// - Throws: ``VerniError/tooManyTries(seconds:)``.
    package func admit(_ caller: APICaller, account: String) async throws {
        try await take(1, for: .address(caller.address))
        try await take(1, for: .account(account))
    }

    private func take(_ cost: Int, for subject: RequestSubject) async throws {
        guard let wait = await limiter.take(cost, for: subject) else { return }
        throw VerniError.tooManyTries(seconds: wait.wholeSeconds)
    }
}

extension Duration {
    /// The seconds, rounded up, and at least 1.
    var wholeSeconds: Int {
        let (seconds, attoseconds) = components
        return Int(clamping: max(1, attoseconds > 0 ? seconds.addingReportingOverflow(1).partialValue : seconds))
    }
}
