// SPDX-License-Identifier: Apache-2.0

/// The rule by which an expense is shared.
///
/// A rule is stored with the shares that it gave, and who receives both computes them again: see
/// ``check(_:of:expense:)``. All sums are exact; what division leaves over goes out by unit to the largest remainders.
///
/// ```swift
/// let shares = try Split.equal([ana, bia, caio]).shares(of: 1_000, expense: id) // 334, 333, 333 in some order
/// ```
package enum Split: Hashable, Sendable, Codable {
    /// Each pays the same.
    case equal([MemberID])
    /// Each pays what is written, in minor units.
    case exact([MemberID: Int64])
    /// Each pays in proportion to a weight, such as nights.
    case weights([MemberID: Int64])
    /// Each pays a part in hundredths of a percent, 10,000 in all.
    case percent([MemberID: Int64])
    /// Each pays the same, and more or less by this many minor units.
    case adjustment([MemberID: Int64])
    /// Each pays for what they took, and for tax, tip and discount in proportion to it.
    case items(Receipt)

    /// The lines of a receipt.
    package struct Receipt: Hashable, Sendable, Codable {
        /// The things that were bought.
        package var items: [Item]
        /// The tax that comes on top, in minor units.
        package var tax: Int64
        /// The tip that comes on top, in minor units.
        package var tip: Int64
        /// The amount that is taken off, in minor units.
        package var discount: Int64

        package init(items: [Item], tax: Int64 = 0, tip: Int64 = 0, discount: Int64 = 0) {
            self.items = items
            self.tax = tax
            self.tip = tip
            self.discount = discount
        }
    }

    /// A line of a receipt, shared equally by its takers.
    package struct Item: Hashable, Sendable, Codable {
        package var title: String
        /// The price in minor units.
        package var amount: Int64
        package var takers: [MemberID]

        package init(title: String, amount: Int64, takers: [MemberID]) {
            self.title = title
            self.amount = amount
            self.takers = takers
        }
    }

    /// The most members that share one expense, and the most items of one receipt.
    package static let memberLimit = 100
    package static let itemLimit = 500

    /// The members that the rule names, by id.
    package var members: [MemberID] {
        switch self {
        case .equal(let members): Set(members).sorted()
        case .exact(let values), .weights(let values), .percent(let values), .adjustment(let values):
            values.keys.sorted()
        case .items(let receipt): Set(receipt.items.flatMap(\.takers)).sorted()
        }
    }
}
