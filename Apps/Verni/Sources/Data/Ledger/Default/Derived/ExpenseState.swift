// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels

/// The columns by which expenses are found, and the contribution of an expense to balances.
@Model final class ExpenseState {
    #Index<ExpenseState>([\.group, \.day], [\.group, \.currency, \.changed], [\.group, \.edited])

    @Attribute(.unique) var expense: UUID
    var group: UUID
    var day = 0
    var createdAt = Date.distantPast
    var category: UUID?
    var currency = ""
    var amount: Int64 = 0
    /// Title, note and comments, folded by ``FoldedText``.
    var text = ""
    /// The members who paid or owe.
    var members: [UUID] = []
    var receiptCount = 0
    var isRemoved = false
    var hasConflict = false
    /// The stamp of the last change of the amounts or of the deletion, as text.
    var changed = ""
    /// The stamp of the last change of the amounts after the creation, as text, which may have had another currency; empty
    /// without one.
    var edited = ""
    /// The changes of balances in ``currency`` that are included in them, as ``BalanceEffect`` writes them.
    var effect = Data()

    init(expense: UUID, group: UUID) {
        self.expense = expense
        self.group = group
    }
}

/// The contribution of a payment to balances.
@Model final class PaymentState {
    #Index<PaymentState>([\.group, \.changed], [\.group, \.edited])

    @Attribute(.unique) var payment: UUID
    var group: UUID
    /// The codes of the currencies whose balances it changes, or has changed before it was deleted.
    var currencies: [String] = []
    /// The stamp of the last change of the amounts or of the deletion, as text.
    var changed = ""
    /// The stamp of the last change of the amounts after the creation, as text; empty without one.
    var edited = ""
    /// Whether the payment exists as it was created.
    var isPlain = false
    var hasConflict = false
    var members: [UUID] = []
    /// The amounts that are included in balances, as ``AmountsCoding`` writes them; empty for none.
    var effect = Data()

    init(payment: UUID, group: UUID) {
        self.payment = payment
        self.group = group
    }
}

/// The next instance of a recurrence.
@Model final class RecurrenceState {
    #Index<RecurrenceState>([\.group], [\.due])

    @Attribute(.unique) var recurrence: UUID
    var group: UUID
    /// The number of the day of the next instance; `nil` after the last one.
    var day: Int?
    /// The beginning of that day in the time zone of the rule.
    var due: Date?

    init(recurrence: UUID, group: UUID) {
        self.recurrence = recurrence
        self.group = group
    }
}
