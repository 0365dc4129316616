// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultGroups
import VerniDomain
import VerniGroups
import VerniLedger
import VerniPreviewLedger
import Vitral
import VitralTesting

@Suite("The list of groups")
struct GroupsTests: ViewTest {
    private let ledger = PreviewLedger()
    private let events = Events()

    /// The events of a screen, in order.
    private final class Events {
        var all: [GroupsEvent] = []
    }

    private func show(in language: String = "en", as account: OwnAccount? = nil) -> ViewTester {
        let accounts = account.map { PreviewAccountService(PreviewAccountService.Contents(account: $0)) }
        let factory = DefaultGroupsScreenFactory(ledger: ledger, accounts: accounts)
        let screen = factory.screen(()) { [events] in events.all.append($0) }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    @Test func `it says what the user is owed and owes`() async {
        let tester = show()
        await tester.eventually {
            $0.hasHeading("Groups")
            $0.hasText("Paraty")
            $0.hasText("4 members")
            $0.hasText("Apartamento")
        }
    }

    @Test func `all texts have a Portuguese translation`() async {
        let tester = show(in: "pt-BR")
        await tester.eventually {
            $0.hasHeading("Grupos")
            $0.hasText("4 membros")
            $0.hasButton("Adicionar grupo")
        }
    }

    @Test func `a tap opens a group, which only a coordinator can show`() async {
        let tester = show()
        await tester.eventually { $0.hasText("Paraty") }
        tester.tap(.button("Paraty 4 members you are owed R$90.00"))
        #expect(events.all == [.openGroup(SampleData.trip.id)])
    }

    @Test func `a new group is written with its members`() async {
        let tester = show()
        await tester.eventually { $0.hasButton("Add a group") }
        tester.tap("Add a group")
        tester.type("Praia", into: "Name")
        tester.type("Ana", into: "Your name in the group")
        tester.type("Rui\nBia", into: "Other people")
        tester.tap("Create")
        await tester.eventually { $0.hasNoText("New group") }
        let kinds = ledger.performed.map { operation in
            switch operation {
            case .createGroup(_, let fields, _, let name): "\(fields.name) by \(name)"
            case .addMember(_, _, let name): name
            default: "other"
            }
        }
        #expect(kinds == ["Praia by Ana", "Rui", "Bia"])
    }

    @Test func `a new group begins with the account's name and currency`() async {
        let account = OwnAccount(id: "ana", email: "ana@example.org", isConfirmed: true, name: "Ana", currency: .jpy)
        let tester = show(as: account)
        await tester.eventually { $0.hasButton("Add a group") }
        tester.tap("Add a group")
        tester.type("Osaka", into: "Name")
        await tester.eventually { $0.hasValue("Ana", in: .textField("Your name in the group")) }
        tester.tap("Create")
        await tester.eventually { $0.hasNoText("New group") }
        guard case .createGroup(_, let fields, _, let name)? = ledger.performed.first else {
            Issue.record("No group was written.")
            return
        }
        #expect(fields.name == "Osaka" && fields.currency == .jpy && name == "Ana")
    }

    @Test func `a failed write keeps the form, and says why`() async {
        let tester = show()
        await tester.eventually { $0.hasButton("Add a group") }
        tester.tap("Add a group")
        tester.type("Praia", into: "Name")
        tester.type("Ana", into: "Your name in the group")
        ledger.update { $0.failure = .limitReached }
        tester.tap("Create")
        await tester.eventually { $0.hasHeading("New group") }
        #expect(ledger.performed.isEmpty)
    }

    @Test func `the list follows the ledger, and keeps what it shows when a load fails`() async {
        let tester = show()
        await tester.eventually { $0.hasText("Paraty") }
        ledger.update { $0.groups[0].name = "Trindade" }
        await tester.eventually { $0.hasText("Trindade") }
        ledger.update { $0.failure = .offline }
        await tester.eventually { $0.hasButton("Try again") }
        tester.assert { $0.hasText("Trindade") }
    }
}
