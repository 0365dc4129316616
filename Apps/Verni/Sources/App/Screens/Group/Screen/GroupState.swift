// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The state of a group's page.
package struct GroupState: Equatable, Sendable, Codable {
    package let section: GroupInput.Section
    package var group = LoadState<GroupDetail>()
    /// The expenses from the latest day on, as many as are shown.
    package var expenses = LoadState<ExpensePage>()
    package var payments = LoadState<[Payment]>()
    package var settings = LoadState<GroupSettings>()
    package var isLoadingMore = false
    /// The form that is open.
    package var sheet: GroupSheet?
    /// The change that the user is asked to confirm.
    package var question: GroupChange?
    package var isSaving = false
    /// The error of the last write.
    package var problem: VerniError?

    package init(section: GroupInput.Section = .overview) {
        self.section = section
    }

    /// The first error of the last loads.
    package var failure: VerniError? {
        group.failure ?? expenses.failure ?? payments.failure ?? settings.failure
    }

    /// Whether the ledger has more expenses than are shown.
    package var hasMore: Bool { expenses.value?.next != nil }
}

/// The parts of a group that its settings show beside the group itself.
package struct GroupSettings: Hashable, Sendable, Codable {
    package var recurrences: [Recurrence]
    /// The invitations that still let users join.
    package var invites: [Invite]
    /// The versions of the group, the latest first.
    package var history: [RecordVersion]

    package init(recurrences: [Recurrence] = [], invites: [Invite] = [], history: [RecordVersion] = []) {
        self.recurrences = recurrences
        self.invites = invites
        self.history = history
    }
}

extension GroupDetail {
    /// The sums of the user's balances, by currency.
    package var ownBalances: [Currency: Int64] {
        let mine = mine
        return balances.mapValues { amounts in
            amounts.reduce(0) { sum, entry in mine.contains(entry.key) ? sum &+ entry.value : sum }
        }
        .filter { $0.value != 0 }
    }

    /// Whether members may change records of the group.
    package var isOpen: Bool { !isArchived && deletedAt == nil }
}

/// The expenses of a month.
package struct ExpenseMonth: Hashable, Sendable {
    /// A day of the month.
    package let day: Day
    package var expenses: [Expense]

    /// Returns the months of expenses, which are in the order of their days.
    package static func months(of expenses: [Expense]) -> [ExpenseMonth] {
        var months: [ExpenseMonth] = []
        for expense in expenses {
            let (year, month, _) = expense.fields.day.parts
            if let last = months.last?.day.parts, last.year == year, last.month == month {
                months[months.count - 1].expenses.append(expense)
            } else {
                months.append(ExpenseMonth(day: expense.fields.day, expenses: [expense]))
            }
        }
        return months
    }
}
