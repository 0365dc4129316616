// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniAppLayer
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniSettleUp
import VerniWelcome
import Vitral
import VitralTesting

@Suite("The app's navigation")
struct AppLayerTests: ViewTest {
    private nonisolated static let group = SampleData.trip.id
    private nonisolated static let expense: ExpenseID = SampleData.id(30)
    private let ledger = PreviewLedger()

    private func show(
        account: String? = "ana", welcome: WelcomeInput = .hosted(demonstration: nil), at path: String = "/"
    )
        -> ViewTester
    {
        let parts = NamedScreens.parts(
            ledger: ledger, welcome: welcome, group: Self.group, expense: Self.expense)
        var client = ClientProfile(languages: ["en"])
        client.address = Address(path)
        return ViewTester(AppView(parts, account: account), client: client)
    }

    nonisolated static let pages: [(route: Route, heading: String)] = [
        (.activity, "Feed"), (.profile(nil), "Me"), (.profile(.devices), "Me"), (.group(group), "Group"),
        (.groupSettings(group), "Group"), (.expense(group, expense), "Expense"), (.newExpense(group), "Editor"),
        (.editExpense(group, expense), "Editor"), (.duplicateExpense(group, expense), "Editor"),
        (.correctExpense(group, OperationID("7")), "Editor"), (.correctPayment(group, OperationID("7")), "Settle"),
        (.importGroup, "Move"), (.editRecurrence(group, RecurrenceID(UUID())), "Editor"),
        (.settleUp(group), "Settle"),
        (.statistics(nil), "Sums"), (.statistics(group), "Sums"), (.search(nil), "Find"), (.search(group), "Find"),
        (.transfer(group), "Move"), (.invitation(token: "abc"), "Invitation"),
    ]

    @Test(arguments: pages.indices) func `each address opens its screen`(index: Int) async {
        let page = Self.pages[index]
        let tester = show(at: "/\(page.route)")
        await tester.eventually { $0.hasHeading(page.heading) }
    }

    @Test func `a stranger sees the welcome in place of every page but an invitation`() async {
        for (route, heading) in Self.pages {
            let tester = show(account: nil, at: "/\(route)")
            let expected = heading == "Invitation" ? heading : "Welcome"
            await tester.eventually { $0.hasHeading(expected) }
        }
    }

    @Test func `a sign-in, its sign-up and its code lie above the page`() async {
        let tester = show(account: nil)
        await tester.eventually { $0.hasHeading("Welcome") }
        tester.tap("signIn")
        await tester.eventually { $0.hasHeading("Sign-in") }
        tester.tap("signUp")
        await tester.eventually { $0.hasHeading("Sign-up") }
        tester.tap("codeSent(email: \"a@b.c\", proof: …)")
        await tester.eventually { $0.hasHeading("Code") }
        tester.tap("confirmed")
        await tester.eventually { $0.hasHeading("Welcome") }
    }

    @Test func `only a replica of its own goes on without an account`() async {
        let hosted = show(account: nil)
        await hosted.eventually { $0.hasHeading("Welcome") }
        hosted.tap("continueWithoutAccount")
        hosted.assert { $0.hasHeading("Welcome") }
        let own = show(account: nil, welcome: .own)
        await own.eventually { $0.hasHeading("Welcome") }
        own.tap("continueWithoutAccount")
        await own.eventually { $0.hasHeading("Groups") }
    }

    @Test func `a page that was opened by its address closes to the one that leads to it`() async {
        let form = show(at: "/\(Route.newExpense(Self.group))")
        await form.eventually { $0.hasHeading("Editor") }
        form.tap("cancelled")
        await form.eventually { $0.hasHeading("Group") }
        let edited = show(at: "/\(Route.editExpense(Self.group, Self.expense))")
        await edited.eventually { $0.hasHeading("Editor") }
        edited.tap("cancelled")
        await edited.eventually { $0.hasHeading("Expense") }
        edited.tap("closed")
        await edited.eventually { $0.hasHeading("Group") }
    }

    @Test(arguments: pages.map(\.route)) func `the pages that lead to a page end at a first one`(route: Route) {
        var route = route
        for _ in 0..<3 { route = route.parent ?? route }
        #expect(route.parent == nil)
    }

    @Test func `what was written can be taken back from any page`() async {
        let tester = show(at: "/\(Route.settleUp(Self.group))")
        await tester.eventually { $0.hasHeading("Settle") }
        let written = WrittenOperation(OperationID("1"), in: Self.group)
        tester.tap(.button("\(SettleUpEvent.wrote(written))"))
        await tester.eventually { $0.hasText("Saved.") }
        tester.tap("Undo")
        await tester.eventually { $0.hasNo(.button("Undo")) }
        #expect(ledger.reverted == [OperationID("1")])
    }

    @Test func `an import is taken back whole, the latest first`() async {
        let tester = show(at: "/\(Route.settleUp(Self.group))")
        await tester.eventually { $0.hasHeading("Settle") }
        let imported = WrittenOperation([OperationID("2"), OperationID("3")], in: Self.group, .imported(2))
        tester.tap(.button("\(SettleUpEvent.wrote(imported))"))
        await tester.eventually { $0.hasText("2 entries imported.") }
        tester.tap("Undo")
        await tester.settle()
        #expect(ledger.reverted == [OperationID("3"), OperationID("2")])
    }

    @Test func `an import is taken back as far as it can be`() async {
        ledger.update { $0.irrevertible = [OperationID("3")] }
        let tester = show(at: "/\(Route.settleUp(Self.group))")
        await tester.eventually { $0.hasHeading("Settle") }
        let imported = WrittenOperation([OperationID("2"), OperationID("3")], in: Self.group, .imported(2))
        tester.tap(.button("\(SettleUpEvent.wrote(imported))"))
        await tester.eventually { $0.hasText("2 entries imported.") }
        tester.tap("Undo")
        await tester.eventually { $0.hasText("You don’t have permission to change this.") }
        #expect(ledger.reverted == [OperationID("2")])
    }

    @Test func `the state of the log is said above every page, and nothing while all is saved`() async {
        let tester = show(at: "/\(Route.group(Self.group))")
        await tester.eventually { $0.hasHeading("Group") }
        tester.assert { $0.hasNo(.button("Sync now")) }
        // Without an account, nothing waits for a server.
        ledger.update { $0.status = LedgerStatus(waiting: 3, isConnected: false) }
        await tester.settle()
        tester.assert { $0.hasNo(.button("Sync now")) }
        ledger.update { $0.status = LedgerStatus(waiting: 3) }
        await tester.eventually { $0.hasButton("Sync now") }
        tester.tap("Sync now")
        ledger.update { $0.status = LedgerStatus(refused: 1) }
        await tester.eventually { $0.hasButton("Review") }
        tester.tap("Review")
        await tester.eventually { $0.hasHeading("Me") }
        #expect(ledger.syncs == 1)
    }
}
