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

    /// Returns an amount in another currency by the typed rate of the nearest day within a week before, or by the central
    /// bank's.
    ///
    /// - Throws: ``VerniError/rateMissing``, or ``VerniError/amountOutOfRange``.
    func convert(_ amount: Money, to currency: Currency, on day: Day) throws(VerniError) -> Money {
        guard amount.currency != currency else { return amount }
        let days = (day.number - ExchangeRates.daysBack)...day.number
        let typed = rates.filter { rate in
            days.contains(rate.day.number) && Set([rate.from, rate.to]) == [amount.currency, currency]
        }
        // A rate in the asked direction comes before its inverse.
        guard
            let best = typed.max(by: {
                ($0.day.number, $0.to == currency ? 1 : 0) < ($1.day.number, $1.to == currency ? 1 : 0)
            })
        else { return try published.convert(amount, to: currency, on: day) }
        let units = Decimal(amount.minorUnits) * Decimal(currency.minorUnits) / Decimal(amount.currency.minorUnits)
        var exact = best.to == currency ? units * best.value : units / best.value
        var rounded = Decimal()
        NSDecimalRound(&rounded, &exact, 0, .bankers)
        guard rounded.isFinite, rounded.magnitude <= Decimal(Money.limit) else { throw .amountOutOfRange }
        return try Money(minorUnits: NSDecimalNumber(decimal: rounded).int64Value, currency: currency)
    }
}
