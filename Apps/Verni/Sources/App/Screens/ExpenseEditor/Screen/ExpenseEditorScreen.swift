// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// A group, and the expense that its form begins with.
package struct ExpenseEditorInput: Hashable, Sendable, Codable {
    package enum Start: Hashable, Sendable, Codable {
        case new
        case edit(ExpenseID)
        case duplicate(ExpenseID)
        /// An expense as it was written in an operation that the server has refused.
        case correct(OperationID)
        /// The rule of expenses that repeat, and what they are made of; those that were made stay as they are.
        case recurrence(RecurrenceID)
    }

    package let group: GroupID
    package let start: Start

    package init(_ group: GroupID, _ start: Start = .new) {
        self.group = group
        self.start = start
    }
}

/// The reports of the form of an expense.
package enum ExpenseEditorEvent: Hashable, Sendable {
    /// The expense, or the recurrence of the same identifier, was saved.
    case saved(ExpenseID, WrittenOperation)
    case cancelled
}

/// Makes the form of an expense.
package protocol ExpenseEditorScreenFactory: ScreenFactory
where Input == ExpenseEditorInput, Event == ExpenseEditorEvent {}
