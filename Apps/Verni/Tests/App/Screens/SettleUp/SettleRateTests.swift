// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultSettleUp
import VerniDesignSystem
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniSettleUp
import VerniTime
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("Rates, and refused payments", .timeLimit(.minutes(1)))
struct SettleRateTests: ViewTest {
    private let ledger = PreviewLedger()
    private let group = SampleData.trip.id

    /// A clock whose user is in Kiritimati, where the day is already the next.
    private struct EarlyClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day {
            let day = Day(now, in: .gmt)
            return zone == .gmt ? day : Day(number: day.number + 1)
        }
    }

    private func show(correcting refused: OperationID? = nil) -> ViewTester {
        let factory = DefaultSettleUpScreenFactory(ledger: ledger, clock: EarlyClock(), requester: nil)
        return ViewTester(
            NavigationStack { factory.screen(SettleUpInput(group, correcting: refused)) { _ in } },
            client: ClientProfile(languages: ["en"]))
    }

    private func written() async throws {
        try await eventually { ledger.performed.count == 1 }
    }

    @Test func `each rate says its day and its origin, and can be typed again`() async throws {
        let typed = ConversionRate.Quote(
            from: .eur, to: .brl, value: Decimal(string: "6.25") ?? 0, day: SampleData.today, source: .typed)
        let published = ConversionRate.Quote(
            from: .usd, to: .brl, value: Decimal(string: "5.4321987") ?? 0, day: SampleData.today, source: .published)
        ledger.update { contents in
            contents.plan = []
            contents.rates = [
                ConversionRate(from: .eur, to: .brl, quote: typed),
                ConversionRate(from: .jpy, to: .brl, quote: nil),
                ConversionRate(from: .usd, to: .brl, quote: published),
            ]
        }
        let tester = show()
        await tester.eventually { $0.has(.picker("Settle by")) }
        tester.assert { $0.hasNoText("Exchange rates") }
        tester.select("One currency", in: .picker("Settle by"))
        let day = SampleData.today.formatted(.year, in: Locale(identifier: "en"))
        await tester.eventually {
            $0.hasHeading("Exchange rates")
            $0.hasText("1 EUR = 6.25 BRL")
            $0.hasText("Entered by hand, for \(day)")
            $0.hasText("1 USD = 5.4322 BRL")
            $0.hasText("European Central Bank, \(day)")
            $0.hasText("No rate of the last seven days")
        }
        tester.tap("Change the exchange rate of EUR")
        await tester.eventually { $0.hasValue("6.25", in: .textField("1 EUR in BRL")) }
        tester.replaceText(in: .textField("1 EUR in BRL"), with: "6.5")
        tester.tap("Save")
        try await written()
        #expect(
            ledger.performed == [.setRate(group, from: .eur, to: .brl, SampleData.today, rate: "6.5")])
    }

    @Test func `a typed rate gives way to the bank's`() async throws {
        let quote = ConversionRate.Quote(
            from: .eur, to: .brl, value: 6, day: SampleData.today, source: .published)
        let typed = ConversionRate.Quote(
            from: .brl, to: .usd, value: Decimal(string: "0.2") ?? 0, day: SampleData.today, source: .typed)
        ledger.update { contents in
            contents.rates = [
                ConversionRate(from: .eur, to: .brl, quote: quote), ConversionRate(from: .usd, to: .brl, quote: typed),
            ]
        }
        let tester = show()
        await tester.eventually { $0.has(.picker("Settle by")) }
        tester.select("One currency", in: .picker("Settle by"))
        await tester.eventually { $0.hasButton("Use the bank’s rate for USD") }
        tester.assert { $0.hasNo(.button("Use the bank’s rate for EUR")) }
        tester.tap("Use the bank’s rate for USD")
        try await written()
        #expect(ledger.performed == [.removeRates(group, .usd, .brl, on: EarlyClock().rateDay)])
    }

    @Test func `a rate that is typed counts for the plan at once, wherever the user is`() async throws {
        ledger.update { $0.rates = [ConversionRate(from: .eur, to: .brl, quote: nil)] }
        let tester = show()
        await tester.eventually { $0.has(.picker("Settle by")) }
        tester.select("One currency", in: .picker("Settle by"))
        await tester.eventually { $0.hasButton("Change the exchange rate of EUR") }
        tester.tap("Change the exchange rate of EUR")
        await tester.eventually { $0.has(.textField("1 EUR in BRL")) }
        tester.type("6", into: .textField("1 EUR in BRL"))
        tester.tap("Save")
        try await written()
        #expect(
            ledger.performed == [
                .setRate(group, from: .eur, to: .brl, EarlyClock().rateDay, rate: "6")
            ])
    }

    @Test func `a refused payment is corrected in its form, and forgotten`() async throws {
        let amounts = try PaymentAmounts(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: Money(minorUnits: 500, currency: .brl))
        let refused = PaymentID(UUID())
        let fields = PaymentFields(day: SampleData.today, amounts: amounts)
        let operation = OperationID("op-9")
        ledger.update { contents in
            contents.refused = [
                RefusedOperation(
                    id: operation, record: .payment(group, refused), groupName: "Paraty", change: .created,
                    subject: "", date: SampleData.now, reason: .notAllowed, payment: fields)
            ]
        }
        let tester = show(correcting: operation)
        await tester.eventually {
            $0.has(.dialog("Correct the payment"))
            $0.hasValue("5.00", in: .textField("Amount"))
        }
        tester.replaceText(in: .textField("Amount"), with: "6")
        tester.tap("Save")
        try await eventually { ledger.discarded == [operation] }
        guard case .createPayment(group, refused, let written) = ledger.performed.last else {
            Issue.record("No payment was written.")
            return
        }
        #expect(written.amounts.amount.minorUnits == 600)
    }
}
