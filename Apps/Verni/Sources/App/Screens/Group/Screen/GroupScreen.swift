// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// A group, and the part of it to show.
package struct GroupInput: Hashable, Sendable, Codable {
    package enum Section: String, Hashable, Sendable, Codable {
        /// Balances, expenses and payments.
        case overview
        /// Name, members, invitations, categories and recurrences.
        case settings
    }

    package let group: GroupID
    package let section: Section

    package init(_ group: GroupID, section: Section = .overview) {
        self.group = group
        self.section = section
    }
}

/// The reports of a group's page.
package enum GroupEvent: Hashable, Sendable {
    case openExpense(ExpenseID)
    case newExpense
    case settleUp
    case openSettings
    case openStatistics
    case openSearch
    case openTransfer
    case editRecurrence(RecurrenceID)
    case wrote(WrittenOperation)
    /// The user has deleted or left the group.
    case closed
}

/// Makes the page of a group.
package protocol GroupScreenFactory: ScreenFactory where Input == GroupInput, Event == GroupEvent {}
