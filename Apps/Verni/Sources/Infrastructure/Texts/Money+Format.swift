// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain

extension MoneySum {
    /// Returns the sum as a user of a language reads it: `R$ 1.234,50` in `pt-BR`.
    package func text(in language: String) -> String {
        let units = Decimal(minorUnits) / Decimal(currency.minorUnits)
        return units.formatted(
            .currency(code: currency.code).precision(.fractionLength(currency.decimals))
                .locale(Locale(identifier: language)))
    }
}

extension Money {
    /// Returns the amount as a user of a language reads it, as a sum does.
    package func text(in language: String) -> String { MoneySum(self).text(in: language) }
}

extension Day {
    /// Returns the day as a user of a language reads it: `November 24, 2026` in `en`.
    package func text(in language: String) -> String {
        // Noon, in the zone that the format has too.
        let date = Date(timeIntervalSince1970: TimeInterval(number) * 86_400 + 43_200)
        var format = Date.FormatStyle(date: .long, time: .omitted, locale: Locale(identifier: language))
        format.timeZone = .gmt
        format.calendar = Calendar(identifier: .gregorian)
        return date.formatted(format)
    }
}
