// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The id of an operation in the log, as text: its stamp.
package struct OperationID: Hashable, Sendable, Codable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package var description: String { text }
}

/// A record that activity and history are about.
package enum RecordReference: Hashable, Sendable, Codable {
    case group(GroupID)
    case member(GroupID, MemberID)
    case expense(GroupID, ExpenseID)
    case payment(GroupID, PaymentID)
    case recurrence(GroupID, RecurrenceID)

    package var group: GroupID {
        switch self {
        case .group(let group), .member(let group, _), .expense(let group, _), .payment(let group, _),
            .recurrence(let group, _):
            group
        }
    }
}

/// An operation of the log in words, or the operations of an import that follow each other.
package struct ActivityItem: Hashable, Sendable, Codable, Identifiable {
    /// The change that the operation has made.
    package enum Change: String, Hashable, Sendable, Codable, CaseIterable {
        case created, edited, deleted, restored, archived, unarchived, claimed, left, categoryAdded, categoryEdited,
            categoryDeleted, commented, commentEdited, commentDeleted, receiptAdded, receiptRemoved, recurrenceSet,
            recurrenceSkipped, recurrenceStopped, inviteCreated, inviteRevoked, rateSet, rateRemoved, reverted,
            imported, other
    }

    /// The operation; of several the oldest, after which an older page begins.
    package let id: OperationID
    package let record: RecordReference
    package let groupName: String
    /// The name of the author in the group; empty for a former member whose name is not known.
    package let authorName: String
    /// Whether the user is the author.
    package let isMine: Bool
    package let date: Date
    package let change: Change
    /// The title of the expense, the name of the member, and the like.
    package let subject: String
    /// The comment that was written, on the expense that is the record; `nil` for other records.
    package let comment: CommentID?
    /// The amount of the expense or payment.
    package let amount: Money?
    /// The user's share of it; `nil` if none.
    package let share: Money?
    /// The user's payments for it less the user's share; `nil` if the user has neither.
    package let balance: Money?
    /// The number of operations.
    package let count: Int
    /// Whether the server does not have it yet.
    package let isPending: Bool
    /// Whether the user may take it back, and that changes something.
    package let isRevertible: Bool
    /// Whether the operation has deleted a record that the user was changing, and may restore.
    package let hidesMyChange: Bool

    package init(
        id: OperationID, record: RecordReference, groupName: String, authorName: String, isMine: Bool, date: Date,
        change: Change, subject: String, comment: CommentID? = nil, amount: Money? = nil, share: Money? = nil,
        balance: Money? = nil,
        count: Int = 1, isPending: Bool = false, isRevertible: Bool = true, hidesMyChange: Bool = false
    ) {
        self.id = id
        self.record = record
        self.groupName = groupName
        self.authorName = authorName
        self.isMine = isMine
        self.date = date
        self.change = change
        self.subject = subject
        self.comment = comment
        self.amount = amount
        self.share = share
        self.balance = balance
        self.count = count
        self.isPending = isPending
        self.isRevertible = isRevertible
        self.hidesMyChange = hidesMyChange
    }
}

/// A version of a record: an operation with the values that it has replaced.
package struct RecordVersion: Hashable, Sendable, Codable, Identifiable {
    /// A field that the operation has changed, with both values in words of no language: amounts, days, names.
    package struct Difference: Hashable, Sendable, Codable {
        package let field: Field
        /// `nil` if the field had no value.
        package let before: String?
        package let after: String?

        package init(field: Field, before: String?, after: String?) {
            self.field = field
            self.before = before
            self.after = after
        }
    }

    /// The fields that differences name.
    package enum Field: String, Hashable, Sendable, Codable, CaseIterable {
        case name, icon, currency, rights, archived, deleted, title, day, category, note, amount, payers, split, shares,
            from, to, account, picture, rule, other
    }

    package let id: OperationID
    /// The name of the author in the group; empty for a former member whose name is not known.
    package let authorName: String
    package let isMine: Bool
    package let date: Date
    package let change: ActivityItem.Change
    package let differences: [Difference]
    /// Whether the values before the operation are known, and the user may put them back.
    package let isRevertible: Bool
    /// Whether the operation has created the record.
    package let isFirst: Bool

    package init(
        id: OperationID, authorName: String, isMine: Bool, date: Date, change: ActivityItem.Change,
        differences: [Difference], isRevertible: Bool, isFirst: Bool = false
    ) {
        self.id = id
        self.authorName = authorName
        self.isMine = isMine
        self.date = date
        self.change = change
        self.differences = differences
        self.isRevertible = isRevertible
        self.isFirst = isFirst
    }
}
