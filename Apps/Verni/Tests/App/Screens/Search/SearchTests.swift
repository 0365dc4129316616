// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDefaultSearch
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniSearch
import VerniTime
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("The search")
struct SearchTests: ViewTest {
    private let ledger = PreviewLedger()
    private let events = Events()

    /// The events of a screen, in order.
    private final class Events {
        var all: [SearchEvent] = []
    }

    private struct FixedClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day { SampleData.today }
    }

    private func show(in language: String = "en", group: GroupID? = nil) -> ViewTester {
        let factory = DefaultSearchScreenFactory(ledger: ledger, clock: FixedClock())
        let screen = factory.screen(group) { [events] in events.all.append($0) }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    @Test func `words find expenses, and the number of them is said`() async {
        let tester = show()
        await tester.eventually { $0.hasText("3 expenses") }
        tester.type("barco", into: "Title, note or comment")
        await tester.eventually {
            $0.hasText("1 expense")
            $0.hasText("Passeio de barco")
        }
        tester.type("zzz", into: "Title, note or comment")
        await tester.eventually { $0.hasText("Nothing found") }
    }

    @Test func `an expense among those of all groups has the name of its group`() async {
        let all = show()
        await all.eventually { $0.hasText("3 expenses") }
        all.assert { $0.has(.text(containing: SampleData.trip.fields.name)) }
        let one = show(group: SampleData.trip.id)
        await one.eventually { $0.hasText("3 expenses") }
        one.assert { $0.hasNoText(SampleData.trip.fields.name) }
    }

    @Test func `a deleted expense of an archived group is not restored`() async throws {
        ledger.update { contents in
            for index in contents.expenses.indices { contents.expenses[index].isDeleted = true }
        }
        let tester = show()
        tester.tap(.button("Filters"))
        tester.toggle(.toggle("Deleted ones"), to: true)
        let title = try #require(SampleData.contents.expenses.first).fields.title
        await tester.eventually { $0.hasButton("Restore \(title)") }
        ledger.update { $0.details[SampleData.trip.id]?.isArchived = true }
        await tester.eventually { $0.hasNo(.button("Restore \(title)")) }
    }

    @Test func `texts are Portuguese in a Portuguese browser`() async {
        let tester = show(in: "pt-BR")
        await tester.eventually {
            $0.hasHeading("Buscar")
            $0.hasText("3 despesas")
        }
    }

    @Test func `a form is a part of the address, whatever is typed in it`() throws {
        var form = SearchForm(group: SampleData.trip.id, text: "50% & more = ok")
        form.person = "Léo%26"
        form.least = "1,50"
        form.currency = .jpy
        form.isDeleted = true
        form.category = SampleData.food.id
        form.from = Day(number: 20_000)
        #expect(SearchForm(form.description) == form)
        #expect(SearchForm("") == SearchForm())
        #expect(SearchForm("nonsense") == nil)
    }

    @Test func `an address is the same in all languages`() async {
        let portuguese = show(in: "pt-BR")
        await portuguese.eventually { $0.hasText("3 despesas") }
        portuguese.tap(.button("Filtros"))
        portuguese.type("1.000,5", into: .textField("Valor mínimo"))
        let address = "/?find=currency%3DBRL%26least%3D1000.50"
        await portuguese.eventually { $0.hasValue("1.000,5", in: .textField("Valor mínimo")) }
        portuguese.assert { $0.hasAddress(address) }
        for (language, field, value) in [
            ("en", "From amount", "1000.50"), ("pt-BR", "Valor mínimo", "1000,50"),
        ] {
            let tester = show(in: language)
            tester.visit(address)
            tester.reload()
            await tester.eventually { $0.hasValue(value, in: .textField(field)) }
            tester.assert { $0.hasAddress(address) }
        }
        var form = SearchForm()
        form.least = "1.2.3"
        #expect(form.addressed(decimalMark: ",").description.isEmpty)
    }

    @Test func `amounts are read in their currency, and what is unreadable is left out and named`() {
        var form = SearchForm()
        form.least = "1.234,50"
        form.most = "many"
        let query = form.query(decimalMark: ",")
        #expect(query.least == 123_450 && query.most == nil && query.currency == .brl)
        #expect(form.unreadable(decimalMark: ",") == [.most])
        form.currency = .jpy
        form.least = "-50"
        #expect(form.query(decimalMark: ",").least == 50 && form.query(decimalMark: ",").currency == .jpy)
        #expect(SearchForm("from=2026-02-30")?.from == nil)
    }

    @Test func `an amount is of the group's currency until the user chooses another`() async {
        let tester = show()
        await tester.eventually { $0.hasText("3 expenses") }
        tester.tap(.button("Filters"))
        await tester.eventually { $0.has(.textField("From amount")) }
        tester.assert { $0.hasValue("All currencies", in: .picker("Currency")) }
        tester.type("10", into: "From amount")
        await tester.eventually { $0.hasValue("BRL · Brazilian Real", in: .picker("Currency")) }
    }

    @Test func `the categories of a group, and days, are conditions`() async {
        let tester = show(group: SampleData.trip.id)
        await tester.eventually { $0.hasText("3 expenses") }
        tester.tap(.button("Filters"))
        await tester.eventually { $0.has(.picker("Category")) }
        tester.select("Comida", in: .picker("Category"))
        await tester.eventually { $0.hasValue("Comida", in: .picker("Category")) }
        tester.tap(.button("From a day"))
        await tester.eventually { $0.hasButton("Remove “From a day”") }
        tester.tap(.button("Remove “From a day”"))
        await tester.eventually { $0.hasButton("From a day") }
    }

    @Test func `payments are found too, and lead to those of their group`() async throws {
        let amounts = try PaymentAmounts(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: Money(minorUnits: 500, currency: .brl))
        let payment = Payment(
            id: SampleData.id(90), group: SampleData.trip.id,
            fields: PaymentFields(day: SampleData.today, note: "Pix do barco", amounts: amounts), author: "rui",
            createdAt: SampleData.now)
        ledger.update { $0.payments = [payment] }
        let tester = show()
        await tester.eventually { $0.hasText("3 expenses") }
        tester.assert { $0.hasNo(.heading("1 payment")) }
        tester.type("pix", into: "Title, note or comment")
        await tester.eventually {
            $0.hasHeading("1 payment")
            $0.hasText("Rui Martins paid you")
            $0.hasNoText("Nothing found")
        }
        tester.tap(.text("Rui Martins paid you"))
        #expect(events.all == [.openPayments(of: SampleData.trip.id)])
    }

    @Test func `a deleted payment is restored`() async throws {
        let amounts = try PaymentAmounts(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: Money(minorUnits: 500, currency: .brl))
        let payment = Payment(
            id: SampleData.id(90), group: SampleData.trip.id,
            fields: PaymentFields(day: SampleData.today, amounts: amounts), author: "rui", createdAt: SampleData.now,
            isDeleted: true)
        ledger.update { $0.payments = [payment] }
        let tester = show()
        await tester.eventually { $0.hasText("3 expenses") }
        tester.tap(.button("Filters"))
        tester.toggle(.toggle("Deleted ones"), to: true)
        await tester.eventually { $0.hasButton("Restore the payment: Rui Martins paid you") }
        tester.tap(.button("Restore the payment: Rui Martins paid you"))
        try await eventually { ledger.performed == [.restorePayment(SampleData.trip.id, payment.id)] }
    }

    @Test func `a restored search follows its own conditions`() async throws {
        var state = SearchState()
        state.form.text = "barco"
        state.query = state.form.query(decimalMark: ".")
        let model = SearchViewModel(ledger: ledger, group: nil) { _ in }
        model.restorableState = state
        let screen = SearchView(store: model.store, clock: FixedClock())
        let tester = ViewTester(NavigationStack { screen }, client: ClientProfile(languages: ["en"]))
        await tester.eventually { $0.hasText("1 expense") }
        let other = try #require(
            SampleData.expense(
                50, "Barco de volta", 100, paidBy: SampleData.ana, among: [SampleData.ana], ago: 1))
        ledger.update { $0.expenses.append(other) }
        await tester.eventually { $0.hasText("2 expenses") }
    }

    @Test func `a search that takes the place of a load of more can be continued`() {
        let actions: [SearchAction] = [.ledgerChanged, .retryTapped, .formChanged(SearchForm(), ExpenseQuery())]
        for action in actions {
            let state = reduceSearch(SearchState(), .endReached)
            #expect(state.isLoadingMore && !reduceSearch(state, action).isLoadingMore)
        }
    }

    @Test func `an answer to earlier conditions is not shown`() {
        var state = SearchState()
        let answer = SearchAnswer(
            query: ExpenseQuery(text: "old"), offset: 0, page: ExpensePage(expenses: [], total: 9), groups: [],
            details: [:])
        state = reduceSearch(state, .loaded(.success(answer)))
        #expect(state.found.value == nil)
    }
}
