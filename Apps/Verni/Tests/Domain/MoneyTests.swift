// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain

@Suite("Money")
struct MoneyTests {
    @Test(
        "A typed amount becomes minor units digit by digit",
        arguments: [
            ("0.29", 29), ("1.15", 115), ("0,29", 29), ("12", 1_200), ("12.5", 1_250), (".5", 50), ("-3.10", -310),
            ("\u{2212}3.10", -310), ("+4", 400), (" 7.00 ", 700), ("1,234.56", 123_456), ("1.234,56", 123_456),
            ("1 234,56", 123_456), ("1\u{202F}234\u{202F}567.8", 123_456_780), ("1'234.50", 123_450),
            ("1,234", 123_400),
            ("1,234,567", 123_456_700), ("0,234,5", nil), ("1.2.3", nil), ("1,23,456", nil), ("", nil), ("-", nil),
            (".", nil), ("12a", nil), ("1e3", nil), ("٣", nil), ("--1", nil), ("1234,567.00", nil), ("0.1.234,5", nil),
        ] as [(String, Int64?)])
    func reading(_ text: String, _ units: Int64?) throws {
        guard let units else {
            #expect(throws: VerniError.amountUnreadable(text)) { try Money(text: text, in: .eur) }
            return
        }
        #expect(try Money(text: text, in: .eur).minorUnits == units)
    }

