// SPDX-License-Identifier: Apache-2.0

/// The expenses and payments that a list or a search asks for.
///
/// All conditions hold together.
/// Its description is the query of an address, so that a search can be shared and reloaded.
package struct ExpenseQuery: Hashable, Sendable, Codable {
    /// The group; `nil` for all groups of the user.
    package var group: GroupID?
    /// Words in title, note, category, comments or members' names, in any case and with any accents.
    package var text: String
    /// The name of a member who paid or owes; empty for all.
    package var person: String
    package var category: CategoryID?
    /// The currency; `nil` for all.
    package var currency: Currency?
    /// The least and the most amount, in minor units of the expense's currency; a refund counts by its size.
    package var least: Int64?
    package var most: Int64?
    package var from: Day?
    package var through: Day?
    package var hasReceipt: Bool
    /// Whether deleted expenses are found, and no others.
    package var isDeleted: Bool

    package init(
        group: GroupID? = nil, text: String = "", person: String = "", category: CategoryID? = nil,
        currency: Currency? = nil, least: Int64? = nil, most: Int64? = nil, from: Day? = nil, through: Day? = nil,
        hasReceipt: Bool = false,
        isDeleted: Bool = false
    ) {
        self.group = group
        self.text = text
        self.person = person
        self.category = category
        self.currency = currency
        self.least = least
        self.most = most
        self.from = from
        self.through = through
        self.hasReceipt = hasReceipt
        self.isDeleted = isDeleted
    }
}

/// A part of the expenses of a query, the latest day first.
package struct ExpensePage: Hashable, Sendable, Codable {
    package var expenses: [Expense]
    /// The number of expenses that the query finds.
    package var total: Int

    package init(expenses: [Expense], total: Int) {
        self.expenses = expenses
        self.total = total
    }
}
