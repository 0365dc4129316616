// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniTexts

@Suite("Texts outside the app")
struct TextsTests {
    @Test("Amounts have the form of the language and the decimals of the currency")
    func amounts() throws {
        func text(_ units: Int64, _ currency: Currency, _ language: String) throws -> String {
            try Money(minorUnits: units, currency: currency).text(in: language)
                .replacingOccurrences(of: "\u{A0}", with: " ")
        }
        #expect(try text(123_450, .brl, "pt-BR") == "R$ 1.234,50")
        #expect(try text(123_450, .brl, "en") == "R$1,234.50")
        #expect(try text(-29, .usd, "en") == "-$0.29")
        #expect(try text(1_500, .jpy, "en") == "¥1,500")
        #expect(try text(1_234, .kwd, "en") == "KWD 1.234")
        #expect(try text(Money.limit, .eur, "pt-BR") == "€ 10.000.000.000,00")
    }

    @Test("A day has the form of the language")
    func days() throws {
        let day = try #require(Day("2026-11-24"))
        #expect(day.text(in: "en") == "November 24, 2026")
        #expect(day.text(in: "pt-BR") == "24 de novembro de 2026")
        #expect(try #require(Day("1969-12-31")).text(in: "en") == "December 31, 1969")
    }

    @Test("A user's text becomes one line that is not too long")
    func lines() {
        #expect("Ana\r\nBcc: rui@example.org".line() == "Ana Bcc: rui@example.org")
        #expect("  a\u{0}b\tc\u{85}d  ".line() == "a b c d")
        #expect(String(repeating: "ã", count: 101).line() == String(repeating: "ã", count: 99) + "…")
        #expect(String(repeating: "ã", count: 100).line().count == 100)
        let letter = "a" + String(repeating: "\u{301}", count: 1_000)
        #expect(("b" + letter).line() == "b…" && letter.line() == "…")
        #expect("abc".line(limit: 0) == "…" && "".line().isEmpty)
    }
}
