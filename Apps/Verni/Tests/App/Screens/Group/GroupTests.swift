// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultGroup
import VerniDomain
import VerniGroup
import VerniLedger
import VerniPreviewLedger
import VerniQRCode
import VerniTime
import Vitral
import VitralTestSupport
import VitralTesting

/// A ledger with a group, and the pages that show it.
@MainActor
struct GroupPages {
    let ledger = PreviewLedger()
    let events = Events()

    /// The events of a screen, in order.
    final class Events {
        var all: [GroupEvent] = []
    }

    struct FixedClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day { Day(now, in: zone) }
    }

    private struct FixedCode: QRCodeMaker {
        func code(of text: String) throws(QRCodeFailure) -> QRCode {
            guard let code = QRCode(size: 2, modules: [true, false, false, true]) else {
                throw .lengthOutOfRange(limit: 0)
            }
            return code
        }
    }

    let accounts = PreviewAccountService()

    /// The id of every new record.
    nonisolated static let newID: MemberID = SampleData.id(200)
    nonisolated static let token = "token-of-the-invitation"

    func show(
        _ section: GroupInput.Section = .overview, in language: String = "en", hasServer: Bool = true
    ) throws -> ViewTester {
        let site = hasServer ? URL(string: "https://verni.example") : nil
        let source = GroupValueSource(
            clock: FixedClock(), makeID: { Self.newID.uuid }, makeToken: { Self.token })
        let factory = DefaultGroupScreenFactory(
            ledger: ledger, source: source, accounts: accounts, codes: FixedCode(), site: site)
        let screen = factory.screen(GroupInput(SampleData.trip.id, section: section)) { [events] in
            events.all.append($0)
        }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }
}

@Suite("The overview of a group", .timeLimit(.minutes(1)))
struct GroupOverviewTests: ViewTest {
    private let pages = GroupPages()

    @Test func `it says what the user is owed, and how the group settles`() async throws {
        let tester = try pages.show()
        await tester.eventually {
            $0.hasHeading("Paraty")
            $0.hasHeading("Balances in BRL")
            $0.hasText("2 payments settle this")
            $0.hasText("Rui Martins pays you R$30.00")
            $0.hasText("Bia Lopes pays you R$60.00")
        }
    }

    @Test func `balances and payments beyond one amount's limit are shown`() async throws {
        let sum = Money.limit + 5
        pages.ledger.update { contents in
            contents.details[SampleData.trip.id]?.balances = [
                .brl: [SampleData.ana.id: sum, SampleData.rui.id: -sum]
            ]
            contents.details[SampleData.trip.id]?.plan = [
                .brl: [Transfer(from: SampleData.rui.id, to: SampleData.ana.id, amount: sum, circle: [])]
            ]
        }
        let tester = try pages.show()
        await tester.eventually {
            $0.hasText("R$10,000,000,000.05")
            $0.hasText("owes")
            $0.hasText("Rui Martins pays you R$10,000,000,000.05")
        }
    }

    @Test func `it speaks Portuguese`() async throws {
        let tester = try pages.show(in: "pt-BR")
        await tester.eventually {
            $0.hasHeading("Saldos em BRL")
            $0.hasText(containing: "Rui Martins paga R$")
            $0.hasButton("Adicionar despesa")
        }
    }

    @Test func `expenses stand under their months`() async throws {
        let tester = try pages.show()
        await tester.eventually {
            $0.hasHeading("November 2026")
            $0.hasTexts(inOrder: ["Jantar no centro", "Passeio de barco", "Mercado"])
        }
    }

    @Test func `the buttons report the ways to other pages`() async throws {
        let tester = try pages.show()
        await tester.eventually { $0.hasButton("Add an expense") }
        for name in ["Add an expense", "Settle up", "Search this group", "Statistics", "Group settings"] {
            tester.tap(.button(name))
        }
        #expect(pages.events.all == [.newExpense, .settleUp, .openSearch, .openStatistics, .openSettings])
    }

    @Test func `more expenses follow at the end of the list`() async throws {
        let sample = try #require(SampleData.dinner)
        pages.ledger.update { contents in
            contents.expenses = (0..<100).map { number in
                var fields = sample.fields
                fields.title = "Jantar \(number)"
                return Expense(
                    id: SampleData.id(UInt8(number)), group: sample.group, fields: fields, author: "ana",
                    createdAt: sample.createdAt)
            }
        }
        let tester = try pages.show()
        await tester.eventually { $0.hasText("Jantar 39") }
        #expect(!tester.shows("Jantar 79"))
        tester.tap("Show more expenses")
        await tester.eventually { $0.hasText("Jantar 79") }
    }

    @Test func `payments are said in words`() async throws {
        let amounts = try PaymentAmounts(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: Money(minorUnits: 500, currency: .brl))
        pages.ledger.update { contents in
            contents.payments = [
                Payment(
                    id: SampleData.id(70), group: SampleData.trip.id,
                    fields: PaymentFields(day: SampleData.today, amounts: amounts), author: "rui",
                    createdAt: SampleData.now)
            ]
        }
        let tester = try pages.show()
        await tester.eventually { $0.hasText("Rui Martins paid you") }
        tester.assert { $0.hasNoText("Two versions") }
        pages.ledger.update { contents in
            contents.payments[0].alternatives = [
                .init(operation: OperationID("a"), author: "Rui", date: SampleData.now, amounts: amounts)
            ]
        }
        await tester.eventually { $0.hasText("Two versions") }
    }

    @Test func `an archived group offers no new expense, but can be reopened`() async throws {
        pages.ledger.update { $0.details[SampleData.trip.id]?.isArchived = true }
        let tester = try pages.show()
        await tester.eventually {
            $0.hasText("This group is archived")
            $0.hasNo(.button("Add an expense"))
        }
        tester.tap("Reopen")
        try await eventually { !pages.ledger.performed.isEmpty }
        #expect(pages.ledger.performed == [.archiveGroup(SampleData.trip.id, false)])
    }

    @Test func `a failed load keeps what is shown, and can be tried again`() async throws {
        let tester = try pages.show()
        await tester.eventually { $0.hasText("Mercado") }
        pages.ledger.update { $0.failure = .offline }
        await tester.eventually { $0.hasButton("Try again") }
        tester.assert { $0.hasText("Mercado") }
    }
}
