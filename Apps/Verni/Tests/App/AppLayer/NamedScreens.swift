// SPDX-License-Identifier: Apache-2.0

import VerniActivity
import VerniAppBase
import VerniAppLayer
import VerniDomain
import VerniEmailCode
import VerniExpense
import VerniExpenseEditor
import VerniGroup
import VerniGroups
import VerniInvitation
import VerniLedger
import VerniProfile
import VerniSearch
import VerniSettleUp
import VerniSignIn
import VerniSignUp
import VerniStatistics
import VerniTransfer
import VerniWelcome
import Vitral

/// A screen that shows its name and input, and has a button for each event.
@MainActor
struct NamedScreen<Input: Sendable, Event: Sendable>: Sendable {
    let name: String
    let events: [Event]

    init(_ name: String, _ events: [Event]) {
        self.name = name
        self.events = events
    }

    func screen(_ input: Input, onEvent: @escaping @MainActor (Event) -> Void) -> AnyView {
        let events = events
        return AnyView(
            VStack {
                Text(verbatim: name).accessibilityAddTraits(.isHeader)
                ForEach(Array(events.indices), id: \.self) { index in
                    Button {
                        onEvent(events[index])
                    } label: {
                        Text(verbatim: "\(events[index])")
                    }
                }
            })
    }
}

extension NamedScreen: ScreenFactory {}
extension NamedScreen: WelcomeScreenFactory where Input == WelcomeInput, Event == WelcomeEvent {}
extension NamedScreen: SignInScreenFactory where Input == String, Event == SignInEvent {}
extension NamedScreen: SignUpScreenFactory where Input == Void, Event == SignUpEvent {}
extension NamedScreen: EmailCodeScreenFactory where Input == EmailCodeInput, Event == EmailCodeEvent {}
extension NamedScreen: InvitationScreenFactory where Input == String, Event == InvitationEvent {}
extension NamedScreen: GroupsScreenFactory where Input == Void, Event == GroupsEvent {}
extension NamedScreen: GroupScreenFactory where Input == GroupInput, Event == GroupEvent {}
extension NamedScreen: ExpenseScreenFactory where Input == ExpenseInput, Event == ExpenseEvent {}
extension NamedScreen: ExpenseEditorScreenFactory where Input == ExpenseEditorInput, Event == ExpenseEditorEvent {}
extension NamedScreen: SettleUpScreenFactory where Input == SettleUpInput, Event == SettleUpEvent {}
extension NamedScreen: ActivityScreenFactory where Input == GroupID?, Event == ActivityEvent {}
extension NamedScreen: SearchScreenFactory where Input == GroupID?, Event == SearchEvent {}
extension NamedScreen: StatisticsScreenFactory where Input == GroupID?, Event == StatisticsEvent {}
extension NamedScreen: TransferScreenFactory where Input == GroupID?, Event == TransferEvent {}
extension NamedScreen: ProfileScreenFactory where Input == Route.ProfileSection?, Event == ProfileEvent {}

/// Screens with names for the app, and their sample records.
@MainActor
enum NamedScreens {
    static func parts(
        ledger: any Ledger, welcome: WelcomeInput = .hosted(demonstration: nil), group: GroupID, expense: ExpenseID
    ) -> AppParts {
        let written = WrittenOperation(OperationID("1"), in: group)
        let imported = WrittenOperation([OperationID("2"), OperationID("3")], in: group, .imported(2))
        let screens = AppParts.Screens(
            groups: NamedScreen<Void, GroupsEvent>(
                "Groups", [.openGroup(group), .openSearch, .openStatistics, .openImport, .wrote(written)]),
            group: NamedScreen<GroupInput, GroupEvent>(
                "Group",
                [
                    .openExpense(expense), .newExpense, .settleUp, .openSettings, .openStatistics, .openSearch,
                    .openTransfer, .closed,
                ]),
            expense: NamedScreen<ExpenseInput, ExpenseEvent>("Expense", [.edit, .duplicate, .closed]),
            expenseEditor: NamedScreen<ExpenseEditorInput, ExpenseEditorEvent>(
                "Editor", [.saved(expense, written), .cancelled]),
            settleUp: NamedScreen<SettleUpInput, SettleUpEvent>("Settle", [.wrote(written), .wrote(imported)]),
            activity: NamedScreen<GroupID?, ActivityEvent>("Feed", [.open(.expense(group, expense))]),
            search: NamedScreen<GroupID?, SearchEvent>("Find", [.openExpense(expense, in: group)]),
            statistics: NamedScreen<GroupID?, StatisticsEvent>("Sums", [.openSearch]),
            transfer: NamedScreen<GroupID?, TransferEvent>("Move", [.imported(group)]),
            profile: NamedScreen<Route.ProfileSection?, ProfileEvent>("Me", [.open(.devices), .signIn]))
        return AppParts(
            welcome: welcome,
            entrance: AppParts.Entrance(
                welcome: NamedScreen<WelcomeInput, WelcomeEvent>(
                    "Welcome", [.signIn, .continueWithoutAccount]),
                signIn: NamedScreen<String, SignInEvent>(
                    "Sign-in", [.signUp, .forgotPassword(email: "a@b.c"), .cancelled]),
                signUp: NamedScreen<Void, SignUpEvent>(
                    "Sign-up", [.codeSent(email: "a@b.c", proof: SignUpProof("proof")), .cancelled]),
                emailCode: NamedScreen<EmailCodeInput, EmailCodeEvent>("Code", [.confirmed, .cancelled]),
                invitation: NamedScreen<String, InvitationEvent>("Invitation", [.joined(group), .signIn])),
            member: { _ in AppParts.Member(ledger: ledger, screens: screens) })
    }
}
