// SPDX-License-Identifier: Apache-2.0

/// An amount of a currency, in whole minor units.
///
/// ```swift
/// let lunch = try Money(text: "1.15", in: .eur)
/// lunch.minorUnits // 115
/// ```
package struct Money: Hashable, Sendable, Codable {
    /// The amount in minor units, such as cents: at most ``limit`` in either direction.
    package let minorUnits: Int64

    /// The currency.
    package let currency: Currency

    /// The most that one amount may be: 10¹² minor units.
    ///
    /// Nine million such amounts still add up in 64 bits, far more than a group may hold.
    package static let limit: Int64 = 1_000_000_000_000

    /// Creates an amount.
    ///
    /// - Throws: ``VerniError/amountOutOfRange`` beyond ``limit``.
    package init(minorUnits: Int64, currency: Currency) throws(VerniError) {
        guard minorUnits.magnitude <= Self.limit.magnitude else { throw .amountOutOfRange }
        self.minorUnits = minorUnits
        self.currency = currency
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            minorUnits: container.decode(Int64.self, forKey: .minorUnits),
            currency: container.decode(Currency.self, forKey: .currency))
    }

    private enum CodingKeys: String, CodingKey {
        case minorUnits, currency
    }
}
