// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The users who may change the expenses and payments of a group.
package enum EditRights: String, Hashable, Sendable, Codable, CaseIterable {
    /// All members.
    case all
    /// The author of a record, and those who paid.
    case authorAndPayers
}

/// A person in a group, with or without an account.
package struct Member: Hashable, Sendable, Codable, Identifiable {
    package let id: MemberID
    package var name: String
    /// The SHA-256 of the picture, in hexadecimal.
    package var picture: String?
    /// The account that has claimed the member; `nil` for a guest.
    package var account: String?
    /// Whether the account is that of the user who sees the group.
    package var isMe: Bool
    /// Whether the account has claimed other members of the group too.
    package var sharesAccount: Bool

    package init(
        id: MemberID, name: String, picture: String? = nil, account: String? = nil, isMe: Bool = false,
        sharesAccount: Bool = false
    ) {
        self.id = id
        self.name = name
        self.picture = picture
        self.account = account
        self.isMe = isMe
        self.sharesAccount = sharesAccount
    }

    /// Whether the member belongs to no account.
    package var isGuest: Bool { account == nil }
}

/// A category of expenses.
package struct Category: Hashable, Sendable, Codable, Identifiable {
    package let id: CategoryID
    package var name: String
    /// The name of a symbol.
    package var symbol: String

    package init(id: CategoryID, name: String, symbol: String) {
        self.id = id
        self.name = name
        self.symbol = symbol
    }
}

/// The fields of a group that its members change.
package struct GroupFields: Hashable, Sendable, Codable {
    package var name: String
    /// The name of a symbol.
    package var icon: String
    /// The currency that new expenses have.
    package var currency: Currency
    package var rights: EditRights

    package init(name: String, icon: String = "person.2", currency: Currency, rights: EditRights = .all) {
        self.name = name
        self.icon = icon
        self.currency = currency
        self.rights = rights
    }
}

/// A group as its page shows it.
package struct GroupDetail: Hashable, Sendable, Codable, Identifiable {
    package let id: GroupID
    package var fields: GroupFields
    package var isArchived: Bool
    /// The time of its deletion, within 30 days after which it can be restored.
    package var deletedAt: Date?
    /// All members, by name; those who have left are guests.
    package var members: [Member]
    /// The group's own categories, by name.
    package var categories: [Category]
    /// Balances above or below zero, by currency and member.
    package var balances: [Currency: [MemberID: Int64]]
    /// The plan that settles them, by currency.
    package var plan: [Currency: [Transfer]]
    /// Whether the user gets no push messages of the group.
    package var isMuted: Bool
    /// Whether records of the group were written by a newer version.
    package var needsNewerVersion: Bool

    package init(
        id: GroupID, fields: GroupFields, isArchived: Bool = false, deletedAt: Date? = nil, members: [Member] = [],
        categories: [Category] = [], balances: [Currency: [MemberID: Int64]] = [:],
        plan: [Currency: [Transfer]] = [:], isMuted: Bool = false, needsNewerVersion: Bool = false
    ) {
        self.id = id
        self.fields = fields
        self.isArchived = isArchived
        self.deletedAt = deletedAt
        self.members = members
        self.categories = categories
        self.balances = balances
        self.plan = plan
        self.isMuted = isMuted
        self.needsNewerVersion = needsNewerVersion
    }

    /// Returns the member with an id.
    package func member(_ id: MemberID) -> Member? { members.first { $0.id == id } }

    /// The user's members: one account may have claimed several.
    package var mine: Set<MemberID> { Set(members.lazy.filter(\.isMe).map(\.id)) }
}

/// A group as the list of groups shows it.
package struct GroupSummary: Hashable, Sendable, Codable, Identifiable {
    package let id: GroupID
    package var name: String
    package var icon: String
    package var isArchived: Bool
    package var deletedAt: Date?
    package var memberCount: Int
    /// The user's balances that are not zero, in minor units.
    package var balances: [Currency: Int64]
    /// The time of the last change.
    package var changedAt: Date

    package init(
        id: GroupID, name: String, icon: String, isArchived: Bool = false, deletedAt: Date? = nil,
        memberCount: Int, balances: [Currency: Int64], changedAt: Date
    ) {
        self.id = id
        self.name = name
        self.icon = icon
        self.isArchived = isArchived
        self.deletedAt = deletedAt
        self.memberCount = memberCount
        self.balances = balances
        self.changedAt = changedAt
    }
}

/// An invitation into a group, by its link.
package struct Invite: Hashable, Sendable, Codable, Identifiable {
    package let id: InviteID
    package var createdAt: Date
    package var expiresAt: Date
    /// The number of users who may still join by it.
    package var usesLeft: Int
    package var isRevoked: Bool

    package init(id: InviteID, createdAt: Date, expiresAt: Date, usesLeft: Int, isRevoked: Bool = false) {
        self.id = id
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.usesLeft = usesLeft
        self.isRevoked = isRevoked
    }
}
