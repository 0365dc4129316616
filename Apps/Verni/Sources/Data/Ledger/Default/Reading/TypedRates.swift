// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// The rates that members of a group have typed, before those of the central bank.
struct TypedRates {
    /// The amount of one currency that one unit of another bought on a day.
    struct Rate: Hashable {
        let from: Currency
        let to: Currency
        let day: Day
        let value: Decimal
    }

    let rates: [Rate]
    let published: ExchangeRates

    /// Returns a sum in another currency by the typed rate of the nearest day within a week before, or by the central
    /// bank's.
    ///
    /// - Throws: ``VerniError/rateMissing``, or ``VerniError/amountOutOfRange``.
    func convert(_ sum: MoneySum, to currency: Currency, on day: Day) throws(VerniError) -> MoneySum {
        guard sum.currency != currency else { return sum }
        guard let best = typed(sum.currency, currency, on: day) else {
            return try published.convert(sum, to: currency, on: day)
        }
        let units = Decimal(sum.minorUnits) * Decimal(currency.minorUnits) / Decimal(sum.currency.minorUnits)
        return try MoneySum(
            rounding: best.to == currency ? units * best.value : units / best.value, currency: currency)
    }

    /// Returns the rate by which ``convert(_:to:on:)`` converts; without a quote if there is none.
    func rate(from: Currency, to: Currency, on day: Day) -> ConversionRate {
        let typed = typed(from, to, on: day).map { rate in
            ConversionRate.Quote(from: rate.from, to: rate.to, value: rate.value, day: rate.day, source: .typed)
        }
        return ConversionRate(from: from, to: to, quote: typed ?? published.quote(from: from, to: to, on: day))
    }

    /// Returns the numbers of the days whose rates count on a day: within a week before it.
    static func days(before day: Day) -> ClosedRange<Int> { (day.number - ExchangeRates.daysBack)...day.number }

    /// Returns the typed rate of the nearest day within a week before.
    private func typed(_ from: Currency, _ to: Currency, on day: Day) -> Rate? {
        let days = Self.days(before: day)
        // A rate in the asked direction comes before its inverse.
        return rates.filter { days.contains($0.day.number) && Set([$0.from, $0.to]) == [from, to] }
            .max { ($0.day.number, $0.to == to ? 1 : 0) < ($1.day.number, $1.to == to ? 1 : 0) }
    }
}
