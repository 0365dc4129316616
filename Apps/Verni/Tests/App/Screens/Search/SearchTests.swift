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

    private func show(in language: String = "en") -> ViewTester {
        let factory = DefaultSearchScreenFactory(ledger: ledger, clock: FixedClock())
        let screen = factory.screen(nil) { [events] in events.all.append($0) }
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
        #expect(SearchForm(form.description) == form)
        #expect(SearchForm("") == SearchForm())
        #expect(SearchForm("nonsense") == nil)
    }

    @Test func `amounts are read in their currency, and what is unreadable is left out and named`() {
        var form = SearchForm()
        form.least = "1.234,50"
        form.most = "many"
        form.from = "2026-02-30"
        let query = form.query(decimalMark: ",")
        #expect(query.least == 123_450 && query.most == nil && query.from == nil && query.currency == .brl)
        #expect(form.unreadable(decimalMark: ",") == [.most, .from])
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
