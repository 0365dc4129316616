// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniActivity
import VerniAppBase
import VerniDefaultActivity
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniTime
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("The activity")
struct ActivityTests: ViewTest {
    private let ledger = PreviewLedger()
    private let events = Events()

    /// The events of a screen, in order.
    private final class Events {
        var all: [ActivityEvent] = []
    }

    private struct FixedClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day { Day(now, in: zone) }
    }

    private static func item(
        _ number: Int, _ change: ActivityItem.Change = .created, of record: RecordReference? = nil,
        _ subject: String? = nil, author: String = "Rui Martins", isMine: Bool = false,
        amount: Int64? = 24_000, balance: Int64? = nil, count: Int = 1, isRevertible: Bool = true,
        hidesMyChange: Bool = false
    ) -> ActivityItem {
        let expense = SampleData.dinner
        return ActivityItem(
            id: OperationID("\(number)"),
            record: record ?? .expense(SampleData.trip.id, expense?.id ?? SampleData.id(30)),
            groupName: "Paraty", authorName: author, isMine: isMine,
            date: SampleData.now - Double(number) * 3_600, change: change, subject: subject ?? "Jantar \(number)",
            amount: amount.flatMap { try? Money(minorUnits: $0, currency: .brl) },
            balance: balance.flatMap { try? Money(minorUnits: $0, currency: .brl) }, count: count,
            isRevertible: isRevertible, hidesMyChange: hidesMyChange)
    }

    private func show(_ items: [ActivityItem], in language: String = "en") -> ViewTester {
        ledger.update { $0.activity = items }
        let factory = DefaultActivityScreenFactory(ledger: ledger, clock: FixedClock())
        let screen = factory.screen(nil) { [events] in events.all.append($0) }
        return ViewTester(
            NavigationStack { screen }.environment(\.timeZone, .gmt), client: ClientProfile(languages: [language]))
    }

    @Test func `sentences name the author, the record and the amount`() async {
        let tester = show([Self.item(1), Self.item(2, isMine: true), Self.item(3, .deleted)])
        await tester.eventually {
            $0.hasText("Rui Martins added “Jantar 1”: R$240.00")
            $0.hasText("You added “Jantar 2”: R$240.00")
            $0.hasText("Rui Martins deleted Jantar 3")
        }
    }

    @Test(arguments: [(12_000, "you lent"), (-12_000, "you owe"), (0, "you are even")] as [(Int64, String)])
    func `an expense says what the user has lent or owes`(balance: Int64, words: String) async {
        let tester = show([Self.item(1, balance: balance)])
        await tester.eventually { $0.hasText(words) }
        if balance != 0 { tester.assert { $0.hasText("R$120.00") } }
    }

    @Test(arguments: [ActivityItem.Change.deleted, .reverted]) func `what is gone has no balance`(
        change: ActivityItem.Change
    ) async {
        let tester = show([Self.item(1, change, balance: 12_000)])
        await tester.eventually { $0.hasText("Paraty") }
        tester.assert { $0.hasNo(.text("you lent")) }
    }

    @Test(arguments: ActivityItem.Change.allCases) func `each change has a sentence in both languages`(
        change: ActivityItem.Change
    ) async {
        for isMine in [true, false] {
            for language in ["en", "pt-BR"] {
                let tester = show([Self.item(1, change, isMine: isMine)], in: language)
                await tester.eventually { $0.hasText("Paraty") }
                tester.assert { $0.hasNo(.text(containing: "activity.")) }
            }
        }
    }

    @Test(arguments: [
        ("en", true, "You recorded a payment: Rui → Ana, R$"),
        ("en", false, "Rui Martins recorded a payment: Rui → Ana, R$"),
        ("pt-BR", true, "Você registrou um pagamento: Rui → Ana, R$"),
        ("pt-BR", false, "Rui Martins registrou um pagamento: Rui → Ana, R$"),
    ]) func `a payment names both members`(language: String, isMine: Bool, sentence: String) async {
        let payment = RecordReference.payment(SampleData.trip.id, SampleData.id(40))
        let tester = show(
            [Self.item(1, of: payment, "Rui → Ana", isMine: isMine)], in: language)
        await tester.eventually { $0.hasText(containing: sentence) }
    }

    @Test(arguments: [
        ("en", true, "You left Paraty"), ("en", false, "Rui Martins left Paraty"),
        ("pt-BR", true, "Você saiu de Paraty"), ("pt-BR", false, "Rui Martins saiu de Paraty"),
    ]) func `a member leaves the group`(language: String, isMine: Bool, sentence: String) async {
        let member = RecordReference.member(SampleData.trip.id, SampleData.rui.id)
        let tester = show([Self.item(1, .left, of: member, "Paraty", isMine: isMine)], in: language)
        await tester.eventually { $0.hasText(sentence) }
    }

    @Test func `a tap opens the record`() async {
        let tester = show([Self.item(1)])
        await tester.eventually { $0.hasText("Paraty") }
        var time = Date.FormatStyle(date: .omitted, time: .shortened)
        time.locale = Locale(identifier: "en")
        time.timeZone = .gmt
        let at = Self.item(1).date.formatted(time)
        tester.tap(.button("Rui Martins added “Jantar 1”: R$240.00 \(at) Paraty"))
        #expect(events.all == [.open(Self.item(1).record)])
    }

    @Test func `older operations follow at the end of the list`() async {
        let tester = show((1...50).map { Self.item($0) })
        await tester.eventually { $0.hasButton("Show more") }
        tester.tap("Show more")
        await tester.eventually {
            $0.hasText("Rui Martins added “Jantar 50”: R$240.00")
            $0.hasNo(.button("Show more"))
        }
    }

    @Test func `a page that does not follow the end of the list is not added`() {
        var state = reduceActivity(ActivityState(), .loaded(.success([Self.item(1)]), hasMore: true))
        state = reduceActivity(
            state, .loadedMore(.success([Self.item(9)]), after: OperationID("8"), hasMore: false))
        #expect(state.items.value?.count == 1 && state.hasMore)
    }

    @Test func `a former member without a name has words`() async {
        let tester = show([Self.item(1, .deleted, author: "")])
        await tester.eventually { $0.hasText("A former member deleted Jantar 1") }
    }

    @Test func `an import says the number of its entries`() async {
        let tester = show([Self.item(1, .imported, count: 40), Self.item(2, .imported, isMine: true)])
        await tester.eventually {
            $0.hasText("Rui Martins imported 40 entries")
            $0.hasText("You imported 1 entry")
        }
    }

    @Test func `only what the user may take back has the menu for it`() async throws {
        let tester = show([Self.item(1, isRevertible: false), Self.item(2)])
        await tester.eventually { $0.hasButton("More actions for Jantar 2") }
        tester.assert { $0.hasNo(.button("More actions for Jantar 1")) }
    }

    @Test func `what was deleted while the user changed it can be restored`() async throws {
        let item = Self.item(1, .deleted, hidesMyChange: true)
        let tester = show([item, Self.item(2, .deleted)])
        await tester.eventually { $0.hasButton("Restore Jantar 1") }
        tester.assert { $0.hasNo(.button("Restore Jantar 2")) }
        tester.tap(.button("Restore Jantar 1"))
        guard case .expense(let group, let expense) = item.record else { return }
        try await eventually { ledger.performed == [.restoreExpense(group, expense)] }
        try await eventually { !events.all.isEmpty }
    }

    @Test func `a log that begins later says where the older entries are`() async {
        ledger.update { $0.hasAllActivity = false }
        let tester = show([Self.item(1)])
        await tester.eventually { $0.hasText("Older activity is on the server.") }
        ledger.update { $0.hasAllActivity = true }
        await tester.eventually { $0.hasNoText("Older activity is on the server.") }
    }
}
