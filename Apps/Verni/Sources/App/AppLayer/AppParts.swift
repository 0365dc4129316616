// SPDX-License-Identifier: Apache-2.0

import Synchronization
package import VerniActivity
package import VerniEmailCode
package import VerniExpense
package import VerniExpenseEditor
package import VerniGroup
package import VerniGroups
package import VerniInvitation
package import VerniLedger
package import VerniProfile
package import VerniSearch
package import VerniSettleUp
package import VerniSignIn
package import VerniSignUp
package import VerniStatistics
package import VerniTransfer
package import VerniWelcome

/// The implementations that the app runs with: the program chooses them.
package struct AppParts: Sendable {
    /// The screens that need no account.
    package struct Entrance: Sendable {
        package var welcome: any WelcomeScreenFactory
        package var signIn: any SignInScreenFactory
        package var signUp: any SignUpScreenFactory
        package var emailCode: any EmailCodeScreenFactory
        package var invitation: any InvitationScreenFactory

        package init(
            welcome: any WelcomeScreenFactory, signIn: any SignInScreenFactory, signUp: any SignUpScreenFactory,
            emailCode: any EmailCodeScreenFactory, invitation: any InvitationScreenFactory
        ) {
            self.welcome = welcome
            self.signIn = signIn
            self.signUp = signUp
            self.emailCode = emailCode
            self.invitation = invitation
        }
    }

    /// The screens of a user's groups.
    package struct Screens: Sendable {
        package var groups: any GroupsScreenFactory
        package var group: any GroupScreenFactory
        package var expense: any ExpenseScreenFactory
        package var expenseEditor: any ExpenseEditorScreenFactory
        package var settleUp: any SettleUpScreenFactory
        package var activity: any ActivityScreenFactory
        package var search: any SearchScreenFactory
        package var statistics: any StatisticsScreenFactory
        package var transfer: any TransferScreenFactory
        package var profile: any ProfileScreenFactory

        package init(
            groups: any GroupsScreenFactory, group: any GroupScreenFactory, expense: any ExpenseScreenFactory,
            expenseEditor: any ExpenseEditorScreenFactory, settleUp: any SettleUpScreenFactory,
            activity: any ActivityScreenFactory, search: any SearchScreenFactory,
            statistics: any StatisticsScreenFactory, transfer: any TransferScreenFactory,
            profile: any ProfileScreenFactory
        ) {
            self.groups = groups
            self.group = group
            self.expense = expense
            self.expenseEditor = expenseEditor
            self.settleUp = settleUp
            self.activity = activity
            self.search = search
            self.statistics = statistics
            self.transfer = transfer
            self.profile = profile
        }
    }

    /// The groups of a user, and the screens that show them.
    package struct Member: Sendable {
        package var ledger: any Ledger
        package var screens: Screens

        package init(ledger: any Ledger, screens: Screens) {
            self.ledger = ledger
            self.screens = screens
        }
    }

    package var welcome: WelcomeInput
    package var entrance: Entrance
    /// Whether the user of a replica goes on without an account.
    package var localUse = LocalUse(false)
    /// Returns the groups of an account; `nil` stands for the local user of a replica without one.
    package var member: @MainActor @Sendable (_ account: String?) -> Member

    package init(
        welcome: WelcomeInput, entrance: Entrance,
        member: @escaping @MainActor @Sendable (_ account: String?) -> Member
    ) {
        self.welcome = welcome
        self.entrance = entrance
        self.member = member
    }
}

/// The choice of a replica's user to go on without an account, in all tabs.
package final class LocalUse: Sendable {
    private let state: Atomic<Bool>

    /// Creates the choice.
    ///
    /// - Parameter isChosen: Whether it was made before: by a user who has groups.
    package init(_ isChosen: Bool) { state = Atomic(isChosen) }

    var isChosen: Bool { state.load(ordering: .acquiring) }

    func choose() { state.store(true, ordering: .releasing) }
}
