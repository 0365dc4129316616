// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Rates of exchange by day, against the euro as the European Central Bank publishes them, or typed.
///
/// Converting only shows an amount, or settles in another currency: balances stay in theirs.
package struct ExchangeRates: Sendable {
    /// The units of a currency that one euro bought, by day.
    private var perEuro: [Currency: [Day: Decimal]] = [:]

    /// The days that a rate is looked for before the one asked for: weekends and holidays have none.
    package static let daysBack = 7

    package init() {}

    /// Keeps how much of a currency one euro bought on a day.
    ///
    /// - Throws: ``VerniError/rateMissing`` unless the rate is above zero.
    package mutating func set(_ rate: Decimal, of currency: Currency, on day: Day) throws(VerniError) {
        guard rate > 0, rate.isFinite, currency != .eur else { throw .rateMissing }
        perEuro[currency, default: [:]][day] = rate
    }

    /// Returns a sum in another currency by the rates of a day, or of the nearest day before within a week.
    ///
    /// - Returns: The sum, rounded to the nearest minor unit, halves to the even one.
    /// - Throws: ``VerniError/rateMissing``, or ``VerniError/amountOutOfRange``.
    package func convert(_ sum: MoneySum, to currency: Currency, on day: Day) throws(VerniError) -> MoneySum {
        guard sum.currency != currency else { return sum }
        guard let (from, to, _) = rates(sum.currency, currency, on: day) else { throw .rateMissing }
        return try MoneySum(
            rounding: Decimal(sum.minorUnits) * to * Decimal(currency.minorUnits)
                / (from * Decimal(sum.currency.minorUnits)), currency: currency)
    }

    /// Returns the rate by which ``convert(_:to:on:)`` converts, with its day; `nil` without one.
    package func quote(from: Currency, to: Currency, on day: Day) -> ConversionRate.Quote? {
        rates(from, to, on: day).map { rates in
            ConversionRate.Quote(from: from, to: to, value: rates.to / rates.from, day: rates.day, source: .published)
        }
    }

    /// Returns the rates of both currencies of the nearest day that has both.
    private func rates(
        _ first: Currency, _ second: Currency, on day: Day
    ) -> (from: Decimal, to: Decimal, day: Day)? {
        for back in 0...Self.daysBack {
            let past = Day(number: day.number - back)
            if let from = rate(of: first, on: past), let to = rate(of: second, on: past) { return (from, to, past) }
        }
        return nil
    }

    private func rate(of currency: Currency, on day: Day) -> Decimal? {
        currency == .eur ? 1 : perEuro[currency]?[day]
    }
}

extension ExchangeRates {
    /// Reads the central bank's file of all days, `eurofxref-hist.csv`.
    ///
    /// The first line names the currencies, each other one begins with its day; `N/A` is a day without a rate.
    /// Currencies that ISO 4217 no longer lists are left out.
    ///
    /// - Throws: ``VerniError/importUnreadable(line:)``.
    package init(centralBankFile text: String) throws(VerniError) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let heads = lines.first.map(Self.cells), heads.first == "Date" else { throw .importUnreadable(line: 1) }
        let currencies = heads.dropFirst().map { try? Currency(code: String($0)) }
        for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            let cells = Self.cells(of: line)
            guard let day = Day(cells[0]) else { throw .importUnreadable(line: number + 1) }
            for (currency, cell) in zip(currencies, cells.dropFirst()) where cell != "N/A" && !cell.isEmpty {
                guard let rate = Decimal(string: String(cell), locale: Locale(identifier: "en_US_POSIX")), rate > 0
                else { throw .importUnreadable(line: number + 1) }
                if let currency { try set(rate, of: currency, on: day) }
            }
        }
    }

    private static func cells(of line: Substring) -> [Substring] {
        line.split(separator: ",", omittingEmptySubsequences: false).map { cell in
            cell.drop(while: \.isWhitespace)
        }
    }
}
