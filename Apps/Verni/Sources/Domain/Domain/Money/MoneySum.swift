// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A sum of amounts in one currency, such as a balance.
///
/// Unlike one amount, a sum may be beyond ``Money/limit``.
package struct MoneySum: Hashable, Sendable, Codable {
    /// The sum in minor units, such as cents.
    package let minorUnits: Int64
    package let currency: Currency

    package init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Creates a sum of one amount.
    package init(_ money: Money) {
        self.init(minorUnits: money.minorUnits, currency: money.currency)
    }

    /// Creates a sum from a computed number of minor units, rounded to the nearest one, halves to the even one.
    ///
    /// - Throws: ``VerniError/amountOutOfRange`` beyond 64 bits.
    package init(rounding units: Decimal, currency: Currency) throws(VerniError) {
        var (exact, rounded) = (units, Decimal())
        NSDecimalRound(&rounded, &exact, 0, .bankers)
        // The number's own conversions go through `Double`.
        guard rounded.isFinite, let whole = Int64(rounded.description, radix: 10) else { throw .amountOutOfRange }
        self.init(minorUnits: whole, currency: currency)
    }

    /// The sum without its sign.
    package var absolute: MoneySum {
        MoneySum(minorUnits: Int64(clamping: minorUnits.magnitude), currency: currency)
    }

    /// The sum as digits with `.` before the decimals, as files and programs write it: `-1234.50`.
    package var plainText: String {
        let digits = String(minorUnits.magnitude)
        let decimals = currency.decimals
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        let sign = minorUnits < 0 ? "-" : ""
        guard decimals > 0 else { return sign + padded }
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}

extension Money {
    /// Creates the amount of a sum, or the largest amount for a sum that is beyond ``limit``.
    package init(clamping sum: MoneySum) {
        minorUnits = min(max(sum.minorUnits, -Self.limit), Self.limit)
        currency = sum.currency
    }

    /// The amount as digits with `.` before the decimals, as files and programs write it: `-1234.50`.
    package var plainText: String { MoneySum(self).plainText }
}