    @Test("The user's own decimal mark is one before three digits too, where the currency has as many")
    func ownMark() throws {
        #expect(try Money(text: "1,234", in: .kwd, decimalMark: ",").minorUnits == 1_234)
        #expect(try Money(text: "1,234", in: .kwd).minorUnits == 1_234_000)
        #expect(try Money(text: "0.500", in: .kwd, decimalMark: ",").minorUnits == 500)
        #expect(throws: VerniError.amountTooPrecise(decimals: 2)) {
            try Money(text: "1,234", in: .brl, decimalMark: ",")
        }
    }

    @Test("An amount has at most the currency's decimals")
    func precision() throws {
        #expect(throws: VerniError.amountTooPrecise(decimals: 0)) { try Money(text: "10.5", in: .jpy) }
        #expect(throws: VerniError.amountTooPrecise(decimals: 2)) { try Money(text: "0.295", in: .usd) }
        #expect(try Money(text: "1.2345", in: Currency(code: "clf")).minorUnits == 12_345)
    }

    @Test("An amount is at most a million millions of minor units, however many digits are typed")
    func range() throws {
        #expect(try Money(text: "10000000000.00", in: .eur).minorUnits == Money.limit)
        #expect(throws: VerniError.amountOutOfRange) { try Money(text: "10000000000.01", in: .eur) }
        #expect(throws: VerniError.amountOutOfRange) {
            try Money(text: String(repeating: "9", count: 400), in: .eur)
        }
        #expect(throws: VerniError.amountOutOfRange) { try Money(minorUnits: .min, currency: .eur) }
    }

    @Test("A written amount is read again as itself, in any currency")
    func roundTrip() throws {
        for currency in Currency.all {
            for units: Int64 in [0, 1, -1, 9, 10, 99, -100, 12_345, Money.limit, -Money.limit] {
                let money = try Money(minorUnits: units, currency: currency)
                #expect(try Money(text: money.plainText, in: currency) == money)
                let data = try JSONEncoder().encode(money)
                #expect(try JSONDecoder().decode(Money.self, from: data) == money)
            }
        }
        #expect(try Money(minorUnits: -5, currency: .eur).plainText == "-0.05")
        #expect(try Money(minorUnits: 5, currency: .jpy).plainText == "5")
    }

    @Test("A file's amount is checked as a typed one")
    func decoding() {
        let far = Data(#"{"minorUnits":9223372036854775807,"currency":"EUR"}"#.utf8)
        #expect(throws: VerniError.amountOutOfRange) { try JSONDecoder().decode(Money.self, from: far) }
        let unknown = Data(#"{"minorUnits":1,"currency":"ABC"}"#.utf8)
        #expect(throws: VerniError.unknownCurrency("ABC")) { try JSONDecoder().decode(Money.self, from: unknown) }
    }

    @Test("Currencies have 0, 2, 3 or 4 decimals")
    func currencies() throws {
        #expect(Currency.all.count > 150)
        #expect(Currency.jpy.decimals == 0)
        #expect(Currency.brl.decimals == 2)
        #expect(Currency.kwd.decimals == 3)
        #expect(try Currency(code: "UYW").minorUnits == 10_000)
        #expect(throws: VerniError.unknownCurrency("")) { try Currency(code: "") }
    }
}

@Suite("Rates of exchange")
struct ExchangeRatesTests {
    private let file = """
        Date,USD,JPY,XXX,
        2026-11-20,1.25,160,N/A,
        2026-11-19,1.20,N/A,3,
        2026-11-11,1.10,150,N/A,

        """

    private func converted(_ units: Int64, _ from: Currency, _ to: Currency, _ day: String) throws -> Int64 {
        let rates = try ExchangeRates(centralBankFile: file)
        return try rates.convert(MoneySum(minorUnits: units, currency: from), to: to, on: #require(Day(day))).minorUnits
    }

    @Test("An amount is converted by the euro, with each currency's own decimals")
    func crossing() throws {
        #expect(try converted(10_000, .eur, .usd, "2026-11-20") == 12_500)
        #expect(try converted(12_500, .usd, .eur, "2026-11-20") == 10_000)
        #expect(try converted(1_250, .usd, .jpy, "2026-11-20") == 1_600)
        #expect(try converted(1_600, .jpy, .usd, "2026-11-20") == 1_250)
        #expect(try converted(77, .jpy, .jpy, "1999-01-01") == 77)
    }

    @Test("Halves go to the even unit, on both sides of zero")
    func rounding() throws {
        #expect(try converted(2, .eur, .usd, "2026-11-20") == 2)
        #expect(try converted(6, .eur, .usd, "2026-11-20") == 8)
        #expect(try converted(-6, .eur, .usd, "2026-11-20") == -8)
    }

    @Test("A day without a rate takes the nearest before, at most seven days back")
    func earlierDays() throws {
        #expect(try converted(100, .eur, .usd, "2026-11-22") == 125)
        #expect(try converted(100, .eur, .usd, "2026-11-18") == 110)
        #expect(throws: VerniError.rateMissing) { try converted(100, .eur, .usd, "2026-11-28") }
        #expect(throws: VerniError.rateMissing) { try converted(100, .eur, .usd, "2026-11-10") }
        #expect(throws: VerniError.rateMissing) { try converted(100, .eur, .brl, "2026-11-20") }
        // The last day before the 19th that has both currencies is eight days back.
        #expect(throws: VerniError.rateMissing) { try converted(100, .usd, .jpy, "2026-11-19") }
    }

    @Test("A sum may be beyond the limit of one amount, and a result beyond 64 bits is an error")
    func range() throws {
        #expect(try converted(Money.limit, .eur, .usd, "2026-11-20") == 1_250_000_000_000)
        #expect(try converted(7_000_000_000_000_000_005, .usd, .eur, "2026-11-20") == 5_600_000_000_000_000_004)
        for units in [Int64.max, .min] {
            #expect(throws: VerniError.amountOutOfRange) { try converted(units, .eur, .usd, "2026-11-20") }
        }
    }

    @Test("An unreadable file names its line")
    func unreadable() {
        #expect(throws: VerniError.importUnreadable(line: 1)) { try ExchangeRates(centralBankFile: "Day,USD") }
        #expect(throws: VerniError.importUnreadable(line: 2)) {
            try ExchangeRates(centralBankFile: "Date,USD\n2026-02-30,1")
        }
        #expect(throws: VerniError.importUnreadable(line: 3)) {
            try ExchangeRates(centralBankFile: "Date,USD\n2026-02-02,1\n2026-02-03,-1")
        }
    }
}
