// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The rate that converts a currency of a group into another one on a day.
package struct ConversionRate: Hashable, Sendable, Codable, Identifiable {
    /// The origin of a rate.
    package enum Source: String, Hashable, Sendable, Codable {
        /// A member of the group has typed it.
        case typed
        /// The European Central Bank has published it.
        case published
    }

    /// The amount of one currency that one unit of another bought on a day.
    package struct Quote: Hashable, Sendable, Codable {
        /// A typed quote may be the other way around than the conversion.
        package let from: Currency
        package let to: Currency
        package let value: Decimal
        package let day: Day
        package let source: Source

        package init(from: Currency, to: Currency, value: Decimal, day: Day, source: Source) {
            self.from = from
            self.to = to
            self.value = value
            self.day = day
            self.source = source
        }
    }

    /// The currency of the balances.
    package let from: Currency
    /// The currency of the plan.
    package let to: Currency
    /// The quote that is used; `nil` if none is known.
    package let quote: Quote?

    package init(from: Currency, to: Currency, quote: Quote?) {
        self.from = from
        self.to = to
        self.quote = quote
    }

    package var id: Currency { from }
}
