// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// The description of a group, from which its expenses are drawn.
struct SeedGroup: Sendable {
    var name: String
    var icon: String
    /// The default currency, then those of some expenses.
    var currencies: [Currency]
    var language: SeedLanguage
    /// The identifier of the time zone of its recurrences.
    var zone: String
    var rights = EditRights.all
    /// The creator first, who has an account.
    var members: [SeedMember]
    /// The days before the end of the data on which its expenses begin and end.
    var span: (start: Int, end: Int)
    /// The number of expenses without those of recurrences; `nil` for what is left of all.
    var count: Int?
    var isOnWeekdays = false
    var settling: Settling
    var ending: Ending = .none
    var categories: [SeedCategory]
    var titles: [SeedTitle]
    var bills: [SeedBill] = []
    var recurrences: [SeedRecurrence] = []
    /// The rates that a member has typed on the day of the last settlement.
    var rates: [SeedRate] = []

    /// The times at which the members pay their debts.
    enum Settling: Sendable {
        /// Every so many days, but some debts of the last time are open.
        case every(days: Int)
        /// All debts at the end.
        case atEnd
        /// All debts at the end, by payments in one currency.
        case converted(Currency)
    }

    /// The last state of the group.
    enum Ending: Sendable { case none, archived, deleted }
}

/// A language of titles, notes and comments.
enum SeedLanguage: Sendable { case portuguese, english }

/// A member of a group: an account by its index, or a guest.
enum SeedMember: Sendable {
    /// - Parameter after: The days for which the account was a guest.
    case account(Int, after: Int = 0)
    case guest(String)
}

/// A category of a group.
struct SeedCategory: Sendable {
    let name: String
    let symbol: String

    init(_ name: String, _ symbol: String) { (self.name, self.symbol) = (name, symbol) }
}

/// A title of expenses, with the index of its category and the usual prices in euros.
struct SeedTitle: Sendable {
    let text: String
    let category: Int
    let price: ClosedRange<Int>

    init(_ text: String, _ category: Int, _ price: ClosedRange<Int>) {
        (self.text, self.category, self.price) = (text, category, price)
    }
}

/// An expense of each month whose title has the month's name, such as “Aluguel de março”.
struct SeedBill: Sendable {
    /// The title, in which `%` stands for the month.
    let title: String
    let category: Int
    let day: Int
    /// The least and the most amount, in minor units of the group's currency.
    let amount: ClosedRange<Int>
}

/// A rule that makes expenses automatically, whose amount every member shares without an odd cent.
struct SeedRecurrence: Sendable {
    let title: String
    let category: Int
    let interval: Int
    let unit: RecurrenceRule.Unit
    /// The day of the month on which it starts; `nil` for the first day of the group.
    var day: Int?
    /// The share of each member, in minor units of the group's currency.
    let share: Int64
    /// The index of the member who pays.
    let payer: Int
    /// The number of the instance that was skipped, from 0.
    var skipped: Int?
    /// The days before the end of the data at which it was stopped.
    var stopped: Int?
}

/// The amount of a currency that one unit of another bought.
struct SeedRate: Sendable {
    let from: Currency
    let to: Currency
    let rate: String
}
