// SPDX-License-Identifier: Apache-2.0

/// The expenses that statistics add up.
package struct StatisticsQuery: Hashable, Sendable, Codable {
    /// The group; `nil` for all groups of the user.
    package var group: GroupID?
    package var currency: Currency
    package var from: Day
    package var through: Day
    /// Whether the user's shares are added up instead of whole amounts.
    package var onlyMine: Bool

    package init(group: GroupID? = nil, currency: Currency, from: Day, through: Day, onlyMine: Bool = false) {
        self.group = group
        self.currency = currency
        self.from = from
        self.through = through
        self.onlyMine = onlyMine
    }
}

/// Sums of expenses in one currency, in minor units.
package struct Statistics: Hashable, Sendable, Codable {
    /// A sum with its name: a month as `2026-03`, a category's or a person's name.
    package struct Sum: Hashable, Sendable, Codable {
        package let name: String
        package let amount: Int64

        package init(name: String, amount: Int64) {
            self.name = name
            self.amount = amount
        }
    }

    package var total: Int64
    package var count: Int
    /// Every month of the range, in order.
    package var months: [Sum]
    /// The largest first; an empty name stands for expenses without a category.
    package var categories: [Sum]
    package var people: [Sum]
    /// All currencies in which the range has expenses.
    package var currencies: [Currency]

    package init(
        total: Int64, count: Int, months: [Sum], categories: [Sum], people: [Sum], currencies: [Currency]
    ) {
        self.total = total
        self.count = count
        self.months = months
        self.categories = categories
        self.people = people
        self.currencies = currencies
    }
}
