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
///
/// An expense that needs a newer version of the app counts, and is left out.
package struct ExpensePage: Hashable, Sendable, Codable {
    package var expenses: [Expense]
    /// The number of expenses that the query finds.
    package var total: Int
    /// The offset at which the next part begins; `nil` after the last one.
    package var next: Int?

    package init(expenses: [Expense], total: Int, next: Int? = nil) {
        self.expenses = expenses
        self.total = total
        self.next = next
    }

    /// Creates the part that has some of the expenses from an offset on.
    ///
    /// - Parameter count: The number of expenses at which the part has looked, also of those that it leaves out.
    package init(expenses: [Expense], total: Int, from offset: Int, count: Int) {
        let end = offset + count
        self.init(expenses: expenses, total: total, next: count > 0 && end < total ? end : nil)
    }

    /// Adds the part that follows.
    package mutating func append(_ following: ExpensePage) {
        // An expense may have moved from one part to the next.
        let known = Set(expenses.map(\.id))
        expenses += following.expenses.filter { !known.contains($0.id) }
        total = following.total
        next = following.next
    }
}
