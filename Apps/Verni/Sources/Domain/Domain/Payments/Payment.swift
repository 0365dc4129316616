// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The fields of a payment that a user writes.
package struct PaymentFields: Hashable, Sendable, Codable {
    package var day: Day
    package var note: String
    package var amounts: PaymentAmounts
    /// The balances that the payment clears, by currency, so that they end at exactly zero.
    ///
    /// They are those of a ``ConvertedTransfer``. If empty, the payment changes balances by its own amount.
    package var cleared: [Cleared]

    package init(day: Day, note: String = "", amounts: PaymentAmounts, cleared: [Cleared] = []) {
        self.day = day
        self.note = note
        self.amounts = amounts
        self.cleared = cleared
    }

    /// The amounts by which the payer is owed more and the receiver less, by currency.
    package var effects: [Cleared] {
        cleared.isEmpty ? [Cleared(currency: amounts.amount.currency, amount: amounts.amount.minorUnits)] : cleared
    }

    /// A debt of the payer to the receiver that the payment clears.
    package struct Cleared: Hashable, Sendable, Codable {
        package let currency: Currency
        /// Minor units; below zero for a debt of the receiver to the payer, which the payment clears too.
        package let amount: Int64

        package init(currency: Currency, amount: Int64) {
            self.currency = currency
            self.amount = amount
        }
    }
}

/// A payment between two members.
package struct Payment: Hashable, Sendable, Codable, Identifiable {
    package let id: PaymentID
    package let group: GroupID
    package var fields: PaymentFields
    package var author: String
    package var createdAt: Date
    package var isDeleted: Bool
    package var isEditable: Bool
    /// The concurrent amounts to choose from, the current ones first; empty without a conflict.
    package var alternatives: [Alternative]
    /// The operations that have written the amounts, for an edit that replaces what the form has shown; `nil` where they
    /// were not read.
    package var amountWrites: [OperationID]?

    package init(
        id: PaymentID, group: GroupID, fields: PaymentFields, author: String, createdAt: Date,
        isDeleted: Bool = false, isEditable: Bool = true, alternatives: [Alternative] = [],
        amountWrites: [OperationID]? = nil
    ) {
        self.id = id
        self.group = group
        self.fields = fields
        self.author = author
        self.createdAt = createdAt
        self.isDeleted = isDeleted
        self.isEditable = isEditable
        self.alternatives = alternatives
        self.amountWrites = amountWrites
    }

    /// One of the amounts that users have written concurrently.
    package struct Alternative: Hashable, Sendable, Codable {
        package let operation: OperationID
        /// The name of its author in the group.
        package let author: String
        package let date: Date
        package let amounts: PaymentAmounts
        /// The balances that the payment clears with these amounts; empty for its own amount.
        package let cleared: [PaymentFields.Cleared]

        package init(
            operation: OperationID, author: String, date: Date, amounts: PaymentAmounts,
            cleared: [PaymentFields.Cleared] = []
        ) {
            self.operation = operation
            self.author = author
            self.date = date
            self.amounts = amounts
            self.cleared = cleared
        }
    }
}

/// The latest payments of a query.
package struct PaymentPage: Hashable, Sendable, Codable {
    package var payments: [Payment]
    /// The number of payments that the query finds.
    package var total: Int

    package init(payments: [Payment] = [], total: Int = 0) {
        self.payments = payments
        self.total = total
    }
}
