// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// An expense and its group.
package struct ExpenseInput: Hashable, Sendable, Codable {
    package let group: GroupID
    package let expense: ExpenseID

    package init(_ expense: ExpenseID, in group: GroupID) {
        self.group = group
        self.expense = expense
    }
}

/// The reports of an expense's page.
package enum ExpenseEvent: Hashable, Sendable {
    case edit
    case duplicate
    case wrote(WrittenOperation)
    case closed
}

/// Makes the page of an expense.
package protocol ExpenseScreenFactory: ScreenFactory where Input == ExpenseInput, Event == ExpenseEvent {}
