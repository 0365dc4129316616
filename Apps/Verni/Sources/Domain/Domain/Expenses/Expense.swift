// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The fields of an expense that a user writes.
package struct ExpenseFields: Hashable, Sendable, Codable {
    package var title: String
    package var day: Day
    package var category: CategoryID?
    package var note: String
    /// Amount, currency, payers and split, which change as one.
    package var amounts: ExpenseAmounts

    package init(title: String, day: Day, category: CategoryID? = nil, note: String = "", amounts: ExpenseAmounts) {
        self.title = title
        self.day = day
        self.category = category
        self.note = note
        self.amounts = amounts
    }
}

/// An expense as lists show it.
package struct Expense: Hashable, Sendable, Codable, Identifiable {
    package let id: ExpenseID
    package let group: GroupID
    package var fields: ExpenseFields
    /// The account or local name that has created it.
    package var author: String
    package var createdAt: Date
    package var isDeleted: Bool
    package var hasReceipt: Bool
    /// The rule that has made it.
    package var recurrence: RecurrenceID?
    /// Whether concurrent changes of the amounts wait for a choice.
    package var hasConflict: Bool

    package init(
        id: ExpenseID, group: GroupID, fields: ExpenseFields, author: String, createdAt: Date,
        isDeleted: Bool = false, hasReceipt: Bool = false, recurrence: RecurrenceID? = nil, hasConflict: Bool = false
    ) {
        self.id = id
        self.group = group
        self.fields = fields
        self.author = author
        self.createdAt = createdAt
        self.isDeleted = isDeleted
        self.hasReceipt = hasReceipt
        self.recurrence = recurrence
        self.hasConflict = hasConflict
    }

    /// Returns what the expense changes in the balance of members, in minor units: paid less owed.
    package func balance(of members: Set<MemberID>) -> Int64 {
        members.reduce(0) { sum, member in
            sum &+ (fields.amounts.payers[member] ?? 0) &- (fields.amounts.shares[member] ?? 0)
        }
    }
}

/// An expense as its page shows it.
package struct ExpenseDetail: Hashable, Sendable, Codable {
    package var expense: Expense
    /// The name of its author in the group; empty for a former member whose name is not known.
    package var authorName: String
    /// The oldest first.
    package var comments: [Comment]
    package var receipts: [ReceiptFile]
    /// The concurrent amounts to choose from, the current ones first; empty without a conflict.
    package var alternatives: [Alternative]
    /// The operations that have written the amounts, for an edit that replaces what the form has shown; `nil` where they
    /// were not read.
    package var amountWrites: [OperationID]?
    /// Whether the user may change it.
    package var isEditable: Bool
    /// Whether the expense was deleted while the user changed it, so that the change is not to be seen.
    package var hidesMyChange: Bool
    package var needsNewerVersion: Bool

    package init(
        expense: Expense, authorName: String = "", comments: [Comment] = [], receipts: [ReceiptFile] = [],
        alternatives: [Alternative] = [], amountWrites: [OperationID]? = nil, isEditable: Bool = true,
        hidesMyChange: Bool = false, needsNewerVersion: Bool = false
    ) {
        self.expense = expense
        self.authorName = authorName
        self.comments = comments
        self.receipts = receipts
        self.alternatives = alternatives
        self.amountWrites = amountWrites
        self.isEditable = isEditable
        self.hidesMyChange = hidesMyChange
        self.needsNewerVersion = needsNewerVersion
    }

    /// One of the amounts that users have written concurrently.
    package struct Alternative: Hashable, Sendable, Codable {
        /// The operation that has written them.
        package let operation: OperationID
        package let author: String
        package let date: Date
        package let amounts: ExpenseAmounts

        package init(operation: OperationID, author: String, date: Date, amounts: ExpenseAmounts) {
            self.operation = operation
            self.author = author
            self.date = date
            self.amounts = amounts
        }
    }
}

/// A comment on an expense.
package struct Comment: Hashable, Sendable, Codable, Identifiable {
    package let id: CommentID
    package let author: String
    /// The name of its author in the group.
    package let authorName: String
    package var text: String
    package let createdAt: Date
    package var isEdited: Bool
    /// Whether the user has written it.
    package let isMine: Bool

    package init(
        id: CommentID, author: String, authorName: String, text: String, createdAt: Date, isEdited: Bool = false,
        isMine: Bool
    ) {
        self.id = id
        self.author = author
        self.authorName = authorName
        self.text = text
        self.createdAt = createdAt
        self.isEdited = isEdited
        self.isMine = isMine
    }
}

/// A file that belongs to an expense.
package struct ReceiptFile: Hashable, Sendable, Codable, Identifiable {
    package let id: ReceiptID
    /// The SHA-256 of the file, in hexadecimal.
    package let digest: String
    package let kind: FileKind
    package let byteCount: Int

    package init(id: ReceiptID, digest: String, kind: FileKind, byteCount: Int) {
        self.id = id
        self.digest = digest
        self.kind = kind
        self.byteCount = byteCount
    }
}

/// A kind of file that receipts and pictures have, known by the content.
package enum FileKind: String, Hashable, Sendable, Codable, CaseIterable {
    case jpeg, png, webp, pdf

    /// The media type.
    package var mediaType: String { self == .pdf ? "application/pdf" : "image/\(rawValue)" }
}
