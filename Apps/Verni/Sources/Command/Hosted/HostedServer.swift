// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppLayer
import VerniControllers
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VerniSettleUp
import VerniTime
import VerniWelcome
import VitralIdentity
import VitralPush
import VitralServer

/// The parts of the server that all pages share.
struct HostedServer: Sendable {
    let log: HostedLog
    let parts: ServerParts
    let exports: SignedAddresses
    let site: PublicSite
    /// The sign-in that the welcome shows; `nil` unless the database is that of a demonstration.
    let demonstration: DemonstrationSignIn?
    let clock: any VerniClock

    /// Returns the parts of the app in a browser tab.
    ///
    /// - Parameters:
    ///   - client: The tab's client of accounts.
    ///   - push: The tab's client of push messages.
    ///   - timeZone: The zone of the browser.
    @MainActor func app(
        of client: any AccountClient, push: any PushClient, in timeZone: TimeZone
    ) -> AppParts {
        var choices = ScreenChoices(
            accounts: parts.account(of: client), clock: clock, site: site.url, timeZone: timeZone)
        choices.passkeys = parts.passkeys(of: client)
        choices.push = BrowserPush(client: push)
        return AppParts(welcome: .hosted(demonstration: demonstration), entrance: choices.entrance) {
            [choices, log, parts, exports] account in
            // Without an account the app shows the welcome; no ledger has an account without a name.
            let account = account ?? ""
            let ledger = log.ledger(of: account)
            return AppParts.Member(
                ledger: ledger,
                screens: choices.screens(
                    of: ledger, transfers: LedgerTransfers(ledger: ledger, user: account, addresses: exports),
                    requester: HostedRequester(requests: parts.requests, account: account)))
        }
    }
}

extension DemonstrationSignIn {
    /// The sign-in that the welcome of a demonstration shows.
    static var demonstration: DemonstrationSignIn? {
        Demonstration.accounts.first.map { DemonstrationSignIn(email: $0.email, password: $0.password) }
    }
}

/// The requests to settle of a page's user.
private struct HostedRequester: SettlementRequester {
    let requests: SettleRequests
    let account: String

    func send(_ request: SettlementRequest) async throws {
        try await requests.ask(request.member, in: request.group, request.currency, by: account)
    }
}
