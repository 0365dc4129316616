// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniStatistics
import VerniTime
import Vitral
import VitralTesting

@testable import VerniDefaultStatistics

@Suite("The statistics")
struct StatisticsTests: ViewTest {
    private let ledger = PreviewLedger()

    private struct FixedClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day { SampleData.today }
    }

    private static let sums = Statistics(
        total: 120_000, count: 12,
        months: [.init(name: "2026-10", amount: 50_000), .init(name: "2026-11", amount: 70_000)],
        categories: [.init(name: "Comida", amount: 90_000), .init(name: "", amount: 30_000)],
        people: [.init(name: "Ana", amount: 60_000)], currencies: [.brl, .eur])

    private func show(
        _ sums: Statistics = Self.sums, currency: Currency? = .brl, in language: String = "en"
    ) -> ViewTester {
        ledger.update { $0.statistics = sums }
        let factory = DefaultStatisticsScreenFactory(
            ledger: ledger, clock: FixedClock(), currency: currency, timeZone: .gmt)
        let screen = factory.screen(nil) { _ in }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    @Test func `each sum is a row of a table with its exact amount`() async {
        let tester = show()
        await tester.eventually {
            $0.hasText("12 expenses")
            $0.hasText("R$1,200.00")
            $0.hasText("Comida")
            $0.hasText("No category")
            $0.hasText("R$300.00")
        }
    }

    @Test func `sums beyond one amount's limit are shown`() async {
        let sum = Money.limit + 5
        let tester = show(
            Statistics(
                total: sum * 2, count: 2, months: [.init(name: "2026-11", amount: sum * 2)],
                categories: [.init(name: "Comida", amount: sum * 2)], people: [.init(name: "Ana", amount: sum)],
                currencies: [.brl]))
        await tester.eventually {
            $0.hasText("R$20,000,000,000.10")
            $0.hasText("Ana")
            $0.hasText("R$10,000,000,000.05")
        }
    }

    @Test func `texts are Portuguese in a Portuguese browser`() async {
        let tester = show(in: "pt-BR")
        await tester.eventually {
            $0.hasHeading("Estatísticas")
            $0.hasText("12 despesas")
            $0.hasText("Sem categoria")
        }
    }

    @Test func `without a choice, the currency of the last changed group is shown`() async {
        let tester = show(currency: nil)
        await tester.eventually { $0.hasText("R$1,200.00") }
    }

    @Test func `a period without expenses says so`() async {
        let tester = show(Statistics(total: 0, count: 0, months: [], categories: [], people: [], currencies: []))
        await tester.eventually { $0.hasText("No expenses in this period") }
    }

    @Test func `ranges begin with a month`() {
        let today = Day("2026-01-31") ?? .earliest
        #expect(StatisticsRange.threeMonths.start(through: today).description == "2025-11-01")
        #expect(StatisticsRange.year.start(through: today).description == "2025-02-01")
        #expect(StatisticsRange.threeYears.start(through: today).description == "2023-02-01")
    }

    @Test func `restored statistics keep the user's choices, and follow the ledger`() async throws {
        ledger.update { $0.statistics = Self.sums }
        let first = StatisticsQuery(currency: .usd, from: .earliest, through: .latest)
        var state = StatisticsState(query: first)
        state.query.currency = .eur
        state.query.onlyMine = true
        let model = StatisticsViewModel(ledger: ledger, query: first, choosesCurrency: true) { _ in }
        model.restorableState = state
        let screen = StatisticsView(store: model.store, clock: FixedClock())
        let tester = ViewTester(NavigationStack { screen }, client: ClientProfile(languages: ["en"]))
        await tester.eventually { $0.hasText("€1,200.00") }
        ledger.update {
            $0.statistics = Statistics(total: 500, count: 1, months: [], categories: [], people: [], currencies: [.eur])
        }
        await tester.eventually { $0.hasText("€5.00") }
        #expect(model.store.state.query == state.query)
    }

    @Test func `a currency that is found after the user has chosen one changes nothing`() {
        let first = StatisticsQuery(currency: .usd, from: .earliest, through: .latest)
        var state = StatisticsState(query: first)
        #expect(reduceStatistics(state, .currencyFound(.brl, for: first)).query.currency == .brl)
        state.query.currency = .eur
        #expect(reduceStatistics(state, .currencyFound(.brl, for: first)).query.currency == .eur)
    }

    @Test func `sums of another query are not shown`() {
        let query = StatisticsQuery(currency: .brl, from: .earliest, through: .latest)
        let other = StatisticsQuery(currency: .eur, from: .earliest, through: .latest)
        let state = reduceStatistics(StatisticsState(query: query), .loaded(.success(Self.sums), for: other))
        #expect(state.sums.value == nil)
    }
}
