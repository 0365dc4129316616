// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import Vitral
import VitralTesting

@testable import VerniDesignSystem

/// Amounts and balances in words, and the field of an amount.
@Suite struct MoneyTests: ViewTest {
    @Test(arguments: [
        (29, Currency.brl, "R$\u{A0}0,29", "R$0.29"), (115, .brl, "R$\u{A0}1,15", "R$1.15"),
        (123_450, .eur, "€\u{A0}1.234,50", "€1,234.50"), (12_400, .jpy, "JP¥\u{A0}12.400", "¥12,400"),
        (1_250, .kwd, "KWD\u{A0}1,250", "KWD\u{A0}1.250"),
        (-8_640, .brl, "\u{2212}R$\u{A0}86,40", "\u{2212}R$86.40"),
        (1_000_000_000_000, .usd, "US$\u{A0}10.000.000.000,00", "$10,000,000,000.00"),
        (999_999_999_999, .usd, "US$\u{A0}9.999.999.999,99", "$9,999,999,999.99"),
    ])
    func `amounts have the decimals of their currency`(
        units: Int64, currency: Currency, portuguese: String, english: String
    ) throws {
        let money = try Samples.money(units, currency)
        #expect(money.formatted(in: Samples.portuguese) == portuguese)
        #expect(money.formatted(in: Samples.english) == english)
    }

    @Test(arguments: [0, 5, -1_234, Money.limit + 5, -Money.limit * 1_000, .max, .min] as [Int64])
    func `a sum has the same digits on pages and for programs, whatever its size`(units: Int64) {
        for currency in [Currency.brl, .jpy, .kwd] {
            let sum = MoneySum(minorUnits: units, currency: currency)
            let shown = sum.formatted(in: Samples.english).filter { $0.isNumber || $0 == "." }
            #expect(shown == sum.plainText.filter { $0 != "-" })
        }
    }

    @Test func `a currency of four decimals shows all of them`() throws {
        let money = try Samples.money(12_345, Currency(code: "CLF"))
        #expect(money.formatted(in: Samples.portuguese).hasSuffix("1,2345"))
        #expect(money.typedText(decimalMark: ",") == "1,2345")
    }

    @Test(arguments: [
        (123_450, "you are owed", "você tem a receber"), (-8_640, "you owe", "você deve"),
        (0, "all settled", "tudo acertado"),
    ])
    func `a balance has a word, and no sign`(units: Int64, english: String, portuguese: String) throws {
        let label = try BalanceLabel(MoneySum(Samples.money(units)))
        label.assert { $0.hasText(english) }
        label.assert(client: Samples.portugueseClient) { page in
            page.hasText(portuguese)
            if units != 0 { page.hasText(units > 0 ? "R$\u{A0}1.234,50" : "R$\u{A0}86,40") }
        }
    }

    @Test func `the balance of another member names the member`() throws {
        try BalanceLabel(MoneySum(Samples.money(-100)), of: .member("Ana")).assert { $0.hasText("Ana owes") }
        try BalanceLabel(MoneySum(Samples.money(100)), of: .row).assert { $0.hasText("is owed") }
    }

    private struct Form: View {
        @State var amount: AmountDraft
        var problem: VerniError?

        var body: some View {
            AmountField(Text(verbatim: "Amount"), amount: $amount, currencies: [.brl, .jpy], problem: problem)
            Text(verbatim: "Typed: \(amount.text) \(amount.currency.code)")
        }
    }

    @Test func `a field keeps what was typed, and names a problem`() {
        let tester = ViewTester(
            Form(amount: AmountDraft(currency: .brl)), client: ClientProfile(languages: ["pt-BR"]))
        let field = ElementQuery.textField("Amount")
        #expect(tester.find(field).attribute("inputmode") == "decimal")
        #expect(tester.find(field).attribute("aria-invalid") != "true")
        tester.type("12,3", into: field)
        tester.assert { $0.hasText("Typed: 12,3 BRL") }
        #expect(tester.find(field).attribute("aria-invalid") != "true")
        tester.type("45", into: field)
        tester.assert {
            $0.hasText("Typed: 12,345 BRL")
            $0.hasText("Use no máximo 2 casas decimais.")
        }
        #expect(tester.find(field).attribute("aria-invalid") == "true")
        #expect(tester.find(field).attribute("aria-description") == "Use no máximo 2 casas decimais.")
    }

    @Test func `the currency is chosen in a menu`() {
        let tester = ViewTester(Form(amount: AmountDraft(text: "12", currency: .brl)))
        tester.tap(.button("Currency: BRL · Brazilian Real"))
        tester.tap(.button("JPY · Japanese Yen"))
        tester.assert {
            $0.hasText("Typed: 12 JPY")
            $0.hasNo(.picker())
        }
        tester.tap(.button("Currency: JPY · Japanese Yen"))
        tester.tap(.button("Other currency…"))
        tester.select("KWD · Kuwaiti Dinar", in: .picker("Currency"))
        tester.assert {
            $0.hasText("Typed: 12 KWD")
            $0.hasNo(.picker())
        }
    }

    @Test func `a problem of the screen is shown while nothing was typed`() {
        let tester = ViewTester(Form(amount: AmountDraft(currency: .brl), problem: .amountUnreadable("")))
        tester.assert { $0.hasText("Enter an amount.") }
    }

    @Test func `drafts of amounts survive a restart`() throws {
        let draft = AmountDraft(text: " 1.2,", currency: .kwd)
        let copy = try JSONDecoder().decode(AmountDraft.self, from: JSONEncoder().encode(draft))
        #expect(copy == draft)
        #expect(try AmountDraft(Samples.money(123_405), decimalMark: ",").text == "1234,05")
    }
}
