// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

extension MoneySum {
    /// Returns the sum as the user's language writes it, with all decimals of the currency: `R$ 1.234,50`.
    ///
    /// No binary fraction is ever between the minor units and the text.
    package func formatted(in locale: Locale) -> String {
        let decimals = currency.decimals
        let amount = Decimal(
            sign: minorUnits < 0 ? .minus : .plus, exponent: -decimals, significand: Decimal(minorUnits.magnitude))
        let style = Decimal.FormatStyle.Currency(code: currency.code, locale: locale)
            .precision(.fractionLength(decimals))
        return amount.formatted(style).replacing("-", with: "\u{2212}")
    }
}

extension Money {
    /// Returns the amount as the user's language writes it, as a sum does.
    package func formatted(in locale: Locale) -> String { MoneySum(self).formatted(in: locale) }

    /// The amount without its sign, for texts that have a word in its place.
    package var absolute: Money {
        // The magnitude of an amount in range is in range.
        (try? Money(minorUnits: Int64(clamping: minorUnits.magnitude), currency: currency)) ?? self
    }

    /// Returns the amount as a user types it: without symbol and thousands marks.
    package func typedText(decimalMark: Character) -> String {
        plainText.replacing(".", with: String(decimalMark))
    }
}

extension Locale {
    /// The decimal mark that users of the language type: `.` or `,`.
    package var decimalMark: Character { decimalSeparator == "," ? "," : "." }
}

/// Percentages in hundredths, as splits store them.
enum Percent {
    /// Returns the text of hundredths of a percent: `33,5%`.
    static func text(_ hundredths: Int64, in locale: Locale) -> String {
        let value = Decimal(
            sign: hundredths < 0 ? .minus : .plus, exponent: -4, significand: Decimal(hundredths.magnitude))
        let style = Decimal.FormatStyle.Percent(locale: locale).precision(.fractionLength(0...2))
        return value.formatted(style).replacing("-", with: "\u{2212}")
    }

    /// Returns hundredths of a percent as a user types them: `33,5`.
    static func typedText(_ hundredths: Int64, decimalMark: Character) -> String {
        var text = TypedNumber.text(hundredths, decimals: 2, decimalMark: decimalMark)
        while text.last == "0" { text.removeLast() }
        if text.last == decimalMark { text.removeLast() }
        return text.isEmpty ? "0" : text
    }
}
