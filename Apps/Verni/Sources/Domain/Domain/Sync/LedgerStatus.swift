// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The state of a replica, as the quiet bar of every screen says it.
package struct LedgerStatus: Hashable, Sendable, Codable {
    /// The operations that the server does not have yet; always 0 on a hosted page.
    package var waiting: Int
    /// The operations that the server has refused.
    package var refused: Int
    /// Whether the last attempt to reach the server failed.
    package var isOffline: Bool
    /// Whether the last sync could not read the changes of some groups.
    package var isIncomplete: Bool
    /// Whether the replica has an account to sync with.
    package var isConnected: Bool

    package init(
        waiting: Int = 0, refused: Int = 0, isOffline: Bool = false, isIncomplete: Bool = false,
        isConnected: Bool = true
    ) {
        self.waiting = waiting
        self.refused = refused
        self.isOffline = isOffline
        self.isIncomplete = isIncomplete
        self.isConnected = isConnected
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        waiting = try container.decode(Int.self, forKey: .waiting)
        refused = try container.decode(Int.self, forKey: .refused)
        isOffline = try container.decode(Bool.self, forKey: .isOffline)
        // Pages that an older version has saved lack it.
        isIncomplete = try container.decodeIfPresent(Bool.self, forKey: .isIncomplete) ?? false
        isConnected = try container.decode(Bool.self, forKey: .isConnected)
    }
}

/// An operation that the server has refused.
///
/// It is kept until the user corrects or discards it.
package struct RefusedOperation: Hashable, Sendable, Codable, Identifiable {
    package let id: OperationID
    package let record: RecordReference
    package let groupName: String
    package let change: ActivityItem.Change
    package let subject: String
    package let date: Date
    package let reason: VerniError
    /// The expense as it was written, to be corrected and sent again; `nil` for other records.
    package let expense: ExpenseFields?
    /// The payment as it was written, likewise.
    package let payment: PaymentFields?
    /// The operations whose amounts the user had seen; `nil` for other records.
    package let amountWrites: [OperationID]?
    /// The text of the comment that was written.
    package let comment: String?
    /// The written values of a group, a member or a recurrence.
    package let differences: [RecordVersion.Difference]

    /// Whether a form can write it again.
    package var isCorrectable: Bool { expense != nil || payment != nil }

    package init(
        id: OperationID, record: RecordReference, groupName: String, change: ActivityItem.Change, subject: String,
        date: Date, reason: VerniError, expense: ExpenseFields? = nil, payment: PaymentFields? = nil,
        amountWrites: [OperationID]? = nil, comment: String? = nil, differences: [RecordVersion.Difference] = []
    ) {
        self.id = id
        self.record = record
        self.groupName = groupName
        self.change = change
        self.subject = subject
        self.date = date
        self.reason = reason
        self.expense = expense
        self.payment = payment
        self.amountWrites = amountWrites
        self.comment = comment
        self.differences = differences
    }
}
