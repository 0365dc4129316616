// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// All of a group's state, from which another ledger makes the same group.
///
/// It names members and never accounts: an import makes guests of all members but the user.
package struct GroupArchive: Hashable, Sendable {
    package var id: GroupID
    package var fields: GroupFields
    package var isArchived: Bool
    package var members: [ArchivedMember]
    /// The deleted guests whom deleted records still name.
    package var deletedMembers: [ArchivedMember]
    package var categories: [ArchivedCategory]
    package var expenses: [ArchivedExpense]
    package var payments: [ArchivedPayment]
    package var recurrences: [ArchivedRecurrence]
    package var rates: [ArchivedRate]

    package init(
        id: GroupID, fields: GroupFields, isArchived: Bool = false, members: [ArchivedMember] = [],
        deletedMembers: [ArchivedMember] = [], categories: [ArchivedCategory] = [], expenses: [ArchivedExpense] = [],
        payments: [ArchivedPayment] = [], recurrences: [ArchivedRecurrence] = [], rates: [ArchivedRate] = []
    ) {
        self.id = id
        self.fields = fields
        self.isArchived = isArchived
        self.members = members
        self.deletedMembers = deletedMembers
        self.categories = categories
        self.expenses = expenses
        self.payments = payments
        self.recurrences = recurrences
        self.rates = rates
    }

    /// The members of the user who has exported the group.
    package var mine: [MemberID] { members.filter(\.isMe).map(\.id) }
}

/// A member of an archived group.
package struct ArchivedMember: Hashable, Sendable, Codable, Identifiable {
    package let id: MemberID
    package var name: String
    /// The SHA-256 of the picture, in hexadecimal.
    package var picture: String?
    /// Whether the user who has exported the group is the member.
    package var isMe: Bool

    package init(id: MemberID, name: String, picture: String? = nil, isMe: Bool = false) {
        self.id = id
        self.name = name
        self.picture = picture
        self.isMe = isMe
    }
}

/// A category of an archived group; a deleted one that expenses still have is kept.
package struct ArchivedCategory: Hashable, Sendable, Codable, Identifiable {
    package let id: CategoryID
    package var name: String
    /// The name of a symbol.
    package var symbol: String
    package var isDeleted: Bool

    package init(id: CategoryID, name: String, symbol: String, isDeleted: Bool = false) {
        self.id = id
        self.name = name
        self.symbol = symbol
        self.isDeleted = isDeleted
    }
}

/// An expense of an archived group, with its comments and receipts.
package struct ArchivedExpense: Hashable, Sendable, Identifiable {
    package var fields: ExpenseFields
    /// The member who has created it; `nil` for an account that has left.
    package var author: MemberID?
    package var createdAt: Date
    package var isDeleted: Bool
    /// The rule that has made it.
    package var recurrence: RecurrenceID?
    /// The place of its last change among those of all expenses and payments, on which the plan depends.
    package var order: Int
    package var comments: [ArchivedComment]
    package var receipts: [ReceiptFile]

    package init(
        fields: ExpenseFields, author: MemberID? = nil, createdAt: Date, isDeleted: Bool = false,
        recurrence: RecurrenceID? = nil, order: Int, comments: [ArchivedComment] = [], receipts: [ReceiptFile] = []
    ) {
        self.fields = fields
        self.author = author
        self.createdAt = createdAt
        self.isDeleted = isDeleted
        self.recurrence = recurrence
        self.order = order
        self.comments = comments
        self.receipts = receipts
    }

    package var id: ExpenseID { fields.amounts.id }
}

/// A comment of an archived expense.
package struct ArchivedComment: Hashable, Sendable, Identifiable {
    package let id: CommentID
    /// The member who has written it; `nil` for an account that has left.
    package var author: MemberID?
    package var text: String
    package var createdAt: Date

    package init(id: CommentID, author: MemberID?, text: String, createdAt: Date) {
        self.id = id
        self.author = author
        self.text = text
        self.createdAt = createdAt
    }
}

/// A payment of an archived group.
package struct ArchivedPayment: Hashable, Sendable, Identifiable {
    package let id: PaymentID
    package var fields: PaymentFields
    /// The member who has created it; `nil` for an account that has left.
    package var author: MemberID?
    package var createdAt: Date
    package var isDeleted: Bool
    /// Whether it was changed after its creation, so that it pays no line of a plan.
    package var isEdited: Bool
    /// As ``ArchivedExpense/order``.
    package var order: Int

    package init(
        id: PaymentID, fields: PaymentFields, author: MemberID? = nil, createdAt: Date, isDeleted: Bool = false,
        isEdited: Bool = false, order: Int
    ) {
        self.id = id
        self.fields = fields
        self.author = author
        self.createdAt = createdAt
        self.isDeleted = isDeleted
        self.isEdited = isEdited
        self.order = order
    }
}

/// A recurrence of an archived group.
package struct ArchivedRecurrence: Hashable, Sendable, Identifiable {
    package let id: RecurrenceID
    package var fields: RecurrenceFields
    package var isStopped: Bool

    package init(id: RecurrenceID, fields: RecurrenceFields, isStopped: Bool = false) {
        self.id = id
        self.fields = fields
        self.isStopped = isStopped
    }
}

/// A typed rate of an archived group.
package struct ArchivedRate: Hashable, Sendable, Codable {
    package let from: Currency
    package let to: Currency
    package let day: Day
    /// The amount of `to` that one unit of `from` bought, as digits with a point.
    package var rate: String

    package init(from: Currency, to: Currency, day: Day, rate: String) {
        self.from = from
        self.to = to
        self.day = day
        self.rate = rate
    }
}

/// A record of an archive that an import writes as it was, with the time of its creation.
package enum ArchivedRecord: Hashable, Sendable, Codable {
    /// The expense without its comments and receipts.
    case expense(ArchivedExpense)
    case payment(ArchivedPayment)
    /// A comment; its member is `nil` if the user has written it.
    case comment(ArchivedComment, on: ExpenseID, isMine: Bool)
    case recurrence(ArchivedRecurrence)
}
