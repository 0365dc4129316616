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

/// A passkey of the account, by which its user signs in.
package struct Passkey: Hashable, Sendable, Codable, Identifiable {
    package let id: String
    /// The user's name for it, which may be empty.
    package let name: String
    package let createdAt: Date

    package init(id: String, name: String, createdAt: Date) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
    }
}

/// The passkeys of the account, and whether the browser can create more.
package struct PasskeyList: Hashable, Sendable, Codable {
    package var passkeys: [Passkey]
    package var isAvailable: Bool

    package init(passkeys: [Passkey], isAvailable: Bool) {
        self.passkeys = passkeys
        self.isAvailable = isAvailable
    }
}

/// The push messages of a browser.
package enum PushState: String, Hashable, Sendable, Codable {
    /// The browser has none, or the page is on the user's own machine.
    case unavailable
    case off, on
    /// The user has blocked them in the browser.
    case blocked
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
