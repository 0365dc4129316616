// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDefaultGroups
import VerniDomain
import VerniGroups
import VerniLedger
import VerniPreviewLedger
import Vitral
import VitralTestSupport
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

    @Test func `balances beyond one amount's limit are shown`() async {
        ledger.update { $0.groups[0].balances = [.brl: Money.limit + 5] }
        let tester = show()
        await tester.eventually { $0.hasButton("Paraty 4 members you are owed R$10,000,000,000.05") }
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

    @Test func `a group that was written in part is not created twice`() async throws {
        let tester = show()
        await tester.eventually { $0.hasButton("Add a group") }
        tester.tap("Add a group")
        tester.type("Praia", into: "Name")
        tester.type("Ana", into: "Your name in the group")
        tester.type("Rui\nRui", into: "Other people")
        ledger.update { $0.writesLeft = 2 }
        tester.tap("Create")
        await tester.eventually { $0.hasText("Verni can’t reach its data right now. Try again in a moment.") }
        ledger.update { $0.writesLeft = nil }
        tester.tap("Create")
        await tester.eventually { $0.hasNoText("New group") }
        let performed = ledger.performed
        try #require(performed.count == 5)
        // The ledger takes a record that it has for no change.
        #expect(performed[0] == performed[2] && performed[1] == performed[3])
        #expect(performed[3] != performed[4])
    }

    @Test func `what the ledger would refuse is said before anything is written`() async {
        let tester = show()
        await tester.eventually { $0.hasButton("Add a group") }
        tester.tap("Add a group")
        tester.type("Praia", into: "Name")
        tester.type("Ana", into: "Your name in the group")
        tester.type(String(repeating: "x", count: 81), into: "Other people")
        tester.tap("Create")
        await tester.eventually { $0.hasText("Enter a name of up to 80 characters.") }
        tester.replaceText(
            in: .textField("Other people"), with: (1...100).map { "Guest \($0)" }.joined(separator: "\n"))
        tester.tap("Create")
        await tester.eventually { $0.hasText("The limit is reached. Remove something before you add more.") }
        #expect(ledger.performed.isEmpty)
    }

    @Test func `a new group opens, and can be taken back`() async throws {
        let tester = show()
        await tester.eventually { $0.hasButton("Add a group") }
        tester.tap("Add a group")
        tester.type("Praia", into: "Name")
        tester.type("Ana", into: "Your name in the group")
        tester.tap("Create")
        try await eventually { events.all.count == 2 }
        guard case .createGroup(let group, _, _, _)? = ledger.performed.first else {
            Issue.record("No group was written.")
            return
        }
        #expect(
            events.all == [
                .openGroup(group), .wrote(WrittenOperation(OperationID("preview-1"), in: group, .groupCreated)),
            ])
    }

    @Test func `a copy of a group is imported elsewhere`() async {
        let tester = show()
        await tester.eventually { $0.hasButton("Import a group") }
        tester.tap("Import a group")
        #expect(events.all == [.openImport])
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

    @Test func `without open groups, the page offers one and shows the way to the others`() async {
        ledger.update { contents in
            for index in contents.groups.indices { contents.groups[index].isArchived = true }
        }
        let tester = show()
        await tester.eventually {
            $0.hasText("All groups are archived")
            $0.hasNoText("Paraty")
        }
        tester.toggle(.toggle("Show archived and deleted groups"), to: true)
        await tester.eventually {
            $0.hasText("Paraty")
            $0.hasNoText("All groups are archived")
        }
    }

    @Test func `the sums are those of the groups that are listed`() {
        var state = GroupsState()
        var groups = SampleData.contents.groups
        groups[1].isArchived = true
        state.groups.receive(.success(groups))
        #expect(state.totals == [.brl: 9_000])
        state.showsAll = true
        #expect(state.totals == [.brl: -36_050, .eur: 1_200])
    }
}
