// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The user's own account.
package struct OwnAccount: Hashable, Sendable, Codable {
    /// The identifier, which authors of operations have.
    package let id: String
    package var email: String
    package var isConfirmed: Bool
    package var name: String
    /// The SHA-256 of the picture, in hexadecimal.
    package var picture: String?
    package var currency: Currency
    /// Whether push messages leave out amounts.
    package var hidesAmounts: Bool

    package init(
        id: String, email: String, isConfirmed: Bool, name: String, picture: String? = nil, currency: Currency,
        hidesAmounts: Bool = false
    ) {
        self.id = id
        self.email = email
        self.isConfirmed = isConfirmed
        self.name = name
        self.picture = picture
        self.currency = currency
        self.hidesAmounts = hidesAmounts
    }
}

/// A browser or program that is signed in to the account.
package struct Device: Hashable, Sendable, Codable, Identifiable {
    package let id: String
    package let name: String
    package let signedInAt: Date
    package let seenAt: Date
    package let isCurrent: Bool

    package init(id: String, name: String, signedInAt: Date, seenAt: Date, isCurrent: Bool) {
        self.id = id
        self.name = name
        self.signedInAt = signedInAt
        self.seenAt = seenAt
        self.isCurrent = isCurrent
    }
}

/// The group that an invitation leads into, as much of it as a stranger may see.
package struct InvitationPreview: Hashable, Sendable, Codable {
    package let group: GroupID
    package let groupName: String
    package let icon: String
    package let memberCount: Int
    /// The guests that the user may be.
    package let guests: [Member]
    /// Whether the user is a member already.
    package let isMember: Bool

    package init(group: GroupID, groupName: String, icon: String, memberCount: Int, guests: [Member], isMember: Bool) {
        self.group = group
        self.groupName = groupName
        self.icon = icon
        self.memberCount = memberCount
        self.guests = guests
        self.isMember = isMember
    }
}
