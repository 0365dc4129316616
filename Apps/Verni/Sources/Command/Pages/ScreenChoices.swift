// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppLayer
import VerniDefaultActivity
import VerniDefaultDomain
import VerniDefaultEmailCode
import VerniDefaultExpense
import VerniDefaultExpenseEditor
import VerniDefaultGroup
import VerniDefaultGroups
import VerniDefaultInvitation
import VerniDefaultProfile
import VerniDefaultQRCode
import VerniDefaultSearch
import VerniDefaultSettleUp
import VerniDefaultSignIn
import VerniDefaultSignUp
import VerniDefaultStatistics
import VerniDefaultTransfer
import VerniDefaultWelcome
import VerniDomain
import VerniLedger
import VerniSettleUp
import VerniTime
import VerniTransfer

/// The implementations with which both kinds of replica show their screens.
@MainActor
struct ScreenChoices: Sendable {
    let accounts: any AccountService
    let clock: any VerniClock
    /// The address of the server's pages, to which links of invitations lead; `nil` without a server.
    var site: URL?
    let timeZone: TimeZone
    /// The passkeys of the page's user; `nil` on a page of the user's own machine.
    var passkeys: (any PasskeyService)?
    /// The push messages of the browser; `nil` on a page of the user's own machine.
    var push: (any PushSwitch)?
    /// The last sign-up of the tab, for another code.
    private let keeper = SignUpKeeper()

    init(accounts: any AccountService, clock: any VerniClock, site: URL?, timeZone: TimeZone) {
        (self.accounts, self.clock, self.site, self.timeZone) = (accounts, clock, site, timeZone)
    }

    /// The screens that need no account.
    var entrance: AppParts.Entrance {
        AppParts.Entrance(
            welcome: DefaultWelcomeScreenFactory(accounts: accounts),
            signIn: DefaultSignInScreenFactory(accounts: accounts, passkeys: passkeys),
            signUp: DefaultSignUpScreenFactory(accounts: accounts, keeper: keeper),
            emailCode: DefaultEmailCodeScreenFactory(
                accounts: accounts, clock: clock, repeatSignUp: keeper.repeatSignUp(by: accounts)),
            invitation: DefaultInvitationScreenFactory(accounts: accounts))
    }

    /// Returns the screens of a user's groups.
    ///
    /// - Parameters:
    ///   - transfers: Writes imported files, and makes files of groups.
    ///   - requester: Sends requests to settle; `nil` where there is no server.
    func screens(
        of ledger: any Ledger, transfers: any GroupTransfers, requester: (any SettlementRequester)?
    ) -> AppParts.Screens {
        AppParts.Screens(
            groups: DefaultGroupsScreenFactory(ledger: ledger, accounts: accounts),
            group: DefaultGroupScreenFactory(
                ledger: ledger, source: GroupValueSource(clock: clock), accounts: accounts,
                codes: LibraryQRCodeMaker(), site: site),
            expense: DefaultExpenseScreenFactory(ledger: ledger, accounts: accounts, clock: clock),
            expenseEditor: DefaultExpenseEditorScreenFactory(ledger: ledger, clock: clock),
            settleUp: DefaultSettleUpScreenFactory(ledger: ledger, clock: clock, requester: requester),
            activity: DefaultActivityScreenFactory(ledger: ledger, clock: clock),
            search: DefaultSearchScreenFactory(ledger: ledger, clock: clock),
            statistics: DefaultStatisticsScreenFactory(
                ledger: ledger, clock: clock, timeZone: timeZone),
            transfer: DefaultTransferScreenFactory(ledger: ledger, reader: SplitwiseReader(), transfers: transfers),
            profile: DefaultProfileScreenFactory(
                accounts: accounts, ledger: ledger, passkeys: passkeys, push: push))
    }
}
